import CalendarService
import Recurrence

/// The starts of one rule as local times of its series. UNTIL is ignored.
struct RuleStarts {
  private let start: EventTime
  /// The starts, with DTSTART; `nil` for a rule that cannot be read.
  private let all: RecurrenceExpander?
  /// The starts that COUNT counts: DTSTART only if the rule matches it.
  private let matching: RecurrenceExpander?

  /// - Parameter zone: the zone of `start`; `nil` if it has none.
  init(_ rule: RuleText, from start: EventTime, in zone: Zone?) {
    let rule = try? RecurrenceRule(parsing: rule.text)
    let expander = { (alwaysShowsStart: Bool) in
      rule.map {
        RecurrenceExpander(
          rule: $0, start: start.dateTime, isAllDay: start.isDay, until: nil,
          alwaysShowsStart: alwaysShowsStart, zone: zone)
      }
    }
    self.start = start
    (all, matching) = (expander(true), expander(false))
  }

  /// The number of starts before a moment that COUNT counts; all without a moment.
  func counted(before end: CivilDateTime?) -> Int {
    matching?.counted(before: end ?? RecurrenceExpander.endOfTime) ?? 0
  }

  /// Whether COUNT counts a start: no clock change skips it, or it is DTSTART.
  func isCounted(_ wall: CivilDateTime) -> Bool { all?.isCounted(wall) ?? true }

  /// The last start before a moment.
  func last(before end: CivilDateTime) -> CivilDateTime? { all?.last(before: end) }

  /// The first start at or after a moment.
  func next(from lower: CivilDateTime) -> CivilDateTime? {
    var walk = all?.starts(from: lower, before: RecurrenceExpander.endOfTime)
    return walk?.next()
  }

  /// Whether a moment is a start.
  func contains(_ wall: CivilDateTime) -> Bool {
    var walk = all?.starts(from: wall, before: wall.adding(seconds: 1))
    return walk?.next() != nil
  }

  /// The start nearest to a moment, at most `days` days away.
  func nearest(to wall: CivilDateTime, days: Int) -> CivilDateTime? {
    let reach = days * 86_400
    let starts = all?.starts(from: wall.adding(seconds: -reach), before: wall.adding(seconds: reach))
    return starts?.min {
      abs($0.secondsSinceEpoch - wall.secondsSinceEpoch) < abs($1.secondsSinceEpoch - wall.secondsSinceEpoch)
    }
  }
}
