package import CalendarService

/// Iterates over the starts of a series within a window, in order.
///
/// A base is a day at midnight, or the start of a finer period; each start is a base plus one of the times. Bases
/// are computed in batches, so that memory does not grow with the window.
package struct RecurrenceWalk: Sequence, IteratorProtocol {
  /// After this many consecutive periods without a start, or starts before the window, the series counts as
  /// finished. That is more than the days in ten thousand years and takes a fraction of a second. Only malicious
  /// rules reach it, such as a SECONDLY rule that never matches.
  package static let stepLimit = 20_000_000

  private let plan: RecurrencePlan
  private let lower: Int
  private let times: [Int]
  private let lastTime: Int
  private var periods: RecurrencePeriods
  private var bases: [Int] = []
  private var base = 0
  private var time = 0
  private var remaining: Int
  private var isStartDue: Bool
  private var stepLimit = Self.stepLimit
  /// The next local times that a clock change skips, as of the last start that was compared with them.
  private var gap: Range<Int>?

  init(_ plan: RecurrencePlan, from lower: Int, before upper: Int) {
    self.plan = plan
    self.lower = lower
    times = plan.positions.isEmpty && plan.stride == nil ? plan.times : [0]
    lastTime = times.last ?? 0
    let end = Swift.min(upper, plan.until + 1)
    periods = RecurrencePeriods(plan, from: lower, before: end)
    remaining = plan.stride == nil ? plan.count : .max
    gap = plan.skipped.map { _ in Int.min..<Int.min }
    isStartDue = plan.alwaysShowsStart && (lower..<Swift.max(lower, upper)).contains(plan.start)
  }

  package mutating func next() -> CivilDateTime? {
    if isStartDue {
      isStartDue = false
      return CivilDateTime(secondsSinceEpoch: plan.start)
    }
    while true {
      while base < bases.count {
        if time == 0, skipsWholeBase() { continue }
        let start = bases[base] &+ times[time]
        time &+= 1
        if time == times.count {
          time = 0
          base &+= 1
        }
        guard start > plan.start else {
          if start == plan.start, let start = takeStart() { return start }
          continue
        }
        guard start < periods.end, remaining > 0 else { return nil }
        if remaining != .max, !isSkipped(start) { remaining &-= 1 }
        if start >= lower { return CivilDateTime(secondsSinceEpoch: start) }
        stepLimit &-= 1
        guard stepLimit > 0 else { return nil }
      }
      base = 0
      guard remaining > 0, !times.isEmpty, periods.fill(&bases) else { return nil }
    }
  }

  /// Counts DTSTART, which the rule matches. Returns it unless it was already returned unconditionally.
  private mutating func takeStart() -> CivilDateTime? {
    if remaining != .max { remaining -= 1 }
    let isDue = !plan.alwaysShowsStart && lower <= plan.start && plan.start < periods.end
    return isDue ? CivilDateTime(secondsSinceEpoch: plan.start) : nil
  }

  /// Whether a clock change skips a start. Each start must be later than the previous one.
  private mutating func isSkipped(_ start: Int) -> Bool {
    while let range = gap, range.upperBound <= start { gap = plan.skipped?(start) }
    return gap?.contains(start) ?? false
  }

  /// Counts all times of a base at once if they lie before the window.
  private mutating func skipsWholeBase() -> Bool {
    let first = bases[base]
    guard first &+ lastTime < lower, first > plan.start, first &+ lastTime < periods.end else { return false }
    if remaining != .max {
      // Times that a clock change skips are looked at one by one.
      if gap != nil, isSkipped(first) || gap.map({ $0.lowerBound <= first &+ lastTime }) == true {
        return false
      }
      remaining = Swift.max(0, remaining - times.count)
    }
    base &+= 1
    return true
  }
}
