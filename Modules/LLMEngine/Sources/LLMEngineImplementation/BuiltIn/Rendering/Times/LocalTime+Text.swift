import CalendarService

extension LocalTime {
  /// The time of day: `09:00`.
  var clock: String { dateTime.clockText }
}

extension CivilDate {
  /// The day spelled out: `Friday 27 November 2026`.
  var name: String { "\(shortName) \(year)" }

  /// The day without its year: `Friday 27 November`.
  var shortName: String { "\(weekday.name) \(day) \(monthName)" }
}
