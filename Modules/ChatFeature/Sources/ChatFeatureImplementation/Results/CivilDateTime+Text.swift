import CalendarService

extension CivilDateTime {
  /// The form in results: `2026-11-27T09:00`.
  var minuteText: String { "\(date)T\(clockText)" }
}

extension CivilDate {
  /// `Friday`.
  var weekdayName: String { weekday.name }
}
