/// Iterates over the periods of a rule (the years, months, weeks, days or parts of days that INTERVAL selects) and
/// the bases within them.
struct RecurrencePeriods {
  /// The exclusive end of the bases.
  let end: Int
  let plan: RecurrencePlan
  /// The current period: a year, a month since year 0, a day, or a moment in seconds.
  var current: Int
  let step: Int
  /// The last day found to match by a rule finer than DAILY.
  var matchedDay = Int.min
  private var monthDays: MonthDays?
  private var yearDays: YearDays?
  /// Days from the start of a week, if they are the same in each week.
  private let weekOffsets: [Int]
  private var candidates: [Int] = []
  /// The last base, needed if SKIP may move another one onto it.
  private var lastBase = Int.min

  /// The minimum number of bases computed at a time.
  private static let batch = 32
  /// After this many periods without a base, checks whether there can be any.
  private static let suspicious = 20_000

  /// Starts with the period of DTSTART or, if nothing needs to be counted, of `lower`.
  init(_ plan: RecurrencePlan, from lower: Int, before end: Int) {
    self.plan = plan
    self.end = end
    weekOffsets = plan.frequency == .weekly && plan.days.isWeekly ? Self.weekOffsets(of: plan) : []
    if plan.frequency == .monthly { monthDays = MonthDays(plan) }
    if plan.frequency == .yearly { yearDays = YearDays(plan) }
    step = plan.stride ?? plan.interval * Self.unit(of: plan.frequency)
    // If SKIP moves days into the next period, DTSTART may be one of them.
    let isMoving = plan.skip == .forward && plan.interval == 1
    let first = Self.period(at: plan.start, of: plan) - (isMoving ? step : 0)
    let canJump = lower > plan.start && (plan.count == .max || plan.stride != nil)
    current = first
    if canJump {
      // Weeks of a year may lie in the calendar year before it, and SKIP moves days into the next period.
      let slack = plan.weekNumbers.isEmpty && plan.skip != .forward ? 0 : 1
      let wanted = Self.period(at: Swift.min(lower, RecurrencePlan.endOfTime), of: plan) - slack
      current += Swift.max(0, (wanted - first) / step * step)
    }
  }

  /// Replaces `bases` by the next ones; `false` if there are none before the end.
  mutating func fill(_ bases: inout [Int]) -> Bool {
    bases.removeAll(keepingCapacity: true)
    var periods = 0
    while bases.count < Self.batch, periods < RecurrenceWalk.stepLimit {
      guard start(of: current) < end else { break }
      periods &+= 1
      // Checked late, since it is slower than the few periods that most rules take.
      if periods == Self.suspicious, bases.isEmpty, !reachesTimes { break }
      if let stride = plan.stride {
        bases.append(current)
        current &+= stride
      } else {
        expand(&bases)
      }
    }
    if plan.skip == .forward { removeRepeated(from: &bases) }
    return !bases.isEmpty
  }

  /// Removes bases that SKIP moved onto a day that the next period has anyway.
  private mutating func removeRepeated(from bases: inout [Int]) {
    bases.removeAll { base in
      defer { lastBase = base }
      return base == lastBase
    }
  }

  private mutating func expand(_ bases: inout [Int]) {
    switch plan.frequency {
    case .yearly: expandYear(&bases)
    case .monthly: expandMonth(&bases)
    case .weekly: expandWeek(&bases)
    case .daily:
      let day = current
      if matches(day: day) { bases.append(day * 86_400) }
      leap(to: dayAfter(day))
    case .hourly, .minutely, .secondly: expandMoment(&bases)
    }
  }

  private mutating func expandYear(_ bases: inout [Int]) {
    let newYear = CalendarDay.newYear(of: current)
    let offsets = yearDays?.offsets(year: current, newYear: newYear) ?? []
    current += step
    if plan.positions.isEmpty {
      for offset in offsets { bases.append((newYear + offset) * 86_400) }
    } else {
      candidates.removeAll(keepingCapacity: true)
      for offset in offsets { candidates.append((newYear + offset) * 86_400) }
      select(into: &bases)
    }
  }

  private mutating func expandMonth(_ bases: inout [Int]) {
    let first = Self.firstDay(ofMonth: current)
    let year = CalendarDay.floor(current, by: 12)
    var bits = monthDays?.bits(year: year, month: current - year * 12 + 1, first: first) ?? 0
    current += step
    candidates.removeAll(keepingCapacity: true)
    while bits != 0 {
      let day = first + bits.trailingZeroBitCount - 1
      bits &= bits - 1
      if plan.positions.isEmpty { bases.append(day * 86_400) } else { candidates.append(day * 86_400) }
    }
    select(into: &bases)
  }

  private mutating func expandWeek(_ bases: inout [Int]) {
    candidates.removeAll(keepingCapacity: true)
    if plan.days.isWeekly {
      for offset in weekOffsets { candidates.append((current + offset) * 86_400) }
    } else {
      for day in current..<current + 7 where matches(day: day) { candidates.append(day * 86_400) }
    }
    // The week of the next possible day begins at most six days before it.
    leap(to: candidates.isEmpty ? dayAfter(current + 6) - 6 : current + 1)
    if plan.positions.isEmpty { bases.append(contentsOf: candidates) } else { select(into: &bases) }
  }

  /// Appends the starts that BYSETPOS selects on the days in `candidates`.
  private func select(into bases: inout [Int]) {
    guard !plan.positions.isEmpty, !plan.times.isEmpty else { return }
    let count = candidates.count * plan.times.count
    let first = bases.count
    for position in plan.positions {
      let place = position > 0 ? position - 1 : count + position
      guard place >= 0, place < count else { continue }
      let (day, time) = place.quotientAndRemainder(dividingBy: plan.times.count)
      let start = candidates[day] + plan.times[time]
      // In a short period, positions from the start and from the end may select the same start.
      var index = bases.count
      while index > first, bases[index - 1] > start { index -= 1 }
      if index == first || bases[index - 1] != start { bases.insert(start, at: index) }
    }
  }

  /// Whether the rule matches a day.
  func matches(day: Int) -> Bool {
    if plan.days.isOpen { return true }
    if plan.days.isWeekly { return plan.days.weekdays & (1 << CalendarDay.weekday(of: day)) != 0 }
    return plan.days.matches(CalendarDay(daysSinceEpoch: day))
  }
}
