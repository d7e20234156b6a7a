import CalendarService

/// The position of a day in its month, year and week, as the BYxxx parts need it.
struct CalendarDay {
  var month: Int
  var day: Int
  var monthLength: Int
  /// 1 for 1 January.
  var yearDay: Int
  var yearLength: Int
  /// 0 for Monday, 6 for Sunday.
  var weekday: Int

  /// The day at a number of days since 1970-01-01.
  init(daysSinceEpoch days: Int) {
    let (year, month, day) = CivilDate(daysSinceEpoch: days).components
    self.month = month
    self.day = day
    monthLength = CivilDate.length(ofMonth: month, in: year)
    yearDay = days - Self.newYear(of: year) + 1
    yearLength = CivilDate.isLeap(year) ? 366 : 365
    weekday = Self.weekday(of: days)
  }

  /// 0 for Monday, 6 for Sunday.
  static func weekday(of days: Int) -> Int {
    let remainder = (days + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  /// Days from 1970-01-01 to 1 January of a year.
  static func newYear(of year: Int) -> Int {
    let before = year - 1
    return before * 365 + floor(before, by: 4) - floor(before, by: 100) + floor(before, by: 400) - 719_162
  }

  /// Quotient rounded down, for a positive divisor.
  static func floor(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}

extension CalendarDay {
  /// Moves to the next day of the same month. Past the end of the month only the weekday and the day of the year
  /// are valid.
  mutating func advance() {
    day += 1
    yearDay += 1
    weekday = weekday == 6 ? 0 : weekday + 1
  }
}
