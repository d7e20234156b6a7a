package import CalendarService
import Recurrence

/// Iterates in order over the starts of a series within a window: those of all its rules and dates, without
/// exceptions.
///
/// Stores only the next start of each rule, so that memory does not grow with the window.
package struct SeriesWalk: Sequence, IteratorProtocol {
  private let series: EventSeries
  private let upper: CivilDateTime
  private var walks: [RecurrenceWalk]
  /// The next start of each rule, if several are merged.
  private var heads: [CivilDateTime?] = []
  private var listed: ArraySlice<CivilDateTime>
  private var exceptions: [ExceptionWalk]
  private let isMerged: Bool
  /// The next local times that a clock change skips, as of the last start that was compared with them.
  private var gap: Range<CivilDateTime>?
  /// After this many consecutive excluded starts the series counts as finished. A day that is excluded as a whole
  /// counts once.
  var stepLimit = RecurrenceWalk.stepLimit

  init(_ series: EventSeries, from lower: CivilDateTime, before upper: CivilDateTime) {
    self.series = series
    self.upper = upper
    let past = CivilDateTime(secondsSinceEpoch: .min)
    gap = past..<past
    walks = series.rules.map { $0.starts(from: lower, before: upper) }
    listed = series.listed.drop { $0 < lower }
    exceptions = series.exceptions.map { ExceptionWalk($0, from: lower, before: upper) }
    isMerged = walks.count != 1 || !listed.isEmpty
    if isMerged { heads = walks.indices.map { walks[$0].next() } }
  }

  package mutating func next() -> CivilDateTime? {
    while stepLimit > 0, let wall = isMerged ? nextOfAll() : walks[0].next() {
      if series.isKept(wall), !isSkipped(wall) || !series.coincides(wall),
        !exceptions.indices.contains(where: { exceptions[$0].contains(wall) })
      {
        return wall
      }
      stepLimit -= 1
      leaveDay(of: wall)
    }
    return nil
  }

  /// Whether a clock change skips a start. Each start must be later than the previous one.
  private mutating func isSkipped(_ wall: CivilDateTime) -> Bool {
    while let range = gap, range.upperBound <= wall { gap = series.skippedTimes(after: wall) }
    return gap?.contains(wall) ?? false
  }

  /// The earliest of the next starts, without duplicates.
  private mutating func nextOfAll() -> CivilDateTime? {
    var least = listed.first.flatMap { $0 < upper ? $0 : nil }
    for case let head? in heads where least.map({ head < $0 }) ?? true { least = head }
    guard let least else { return nil }
    if listed.first == least { listed.removeFirst() }
    for index in heads.indices where heads[index] == least { heads[index] = walks[index].next() }
    return least
  }

  /// Skips to the next day if a whole day is excluded: a rule may have thousands of starts on it.
  private mutating func leaveDay(of wall: CivilDateTime) {
    guard series.excludesDay(of: wall) else { return }
    let next = CivilDateTime(date: wall.date.adding(days: 1))
    for (index, rule) in series.rules.enumerated() where rule.canJump && rule.hasSeveralADay {
      if isMerged, heads[index].map({ $0 >= next }) ?? true { continue }
      walks[index] = rule.starts(from: next, before: upper)
      if isMerged { heads[index] = walks[index].next() }
    }
  }
}

/// Tests in ascending order whether starts are among those of an EXRULE.
struct ExceptionWalk {
  private let rule: RecurrenceExpander
  private let upper: CivilDateTime
  private var walk: RecurrenceWalk
  private var head: CivilDateTime?

  init(_ rule: RecurrenceExpander, from lower: CivilDateTime, before upper: CivilDateTime) {
    self.rule = rule
    self.upper = upper
    walk = rule.starts(from: lower, before: upper)
    head = walk.next()
  }

  /// Whether a start is an exception. Each start must be later than the previous one.
  mutating func contains(_ wall: CivilDateTime) -> Bool {
    var steps = 0
    while let next = head, next < wall {
      // A walk that is far behind is restarted.
      if steps == 32, rule.canJump { walk = rule.starts(from: wall, before: upper) }
      head = walk.next()
      steps += 1
    }
    return head == wall
  }
}
