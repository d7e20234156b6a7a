import CalendarService

@testable import Recurrence

/// A rule with its starts.
struct RecurrenceExample: Sendable, CustomStringConvertible {
  var rule: String
  var start: CivilDateTime
  /// The first starts; all of them where ``isWhole``.
  var starts: [CivilDateTime]
  /// Whether the series ends with the last of ``starts``.
  var isWhole: Bool

  var description: String { "\(start) \(rule)" }

  /// An example as RFC 5545 lists it: `"1997-09: 2-11; 1997-10: 1"`, at the time of `start`, with `…` at the
  /// end of a series that goes on.
  init(_ rule: String, from start: String, _ listed: String) {
    self.rule = rule
    self.start = .basic(start)
    isWhole = !listed.contains("…")
    let secondOfDay = self.start.secondOfDay
    starts = listed.split(separator: ";").flatMap { month in
      let halves = month.split(separator: ":")
      let yearMonth = halves[0].filter(\.isNumber)
      return halves[1].split(separator: " ").filter { $0 != "…" }.flatMap { days in
        let bounds = days.split(separator: "-").compactMap { Int($0) }
        return (bounds[0]...bounds[bounds.count - 1]).map { day in
          let date = CivilDateTime.basic(yearMonth + (day < 10 ? "0" : "") + String(day)).date
          return CivilDateTime(date: date, secondOfDay: secondOfDay)
        }
      }
    }
  }

  /// An example of several starts on a day: `["19970902T090000", …]`.
  init(_ rule: String, from start: String, at moments: [String], isWhole: Bool = true) {
    self.rule = rule
    self.start = .basic(start)
    self.isWhole = isWhole
    starts = moments.map { .basic($0) }
  }

  /// The expander for the rule, with UNTIL on the wall of New York as a caller converts it.
  func expander(isAllDay: Bool = false) throws -> RecurrenceExpander {
    let rule = try RecurrenceRule(parsing: rule)
    let until: CivilDateTime? =
      switch rule.until {
      case .utc(let moment): Zone.newYorkSince1987.dateTime(at: Zone.utc.date(of: moment))
      case let other: other?.dateTime
      }
    return RecurrenceExpander(rule: rule, start: start, isAllDay: isAllDay, until: until)
  }
}
