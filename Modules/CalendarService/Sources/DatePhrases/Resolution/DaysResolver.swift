import CalendarService
import PhraseWords
import TimePhrases

/// Resolves the days of a phrase relative to a day.
struct DaysResolver: Sendable {
  typealias Days = Range<CivilDate>

  let today: CivilDate
  /// The person's zone, on which the date of a holiday can depend.
  let zone: Zone
  let firstWeekday: Weekday
  /// The phrase, for errors.
  let text: String
  /// The day from which a date without year or week is searched: today, or the start of a range.
  var reference: CivilDate
  private var direction: DateDirection
  /// Whether to search before that day: "since friday", "what did I do on friday?"; if not, after it.
  var looksBack: Bool {
    get { direction == .back }
    set { direction = newValue ? .back : .ahead }
  }
  /// Whether to search on both sides of that day.
  var takesNearest: Bool { direction == .nearest }

  init(
    today: CivilDate, zone: Zone, firstWeekday: Weekday, text: String,
    looking direction: DateDirection = .ahead
  ) {
    self.today = today
    self.zone = zone
    self.firstWeekday = firstWeekday
    self.text = text
    self.direction = direction
    reference = today
  }

  func days(_ phrase: DaysPhrase) throws(DatePhraseError) -> Days {
    switch phrase {
    case .day(let offset): return one(today.adding(days: offset))
    case .weekday(let weekday, let choice): return one(day(weekday, choice))
    case .weekdayBeside(let weekday, let isAfter, let days):
      let span = try self.days(days)
      return one(day(weekday, from: isAfter ? span.upperBound : span.lowerBound.adding(days: -7)))
    case .weekend(let offset):
      var saturday = today.weekday == .sunday ? today.adding(days: -1) : day(.saturday, from: today)
      if looksBack, offset == 0, saturday > today { saturday = saturday.adding(days: -7) }
      return saturday.adding(days: 7 * offset)..<saturday.adding(days: 7 * offset + 2)
    case .period(let unit, let offset): return period(unit, offset)
    case .weekOf(let days, let offset):
      let first = startOfWeek(of: try self.days(days).lowerBound).adding(days: 7 * offset)
      return first..<first.adding(days: 7)
    case .weekendOf(let days, let offset):
      let day = try self.days(days).lowerBound
      // A weekend belongs to the week of the Monday before it.
      let saturday = day.adding(days: 6 - day.weekday.rawValue + 7 * offset)
      return saturday..<saturday.adding(days: 2)
    case .section(let section, let days): return try nearest(in: days) { section.days(of: $0) }
    case .nthWeek(let ordinal, let days):
      return try nearest(in: days) { span in
        let first =
          ordinal < 0 ? span.upperBound.adding(days: -7) : span.lowerBound.adding(days: 7 * (ordinal - 1))
        return span.contains(first) ? first..<min(span.upperBound, first.adding(days: 7)) : nil
      }
    case .nthDay(let ordinal, let days):
      return try nearest(in: days) { span in
        let day = ordinal < 0 ? span.upperBound.adding(days: -1) : span.lowerBound.adding(days: ordinal - 1)
        return span.contains(day) ? one(day) : nil
      }
    case .holiday(let holiday, let year): return try self.holiday(holiday, year)
    case .holidayBeside(let holiday, let offset): return beside(offset) { holiday.days(in: $0, of: zone) }
    case .month(let month, let year): return try self.month(month, year)
    case .monthBeside(let month, let offset): return monthBeside(month, offset)
    case .monthDays(let month, let days, let year): return try monthDays(month, days, year)
    case .dayOfMonth(let day, let offset):
      let month = period(.month, offset).lowerBound
      return try found(Self.days(day...day, of: month.month, in: month.year))
    case .nthWeekday(let ordinal, let weekday, let days): return try nth(ordinal, weekday, of: days)
    case .checked(let weekday, let days): return try checked(weekday, days)
    case .year(let year): return try found(Self.months(1...12, in: year))
    case .week(let week, let year): return try self.week(week, year)
    case .quarter(let quarter, let year): return try self.quarter(quarter, year)
    case .later(let count, let unit, let days):
      return one(Self.advance(try self.days(days).lowerBound, by: count, unit))
    case .following(let count, let unit): return today..<max(today, Self.advance(today, by: count, unit))
    case .preceding(let count, let unit):
      let end = today.adding(days: 1)
      return min(end, Self.advance(end, by: -count, unit))..<end
    case .rest, .since, .soFar, .until, .after, .from, .between: return try bounded(phrase)
    }
  }

  /// The first such weekday from a day on, that day included.
  func day(_ weekday: Weekday, from day: CivilDate) -> CivilDate {
    day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
  }

  private func day(_ weekday: Weekday, _ choice: WeekdayChoice) -> CivilDate {
    switch choice {
    case .nearest where looksBack: day(weekday, from: reference.adding(days: -6))
    case .nearest: day(weekday, from: reference)
    case .coming: day(weekday, from: today.adding(days: 1))
    case .latest: day(weekday, from: today.adding(days: -7))
    case .inWeek(let offset): day(weekday, from: period(.week, offset).lowerBound)
    }
  }

  /// The current period, or one at an offset from it.
  private func period(_ unit: PhraseUnit, _ offset: Int) -> Days {
    let first: CivilDate
    switch unit {
    case .minute, .hour, .day: first = today
    case .week, .fortnight: first = startOfWeek(of: today)
    case .month: first = today.adding(days: 1 - today.day)
    case .quarter: first = today.adding(days: 1 - today.day).adding(months: -((today.month - 1) % 3))
    case .year: first = today.adding(days: 1 - today.day).adding(months: 1 - today.month)
    }
    let start = Self.advance(first, by: offset, unit)
    return start..<Self.advance(start, by: 1, unit)
  }

  private func startOfWeek(of day: CivilDate) -> CivilDate {
    day.adding(days: -((day.weekday.rawValue - firstWeekday.rawValue + 7) % 7))
  }

  /// The day this many units later.
  static func advance(_ day: CivilDate, by count: Int, _ unit: PhraseUnit) -> CivilDate {
    switch unit {
    case .minute, .hour, .day: day.adding(days: count)
    case .week: day.adding(days: 7 * count)
    case .fortnight: day.adding(days: 14 * count)
    case .month: day.adding(months: count)
    case .quarter: day.adding(months: 3 * count)
    case .year: day.adding(months: 12 * count)
    }
  }

  func one(_ day: CivilDate) -> Days { day..<day.adding(days: 1) }

  /// The days, or the error that they do not exist.
  func found(_ days: Days?) throws(DatePhraseError) -> Days {
    guard let days else { throw .noSuchDay(text: text) }
    return days
  }
}
