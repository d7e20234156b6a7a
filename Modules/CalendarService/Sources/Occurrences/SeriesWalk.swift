import CalendarService
import Recurrence

/// Walks the starts of a series within a window, in order: those of all its rules and dates, less its exceptions.
///
/// Keeps the next start of each rule and nothing else, so that memory does not grow with the window.
struct SeriesWalk: Sequence, IteratorProtocol {
  private let series: EventSeries
  private let upper: CivilDateTime
  private var walks: [RecurrenceWalk]
  /// The next start of each of the walks, where they are merged.
  private var heads: [CivilDateTime?] = []
  private var listed: ArraySlice<CivilDateTime>
  private var exceptions: [ExceptionWalk]
  private let isMerged: Bool
  /// After so many starts on end that are exceptions the series counts as over. Days that are exceptions as a whole
  /// count once.
  var patience = RecurrenceWalk.patience

  init(_ series: EventSeries, from lower: CivilDateTime, before upper: CivilDateTime) {
    self.series = series
    self.upper = upper
    walks = series.rules.map { $0.starts(from: lower, before: upper) }
    listed = series.listed.drop { $0 < lower }
    exceptions = series.exceptions.map { ExceptionWalk($0, from: lower, before: upper) }
    isMerged = walks.count != 1 || !listed.isEmpty
    if isMerged { heads = walks.indices.map { walks[$0].next() } }
  }

  mutating func next() -> CivilDateTime? {
    while patience > 0, let wall = isMerged ? nextOfAll() : walks[0].next() {
      if series.isKept(wall), !exceptions.indices.contains(where: { exceptions[$0].contains(wall) }) {
        return wall
      }
      patience -= 1
      leaveDay(of: wall)
    }
    return nil
  }

  /// The least of what comes next, once.
  private mutating func nextOfAll() -> CivilDateTime? {
    var least = listed.first.flatMap { $0 < upper ? $0 : nil }
    for case let head? in heads where least.map({ head < $0 }) ?? true { least = head }
    guard let least else { return nil }
    if listed.first == least { listed.removeFirst() }
    for index in heads.indices where heads[index] == least { heads[index] = walks[index].next() }
    return least
  }

  /// Goes on with the next day where all of a day is an exception, and a rule may have thousands of starts on it.
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

/// Says whether starts are among those of an EXRULE, in ascending order.
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

  /// Whether a start, later than all that were asked about, is an exception.
  mutating func contains(_ wall: CivilDateTime) -> Bool {
    var steps = 0
    while let next = head, next < wall {
      // A walk that is far behind begins anew.
      if steps == 32, rule.canJump { walk = rule.starts(from: wall, before: upper) }
      head = walk.next()
      steps += 1
    }
    return head == wall
  }
}
