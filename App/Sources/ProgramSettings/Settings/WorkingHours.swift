package import CalendarService
package import CalendarStore

/// The working hours, usual ones and those of single weekdays: `8:30-17:30, friday 8:30-14`.
package struct WorkingHours: Sendable, Hashable, CustomStringConvertible {
  /// The hours of days that have none of their own.
  package var usual = DayHours.working
  /// The hours of single weekdays, which are working days.
  package var byWeekday: [Weekday: DayHours] = [:]

  package init() {}

  /// Parses hours separated by commas, each after a weekday or a range of weekdays, or without any for all others.
  package init?(_ text: String) {
    let entries = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    for entry in entries {
      guard let last = entry.last, let hours = DayHours(last), entry.count <= 2 else { return nil }
      if entry.count == 1 {
        usual = hours
      } else if let days = Weekday.named(entry[0]) {
        for day in days { byWeekday[day] = hours }
      } else {
        return nil
      }
    }
  }

  package var description: String {
    ([usual.description]
      + Weekday.allCases.compactMap { day in byWeekday[day].map { "\(day.name.lowercased()) \($0)" } })
      .joined(separator: ", ")
  }
}

extension Weekday {
  /// A weekday by its name or a prefix of at least three letters.
  package static func one(named text: some StringProtocol) -> Weekday? {
    let text = text.lowercased()
    return text.count < 3 ? nil : allCases.first { $0.name.lowercased().hasPrefix(text) }
  }

  /// A weekday, or a range: `sunday-thursday`.
  package static func named(_ text: String) -> [Weekday]? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { one(named: $0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else { return nil }
    let count = (last.rawValue - first.rawValue + 7) % 7
    return (0...count).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) }
  }
}
