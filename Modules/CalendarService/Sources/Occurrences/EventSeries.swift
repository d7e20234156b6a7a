package import CalendarService
package import ICalendarComponents
import Recurrence

/// The occurrences of a master: those of its rules and dates, without exceptions and overridden occurrences.
///
/// Starts are local times in the master's zone. One that a clock change skips takes place after the gap, unless another
/// start has that moment.
package final class EventSeries: Sendable {
  let master: EventComponent
  let zone: Zone
  /// RDATEs by local time, with the ends of those that are periods.
  let dates: [CivilDateTime: EventTime?]
  /// The starts that come from no rule, sorted: RDATEs, and DTSTART if there is no rule.
  let listed: [CivilDateTime]
  /// RRULEs.
  let rules: [RecurrenceExpander]
  /// EXRULEs.
  let exceptions: [RecurrenceExpander]
  /// The length in seconds that the master gives each occurrence; `nil` if clock changes can make it differ.
  let length: Int?
  private let excluded: TimeSet
  private let replaced: TimeSet

  /// - Parameters:
  ///   - replaced: the RECURRENCE-IDs of the overrides of single occurrences.
  ///   - slack: by how many seconds UNTIL is moved later, to cover every possible zone of the person.
  package init(master: EventComponent, replaced: [EventTime], resolver: EventZoneResolver, slack: Int = 0) {
    let zone = resolver.zone(of: master.start)
    self.master = master
    self.zone = zone
    length =
      master.start.isDay || master.duration != nil
      ? nil : resolver.length(master, from: zone.second(of: master.start.dateTime), in: zone)
    excluded = TimeSet(master.exceptionDates, of: master.start, resolver)
    self.replaced = TimeSet(replaced, of: master.start, resolver)
    var dates: [CivilDateTime: EventTime?] = [:]
    for date in master.recurrenceDates {
      dates[resolver.wall(of: date, in: master.start)] = .some(master.recurrenceEnds[date])
    }
    self.dates = dates
    // A floating time has no zone of its own, so its COUNT must not depend on where the person is.
    let written = resolver.writtenZone(of: master.start)
    let expander = { (text: String, alwaysShowsStart: Bool) -> RecurrenceExpander? in
      guard let rule = try? RecurrenceRule(parsing: text) else { return nil }
      return RecurrenceExpander(
        rule: rule, start: master.start.dateTime, isAllDay: master.start.isDay,
        until: rule.until.map {
          let until = resolver.wall(ofUntil: $0, in: master.start)
          return CivilDateTime(secondsSinceEpoch: until.secondsSinceEpoch + slack)
        }, alwaysShowsStart: alwaysShowsStart, zone: written)
    }
    rules = EventSeries.withoutCovered(
      master.recurrenceRule.map { ([$0] + master.additionalRules).compactMap { expander($0, true) } } ?? [])
    exceptions = master.exceptionRules.compactMap { expander($0, false) }
    listed =
      dates.isEmpty
      ? rules.isEmpty ? [master.start.dateTime] : []
      : Set(rules.isEmpty ? dates.keys + [master.start.dateTime] : Array(dates.keys)).sorted()
  }

  /// Leaves out rules that add no start to those of another one: an equally spaced rule alone needs no walk over its
  /// starts, of which thirty years may have a thousand million.
  private static func withoutCovered(_ rules: [RecurrenceExpander]) -> [RecurrenceExpander] {
    guard rules.count > 1 else { return rules }
    var needed: [RecurrenceExpander] = []
    for rule in rules where !needed.contains(where: { $0.covers(rule) }) {
      needed.removeAll { rule.covers($0) }
      needed.append(rule)
    }
    return needed
  }

  /// Starts in `[lower, upper)` in the master's local time, ascending, without duplicates, computed lazily.
  package func starts(from lower: CivilDateTime, before upper: CivilDateTime) -> SeriesWalk {
    SeriesWalk(self, from: lower, before: upper)
  }

  /// The earliest possible start.
  package var first: CivilDateTime { min(master.start.dateTime, listed.first ?? master.start.dateTime) }

  /// Whether any occurrence is left; `true` if finding out takes too long.
  var hasOccurrence: Bool {
    var walk = starts(from: first, before: Self.farthest)
    walk.stepLimit = excluded.count + replaced.count + 10_000
    return walk.next() != nil || walk.stepLimit == 0
  }

  /// A moment after the last start that a rule can have.
  package static let farthest = RecurrenceExpander.endOfTime

  /// The interval between starts in seconds of local time, if there is one equally spaced rule, no other source of
  /// starts, and no excluded whole days.
  var stride: Int? {
    let isPlain =
      rules.count == 1 && listed.isEmpty && exceptions.isEmpty && !excluded.namesDays && !replaced.namesDays
    return isPlain ? rules[0].stride : nil
  }

  /// The excluded and overridden starts of a series with a ``stride``. Some may not be starts of the series.
  var removed: Set<CivilDateTime> { excluded.walls.union(replaced.walls) }

  /// Whether the whole day of a start is excluded.
  func excludesDay(of wall: CivilDateTime) -> Bool { excluded.names(wall.date) || replaced.names(wall.date) }

  /// Whether a local time is a start that takes place.
  func contains(_ wall: CivilDateTime) -> Bool {
    var walk = starts(from: wall, before: wall.adding(seconds: 1))
    return walk.next() != nil
  }

  /// Whether a start is neither excluded nor overridden.
  func isKept(_ wall: CivilDateTime) -> Bool {
    if !excluded.isEmpty, excluded.contains(wall, in: zone) { return false }
    return replaced.isEmpty || !replaced.contains(wall, in: zone)
  }

  /// The first local times that a clock change skips and that do not all lie before a start; `nil` if there are none.
  func skippedTimes(after wall: CivilDateTime) -> Range<CivilDateTime>? {
    zone.hasOneOffset || master.start.isDay ? nil : zone.skippedTimes(after: wall)
  }

  /// Whether a start that a clock change skips takes place at the moment of another start.
  func coincides(_ wall: CivilDateTime) -> Bool {
    let shown = zone.dateTime(atSecond: zone.second(of: wall))
    return shown == master.start.dateTime || dates.keys.contains(shown)
      || rules.contains { $0.isUncountedStart(shown) }
  }
}
