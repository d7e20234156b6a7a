import CalendarService

/// The days of a year on which a yearly rule takes place, as offsets from 1 January, cached for the 28 kinds of
/// year: by first weekday, length, and length of the previous year.
///
/// With BYWEEKNO the year is the week year, so that offsets may be negative or reach into the next year.
struct YearDays {
  private let filter: DayFilter
  /// BYSETPOS among the days of a year.
  private let positions: [Int]
  private let weekNumbers: [Int]
  private let skip: RecurrenceSkip
  /// 0 for Monday.
  private let weekStart: Int
  private var known: [[Int]?]

  init(_ plan: RecurrencePlan) {
    filter = plan.days
    positions = plan.dayPositions
    skip = plan.skip
    weekNumbers = plan.weekNumbers
    weekStart = plan.weekStart.rawValue - 1
    known = Array(repeating: nil, count: 28)
  }

  /// The days of a year, sorted.
  ///
  /// - Parameter newYear: 1 January, in days since 1970-01-01.
  mutating func offsets(year: Int, newYear: Int) -> [Int] {
    let lengths = (CivilDate.isLeap(year) ? 2 : 0) + (CivilDate.isLeap(year - 1) ? 1 : 0)
    let kind = lengths * 7 + CalendarDay.weekday(of: newYear)
    if let known = known[kind] { return known }
    var offsets = weekNumbers.isEmpty ? ofMonths(year, newYear) : ofWeeks(year, newYear)
    if !positions.isEmpty {
      offsets = RecurrencePlan.select(positions, of: offsets.count).map { offsets[$0] }
    }
    known[kind] = offsets
    return offsets
  }

  private func ofMonths(_ year: Int, _ newYear: Int) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    var moved: [Int] = []
    for month in 1...12 {
      let length = CivilDate.length(ofMonth: month, in: year)
      if filter.admits(month: month) {
        if filter.hasDays(after: length) { moved.append(offset + length) }
        var day = CalendarDay(daysSinceEpoch: newYear + offset)
        for number in 0..<length {
          if filter.matches(day) { offsets.append(offset + number) }
          day.advance()
        }
      }
      offset += length
    }
    if filter.hasDayOfLeapYear, !CivilDate.isLeap(year), filter.admits(month: 12) { moved.append(offset) }
    guard skip != .omit, !moved.isEmpty else { return offsets }
    // The day after or before a missing day.
    let replacing = moved.map { skip == .forward ? $0 : $0 - 1 }
      .filter { filter.matchesMoved(CalendarDay(daysSinceEpoch: newYear + $0)) }
    return Set(offsets + replacing).sorted()
  }

  private func ofWeeks(_ year: Int, _ newYear: Int) -> [Int] {
    let first = Self.firstWeek(of: year, from: weekStart)
    let count = (Self.firstWeek(of: year + 1, from: weekStart) - first) / 7
    var offsets: [Int] = []
    for week in 0..<count where weekNumbers.contains(week + 1) || weekNumbers.contains(week - count) {
      for day in first + week * 7..<first + week * 7 + 7
      where filter.matches(CalendarDay(daysSinceEpoch: day)) {
        offsets.append(day - newYear)
      }
    }
    return offsets
  }

  /// The first day of week 1, the first with at least four days in the year, in days since 1970-01-01.
  ///
  /// - Parameter weekStart: 0 for Monday.
  static func firstWeek(of year: Int, from weekStart: Int) -> Int {
    let fourth = CalendarDay.newYear(of: year) + 3
    return fourth - (CalendarDay.weekday(of: fourth) - weekStart + 7) % 7
  }
}
