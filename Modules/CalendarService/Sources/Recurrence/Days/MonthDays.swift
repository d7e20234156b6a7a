import CalendarService

/// The days of a month on which a monthly rule takes place, cached for the 28 kinds of month: by length and first
/// weekday.
struct MonthDays {
  private let filter: DayFilter
  /// BYSETPOS among the days of a month.
  private let positions: [Int]
  private let skip: RecurrenceSkip
  /// Bit 1 is the first day; bit 0 is set for cached kinds.
  private var known: [UInt32]

  init(_ plan: RecurrencePlan) {
    filter = plan.days
    positions = plan.dayPositions
    skip = plan.skip
    known = Array(repeating: 0, count: 28)
  }

  /// The days of a month as bits; bit 1 is the first. SKIP=FORWARD moves days to the bit after the last day.
  ///
  /// - Parameter first: the first of the month, in days since 1970-01-01.
  mutating func bits(year: Int, month: Int, first: Int) -> UInt32 {
    guard filter.admits(month: month) else { return 0 }
    let length = CivilDate.length(ofMonth: month, in: year)
    guard filter.isSameInEveryMonth else { return bits(first: first, length: length) & ~1 }
    let kind = (length - 28) * 7 + CalendarDay.weekday(of: first)
    if known[kind] == 0 { known[kind] = bits(first: first, length: length) }
    return known[kind] & ~1
  }

  private func bits(first: Int, length: Int) -> UInt32 {
    var day = CalendarDay(daysSinceEpoch: first)
    var days: [Int] = []
    for number in 1...length {
      if filter.matches(day) { days.append(number) }
      day.advance()
    }
    if skip != .omit, filter.hasDays(after: length) {
      let moved = skip == .forward ? length + 1 : length
      if !days.contains(moved), filter.matchesMoved(CalendarDay(daysSinceEpoch: first + moved - 1)) {
        days.append(moved)
      }
    }
    if !positions.isEmpty { days = RecurrencePlan.select(positions, of: days.count).map { days[$0] } }
    return days.reduce(1) { $0 | 1 << $1 }
  }
}
