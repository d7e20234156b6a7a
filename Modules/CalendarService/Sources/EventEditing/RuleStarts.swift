import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The starts of one rule as local times of its series, expanded by the calendar service in UTC, which has no clock
/// changes. UNTIL is ignored.
struct RuleStarts {
  private let rule: RuleText
  private let start: EventTime
  private let object: (calendar: String, object: CalendarObject)
  private let service: any CalendarServiceProtocol
  /// The starts that a clock change skips, which COUNT does not count, as far as COUNT reaches.
  private let skipped: [CivilDateTime]

  /// - Parameter zone: the zone of `start`; `nil` if it has none.
  init(
    _ rule: RuleText, from start: EventTime, in zone: Zone?, _ service: any CalendarServiceProtocol
  ) {
    guard let count = rule.count, let zone, !zone.hasOneOffset, !start.isDay else {
      self.init(rule, from: start, skipping: [], service)
      return
    }
    var rule = rule
    var skipped: [CivilDateTime] = []
    var starts = RuleStarts(rule, from: start, skipping: [], service)
    var last = starts.last
    rule["COUNT"] = nil
    let all = RuleStarts(rule, from: start, skipping: [], service)
    var gap = zone.skippedTimes(after: start.dateTime.adding(seconds: 1))
    while let range = gap, let end = last, range.lowerBound <= end {
      let hits = all.events(from: range.lowerBound, to: range.upperBound).map {
        Zone.utc.dateTime(at: $0.start)
      }
      if !hits.isEmpty {
        skipped += hits
        rule["COUNT"] = String(count + skipped.count)
        starts = RuleStarts(rule, from: start, skipping: skipped, service)
        last = starts.last
      }
      gap = zone.skippedTimes(after: range.upperBound)
    }
    self = starts
  }

  private init(
    _ rule: RuleText, from start: EventTime, skipping skipped: [CivilDateTime],
    _ service: any CalendarServiceProtocol
  ) {
    var rule = rule
    rule["UNTIL"] = nil
    let first: EventTime = start.isDay ? start : .utc(start.dateTime)
    let end: EventTime = start.isDay ? .day(start.dateTime.date.adding(days: 1)) : first
    var component = EventComponent(uid: "", title: "", start: first, end: end)
    component.recurrenceRule = rule.text
    self.rule = rule
    self.start = first
    self.service = service
    self.skipped = skipped
    object = ("", CalendarObject(uid: "", components: [component]))
  }

  /// The number of starts before a moment that COUNT counts; all without a moment.
  func counted(before end: CivilDateTime?) -> Int {
    // A DTSTART that the rule does not match takes place but is not counted.
    let isCounted = next(from: start.dateTime.adding(seconds: 1), count: 1) == nil
    let all = count(before: end) - skipped.count { start in end.map { start < $0 } ?? true }
    return isCounted ? all : all - (end.map { $0 > start.dateTime } ?? true ? 1 : 0)
  }

  /// The first start at or after a moment.
  func next(from lower: CivilDateTime) -> CivilDateTime? { next(from: lower, count: nil) }

  /// Whether a moment is a start.
  func contains(_ wall: CivilDateTime) -> Bool { next(from: wall) == wall }

  /// The start nearest to a moment, at most `days` days away.
  func nearest(to wall: CivilDateTime, days: Int) -> CivilDateTime? {
    let reach = days * 86_400
    return events(from: wall.adding(seconds: -reach), to: wall.adding(seconds: reach))
      .map { Zone.utc.dateTime(at: $0.start) }
      .min {
        abs($0.secondsSinceEpoch - wall.secondsSinceEpoch)
          < abs($1.secondsSinceEpoch - wall.secondsSinceEpoch)
      }
  }

  private var last: CivilDateTime? {
    service.occurrences(of: [object], from: .distantPast, to: .distantFuture, in: .utc).map(\.end).max()
      .map { Zone.utc.dateTime(at: $0) }
  }

  private func count(before end: CivilDateTime?) -> Int {
    let end = end.map { Zone.utc.date(of: $0) } ?? .distantFuture
    return service.occurrences(of: [object], from: .distantPast, to: end, in: .utc).map(\.occurrences).reduce(
      0, +)
  }

  private func events(from lower: CivilDateTime, to upper: CivilDateTime) -> [CalendarEvent] {
    service.occurrences(of: [object], from: Zone.utc.date(of: lower), to: Zone.utc.date(of: upper), in: .utc)
  }

  private func next(from lower: CivilDateTime, count: Int?) -> CivilDateTime? {
    var object = object
    if let count {
      var rule = rule
      rule["COUNT"] = String(count)
      object.object.components[0].recurrenceRule = rule.text
    }
    // An all-day event is under way until the next day.
    let isMidnight = !start.isDay || lower.secondOfDay == 0
    let moment = Zone.utc.date(of: isMidnight ? lower : CivilDateTime(date: lower.date.adding(days: 1)))
    guard let event = service.nearestOccurrence(of: object, to: moment, in: .utc, where: { _ in true }),
      event.start >= moment
    else { return nil }
    return Zone.utc.dateTime(at: event.start)
  }
}
