import CalendarService

/// The first local times that a clock change skips and that end after a local time; all in seconds since 1970-01-01.
typealias SkippedTimes = @Sendable (Int) -> Range<Int>?

/// A rule compiled for iteration: defaults from DTSTART are filled in, lists are tables and masks.
///
/// All moments are local times in seconds or days since 1970-01-01.
struct RecurrencePlan: Sendable {
  let frequency: RecurrenceFrequency
  let interval: Int
  let start: Int
  let days: DayFilter
  let weekNumbers: [Int]
  let weekStart: Weekday
  /// Times within a day; for HOURLY and finer, within one period. Sorted.
  let times: [Int]
  /// BYSETPOS, unless ``times`` or ``dayPositions`` already includes it.
  let positions: [Int]
  /// BYSETPOS, if it selects days of a month or year because each day has one time only.
  let dayPositions: [Int]
  /// BYHOUR, BYMINUTE and BYSECOND as limits: bit 0 is 0.
  let hours: UInt64
  let minutes: UInt64
  let seconds: UInt64
  /// The treatment of dates that a month or year does not have.
  let skip: RecurrenceSkip
  /// COUNT: the number of starts that match the rule.
  private(set) var count: Int
  /// The first local times that a clock change skips and that end after a moment; `nil` if there are none.
  let skipped: SkippedTimes?
  /// Whether DTSTART takes place even if the rule does not match it.
  let alwaysShowsStart: Bool
  /// The last possible start.
  let until: Int
  /// The interval between starts; `nil` if it varies.
  let stride: Int?

  /// The first moment after the last year that RFC 5545 can write.
  static let endOfTime = CalendarDay.newYear(of: 10_000) * 86_400

  init(
    rule: RecurrenceRule, start: CivilDateTime, isAllDay: Bool, until: CivilDateTime?, alwaysShowsStart: Bool,
    skipped: SkippedTimes?
  ) {
    let skipped = isAllDay ? nil : skipped
    self.skipped = skipped
    self.alwaysShowsStart = alwaysShowsStart
    skip = rule.skip
    // A DATE has no time: BYHOUR and finer are ignored (section 3.3.10). Setting them to midnight also limits
    // HOURLY and finer to one start per day.
    let hours = isAllDay ? [0] : rule.hours
    let minutes = isAllDay ? [0] : rule.minutes
    let seconds = isAllDay ? [0] : rule.seconds
    let frequency = rule.frequency
    let startDay = CalendarDay(daysSinceEpoch: start.date.daysSinceEpoch)
    days = DayFilter(rule, startingOn: startDay)
    self.frequency = frequency
    self.start = start.secondsSinceEpoch
    interval = rule.interval
    weekNumbers = rule.weekNumbers
    weekStart = rule.weekStart
    count = rule.count ?? .max
    self.hours = frequency < .daily ? Self.mask(hours) : .max
    self.minutes = frequency < .hourly ? Self.mask(minutes) : .max
    self.seconds = frequency < .minutely ? Self.mask(seconds) : .max

    let times = Self.times(
      hours: frequency < .daily ? [0] : hours.isEmpty ? [start.hour] : hours,
      minutes: frequency < .hourly ? [0] : minutes.isEmpty ? [start.minute] : minutes,
      seconds: frequency < .minutely ? [0] : seconds.isEmpty ? [start.second] : seconds)
    let hasSameSet = frequency <= .daily
    self.times = hasSameSet ? Self.select(rule.positions, of: times.count).map { times[$0] } : times
    let selectsDays = frequency >= .monthly && times.count == 1
    dayPositions = selectsDays ? rule.positions : []
    positions = hasSameSet || selectsDays ? [] : rule.positions

    let isUnlimited = (self.hours & self.minutes & self.seconds) == .max && rule.positions.isEmpty
    let isOnePerPeriod = isUnlimited && self.times == [Self.timeInPeriod(of: start, frequency)]
    let stride = isOnePerPeriod ? Self.stride(rule, days, startDay) : nil
    self.stride = stride
    var last = min(until?.secondsSinceEpoch ?? .max, Self.endOfTime - 1)
    if let stride, let count = rule.count {
      last = min(last, Self.last(of: count, from: start.secondsSinceEpoch, by: stride, skipped))
    }
    self.until = last
  }

  /// The last of `count` equally spaced starts, not counting skipped ones.
  private static func last(of count: Int, from start: Int, by stride: Int, _ skipped: SkippedTimes?) -> Int {
    let (length, overflows) = stride.multipliedReportingOverflow(by: count - 1)
    guard !overflows, start + length < endOfTime else { return endOfTime }
    var (counted, last) = (start, start + length)
    while counted < last, last < endOfTime {
      let more = skippedCount(after: counted, through: last, from: start, by: stride, skipped)
      (counted, last) = (last, last + more * stride)
    }
    return last
  }

  /// How many of the equally spaced starts in `(lower, last]` a clock change skips. DTSTART is none of them.
  private static func skippedCount(
    after lower: Int, through last: Int, from start: Int, by stride: Int, _ skipped: SkippedTimes?
  ) -> Int {
    var count = 0
    let first = max(lower, start) + 1
    var gap = first <= last ? skipped?(first) : nil
    while let range = gap, range.lowerBound <= last {
      let starts = [max(range.lowerBound, first), min(range.upperBound, last + 1)].map {
        ($0 - start + stride - 1) / stride
      }
      count += starts[1] - starts[0]
      gap = skipped?(range.upperBound)
    }
    return count
  }

  /// The number of starts in `[lower, upper)` if all are equally spaced.
  func strideCount(from lower: Int, before upper: Int) -> Int? {
    guard let stride else { return nil }
    let last = min(upper - 1, max(until, start))
    guard last >= max(lower, start) else { return 0 }
    let before = lower <= start ? 0 : (lower - start + stride - 1) / stride
    return (last - start) / stride + 1 - before
  }

  /// How many of the equally spaced starts before a moment a clock change skips.
  func skippedCount(before upper: Int) -> Int {
    let last = min(upper - 1, max(until, start))
    return stride.map { Self.skippedCount(after: start, through: last, from: start, by: $0, skipped) } ?? 0
  }

  /// The plan without COUNT.
  var uncounted: RecurrencePlan {
    var plan = self
    plan.count = .max
    return plan
  }

  /// The indices in a set of `count` that BYSETPOS selects, sorted; all without BYSETPOS.
  static func select(_ positions: [Int], of count: Int) -> [Int] {
    guard !positions.isEmpty else { return Array(0..<count) }
    let places = Set(positions.map { $0 > 0 ? $0 - 1 : count + $0 })
    return places.filter { (0..<count).contains($0) }.sorted()
  }

  private static func times(hours: [Int], minutes: [Int], seconds: [Int]) -> [Int] {
    var times: [Int] = []
    times.reserveCapacity(hours.count * minutes.count * seconds.count)
    for hour in hours {
      for minute in minutes {
        for second in seconds { times.append(hour * 3600 + minute * 60 + second) }
      }
    }
    return times
  }

  private static func mask(_ numbers: [Int]) -> UInt64 {
    numbers.isEmpty ? .max : numbers.reduce(0) { $0 | 1 << $1 }
  }

  private static func timeInPeriod(of start: CivilDateTime, _ frequency: RecurrenceFrequency) -> Int {
    start.secondOfDay % min(frequency.seconds, 86_400)
  }

  private static func stride(_ rule: RecurrenceRule, _ days: DayFilter, _ startDay: CalendarDay) -> Int? {
    let isSteady =
      switch rule.frequency {
      case .weekly: days.isWeekly && days.weekdays == 1 << startDay.weekday
      case .monthly, .yearly: false
      case .secondly, .minutely, .hourly, .daily: days.isOpen
      }
    return isSteady ? rule.interval * rule.frequency.seconds : nil
  }
}
