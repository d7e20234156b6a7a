package import CalendarService
package import CalendarStore

/// The working hours, usual ones and those of single weekdays: `8:30-12, 13-17:30, friday 8:30-14`.
package struct WorkingHours: Sendable, Hashable, CustomStringConvertible {
  /// The hours of days that have none of their own.
  package var usual = DayHours.working
  /// The hours of single weekdays, which are working days.
  package var byWeekday: [Weekday: DayHours] = [:]

  package init() {}

  /// Parses the hours of all days, then those of weekdays or ranges of weekdays, each after their name. Commas separate
  /// them, and the stretches of a day.
  package init?(_ text: String) {
    var groups: [(days: String?, hours: [String])] = []
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = entry.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let hours = words.last, words.count <= 2 else { return nil }
      if words.count == 1, !groups.isEmpty {
        groups[groups.count - 1].hours.append(hours)
      } else {
        groups.append((words.count == 1 ? nil : words[0], [hours]))
      }
    }
    for (days, texts) in groups {
      guard let hours = DayHours(texts.joined(separator: ",")) else { return nil }
      guard let days else {
        usual = hours
        continue
      }
      guard let weekdays = Weekday.named(days) else { return nil }
      for day in weekdays { byWeekday[day] = hours }
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
