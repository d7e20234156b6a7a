import CalendarService

extension LocalTime {
  /// How answers write times of day; the engine sets it for each response.
  @TaskLocal static var hours = ClockFormat.twentyFourHours

  /// The time of day: `09:00`, `9:00am`.
  var clock: String { Self.hours.text(dateTime) }
}

extension CivilDate {
  /// The day spelled out: `Friday 27 November 2026`.
  var name: String { "\(shortName) \(year)" }

  /// The day without its year: `Friday 27 November`.
  var shortName: String { "\(weekday.name) \(day) \(monthName)" }
}
