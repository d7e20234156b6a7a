import CalendarService
import PhraseWords
import TimePhrases

extension DaysResolver {
  /// Days of a month; if the month or year is not named, of the nearest month that has them.
  func monthDays(
    _ month: Int?, _ days: ClosedRange<Int>, _ year: SpokenYear?
  ) throws(DatePhraseError) -> Days {
    guard let month else {
      // The longest gap between months of 31 days is two months.
      let first = reference.adding(days: 1 - reference.day)
      return try nearest((-2...2).map { first.adding(months: $0) }) {
        Self.days(days, of: $0.month, in: $0.year)
      }
    }
    if let year { return try found(Self.days(days, of: month, in: number(year))) }
    // 29 February can be eight years away.
    return try nearest(years(within: 8)) { Self.days(days, of: month, in: $0) }
  }

  func month(_ month: Int, _ year: SpokenYear?) throws(DatePhraseError) -> Days {
    if let year { return try found(Self.months(month...month, in: number(year))) }
    return try nearest(years(within: 1)) { Self.months(month...month, in: $0) }
  }

  func monthBeside(_ month: Int, _ offset: Int) -> Days {
    beside(offset) { Self.months(month...month, in: $0) }
  }

  /// The latest that is over, or the first that has not started.
  func beside(_ offset: Int, _ days: (Int) -> Days?) -> Days {
    let candidates = (today.year - 1...today.year + 1).compactMap(days)
    let match =
      offset < 0
      ? candidates.last { $0.upperBound <= today } : candidates.first { $0.lowerBound > today }
    return match ?? one(today)
  }

  func holiday(_ holiday: Holiday, _ year: SpokenYear?) throws(DatePhraseError) -> Days {
    if let year { return try found(holiday.days(in: number(year), of: zone)) }
    return try nearest(years(within: 1)) { holiday.days(in: $0, of: zone) }
  }

  func quarter(_ quarter: Int, _ year: SpokenYear?) throws(DatePhraseError) -> Days {
    let months = quarter * 3 - 2...quarter * 3
    if let year { return try found(Self.months(months, in: number(year))) }
    return try nearest(years(within: 1)) { Self.months(months, in: $0) }
  }

  /// A week by ISO 8601, from Monday on.
  func week(_ week: Int, _ year: SpokenYear?) throws(DatePhraseError) -> Days {
    let days: (Int) -> Days? = { year in
      guard let start = Self.firstWeek(of: year), let end = Self.firstWeek(of: year + 1) else { return nil }
      let first = start.adding(days: (week - 1) * 7)
      return week > 0 && first < end ? first..<first.adding(days: 7) : nil
    }
    if let year { return try found(days(number(year))) }
    // Years with 53 weeks are at most seven years apart.
    return try nearest(years(within: 7), days)
  }

  /// The Monday of week 1, the week that contains 4 January.
  private static func firstWeek(of year: Int) -> CivilDate? {
    guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
    return fourth.adding(days: 1 - fourth.weekday.rawValue)
  }

  func nth(_ ordinal: Int, _ weekday: Weekday, of phrase: DaysPhrase) throws(DatePhraseError) -> Days {
    try nearest(in: phrase) { span in
      let day =
        ordinal < 0
        ? self.day(weekday, from: span.upperBound.adding(days: -7))
        : self.day(weekday, from: span.lowerBound).adding(days: 7 * (ordinal - 1))
      return span.contains(day) ? one(day) : nil
    }
  }

  /// The days that a rule selects from a period; for a month or quarter without a year, from the nearest.
  func nearest(in phrase: DaysPhrase, _ pick: (Days) -> Days?) throws(DatePhraseError) -> Days {
    switch phrase {
    case .month(let month, nil):
      try nearest(years(within: 8)) { Self.months(month...month, in: $0).flatMap(pick) }
    case .quarter(let quarter, nil):
      try nearest(years(within: 8)) { Self.months(quarter * 3 - 2...quarter * 3, in: $0).flatMap(pick) }
    default: try found(pick(try days(phrase)))
    }
  }

  /// A date with its weekday: the nearest one must fall on it. "friday the 13th" searches for a match.
  func checked(_ weekday: Weekday, _ phrase: DaysPhrase) throws(DatePhraseError) -> Days {
    if case .monthDays(nil, let days, nil) = phrase {
      let first = reference.adding(days: 1 - reference.day)
      return try nearest((-14...14).map { first.adding(months: $0) }) { month in
        guard let found = Self.days(days, of: month.month, in: month.year),
          found.lowerBound.weekday == weekday
        else { return nil }
        return found
      }
    }
    let days = try days(phrase)
    return try found(days.lowerBound.weekday == weekday ? days : nil)
  }

  private func number(_ year: SpokenYear) -> Int {
    switch year {
    case .number(let number): number
    case .relative(let offset): today.year + offset
    }
  }

  private func years(within count: Int) -> ClosedRange<Int> {
    reference.year - count...reference.year + count
  }

  /// The first candidate that is not over on the reference day; looking back, the last that has started by then; for
  /// the nearest, the one with the fewest days between.
  private func nearest<Candidates: BidirectionalCollection>(
    _ candidates: Candidates, _ days: (Candidates.Element) -> Days?
  ) throws(DatePhraseError) -> Days {
    if takesNearest {
      let found = candidates.reversed().compactMap(days)
      if let days = found.min(by: { distance(to: $0) < distance(to: $1) }) { return days }
    } else if looksBack {
      for candidate in candidates.reversed() {
        if let days = days(candidate), days.lowerBound <= reference { return days }
      }
    } else {
      for candidate in candidates {
        if let days = days(candidate), days.upperBound > reference { return days }
      }
    }
    throw .noSuchDay(text: text)
  }

  private func distance(to days: Days) -> Int {
    let (first, end) = (days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch)
    return max(0, first - reference.daysSinceEpoch, reference.daysSinceEpoch - end + 1)
  }

  static func days(_ days: ClosedRange<Int>, of month: Int, in year: Int) -> Days? {
    guard let first = CivilDate(year: year, month: month, day: days.lowerBound),
      let last = CivilDate(year: year, month: month, day: days.upperBound)
    else { return nil }
    return first..<last.adding(days: 1)
  }

  static func months(_ months: ClosedRange<Int>, in year: Int) -> Days? {
    guard let first = CivilDate(year: year, month: months.lowerBound, day: 1) else { return nil }
    return first..<first.adding(months: months.count)
  }
}
