import CalendarService

/// The names of days and months. Pages and sentences take them from here only.
struct TimeNames: Sendable {
  /// Twelve names, from January on.
  let months: [String]
  /// Seven names, Monday first.
  let weekdays: [String]

  /// The English names.
  static let english = TimeNames(months: CivilDate.monthNames, weekdays: Weekday.allCases.map(\.name))

  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// `Mon`.
  func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(3)) }

  /// `March`.
  func month(of date: CivilDate) -> String { months[date.month - 1] }

  /// `Mar`.
  func shortMonth(of date: CivilDate) -> String { String(month(of: date).prefix(3)) }

  /// `Thursday 26 March`.
  func day(_ date: CivilDate) -> String { "\(name(of: date.weekday)) \(date.day) \(month(of: date))" }

  /// `26 March 2026`.
  func fullDay(_ date: CivilDate) -> String { "\(date.day) \(month(of: date)) \(date.year)" }
}
