import CalendarService

/// The time of year at which a zone's offset changes, as local time before the change.
struct ZoneRuleDay {
  private enum Day {
    /// Day 1 to 365 of the year, never counting 29 February: `J60`.
    case withoutLeapDay(Int)
    /// Day 0 to 365 of the year: `59`.
    case ofYear(Int)
    /// The nth weekday of a month, the fifth being the last: `M3.5.0`, Sunday being 0.
    case ofMonth(month: Int, week: Int, weekday: Int)
  }

  private let day: Day
  /// Seconds since the start of the day; may be negative or more than a day.
  private let time: Int

  /// Parses `M3.5.0/2`, `J60` or `59`; the default time is 02:00.
  init?(_ cursor: inout ZoneRuleCursor) {
    if cursor.skip("M") {
      guard let month = cursor.number(in: 1...12), cursor.skip("."),
        let week = cursor.number(in: 1...5), cursor.skip("."),
        let weekday = cursor.number(in: 0...6)
      else { return nil }
      day = .ofMonth(month: month, week: week, weekday: weekday)
    } else if cursor.skip("J") {
      guard let number = cursor.number(in: 1...365) else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = cursor.number(in: 0...365) else { return nil }
      day = .ofYear(number)
    }
    if cursor.skip("/") {
      guard let time = cursor.time() else { return nil }
      self.time = time
    } else {
      time = 7200
    }
  }

  /// The local time of the change, in seconds since 1970-01-01 00:00:00.
  func second(in year: Int) -> Int {
    let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    return (newYear + dayOfYear(in: year, startingOn: newYear)) * 86_400 + time
  }

  /// The day of the year, counted from 0.
  private func dayOfYear(in year: Int, startingOn newYear: Int) -> Int {
    switch day {
    case .withoutLeapDay(let number):
      return number - 1 + (number >= 60 && CivilDate.isLeap(year) ? 1 : 0)
    case .ofYear(let number):
      return number
    case .ofMonth(let month, let week, let weekday):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return 0 }
      let ahead = (weekday - first.weekday.rawValue % 7 + 7) % 7
      var dayOfMonth = ahead + (week - 1) * 7
      if dayOfMonth >= CivilDate.length(ofMonth: month, in: year) { dayOfMonth -= 7 }
      return first.daysSinceEpoch - newYear + dayOfMonth
    }
  }
}
