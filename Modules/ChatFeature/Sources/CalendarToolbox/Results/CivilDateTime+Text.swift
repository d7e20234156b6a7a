import CalendarService

extension CivilDateTime {
  /// The form in results: `2026-11-27T09:00`.
  package var minuteText: String { "\(date)T\(clockText)" }

  /// Reads ``minuteText``; `nil` for anything else, such as a day.
  package init?(minuteText text: String) {
    guard let match = text.wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/#),
      let date = Int(match.1).flatMap({ year in
        CivilDate(year: year, month: Int(match.2) ?? 0, day: Int(match.3) ?? 0)
      })
    else { return nil }
    self.init(date: date, hour: Int(match.4) ?? 24, minute: Int(match.5) ?? 60)
  }
}

extension CivilDate {
  /// `Friday`.
  package var weekdayName: String { weekday.name }
}
