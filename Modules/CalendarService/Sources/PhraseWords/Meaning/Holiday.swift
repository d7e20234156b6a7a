package import CalendarService

/// A holiday with an English name, and its days of a year.
package enum Holiday: Sendable, Hashable {
  /// This many days from a date: Christmas, Halloween.
  case date(month: Int, day: Int, count: Int)
  /// This many days, the first at this offset from Easter Sunday.
  case easter(Int, count: Int)
  /// The nth weekday of a month, -1 for the last, plus a number of days: Thanksgiving and the Friday after it.
  case weekday(Int, Weekday, month: Int, after: Int)
  /// The first Monday of September in North America, 1 May elsewhere.
  case laborDay

  var isOneDay: Bool {
    switch self {
    case .date(_, _, let count), .easter(_, let count): count == 1
    case .weekday, .laborDay: true
    }
  }

  /// The days in a year, for a person in a zone; `nil` if the year is out of range.
  package func days(in year: Int, of zone: Zone) -> Range<CivilDate>? {
    switch self {
    case .date(let month, let day, let count):
      return CivilDate(year: year, month: month, day: day).map { $0..<$0.adding(days: count) }
    case .easter(let offset, let count):
      guard let sunday = Self.easterSunday(of: year) else { return nil }
      return sunday.adding(days: offset)..<sunday.adding(days: offset + count)
    case .weekday(let ordinal, let weekday, let month, let after):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let start =
        ordinal < 0 ? first.adding(months: 1).adding(days: -7) : first.adding(days: 7 * (ordinal - 1))
      let day = start.adding(days: (weekday.rawValue - start.weekday.rawValue + 7) % 7 + after)
      return day..<day.adding(days: 1)
    case .laborDay:
      let isAmerican = zone.identifier.hasPrefix("America/") || zone.identifier == "Pacific/Honolulu"
      let day: Holiday =
        isAmerican ? .weekday(1, .monday, month: 9, after: 0) : .date(month: 5, day: 1, count: 1)
      return day.days(in: year, of: zone)
    }
  }

  /// The Sunday after the first full moon of spring, by the tables of the Gregorian calendar.
  private static func easterSunday(of year: Int) -> CivilDate? {
    let century = year / 100
    let moonCorrection = century - century / 4 - (8 * century + 13) / 25
    let age = (19 * (year % 19) + moonCorrection + 15) % 30
    let fullMoon = age - age / 28 * (1 - 29 / (age + 1) * ((21 - year % 19) / 11))
    let weekday = (year + year / 4 + fullMoon + 2 - century + century / 4) % 7
    let day = fullMoon - weekday
    let month = 3 + (day + 40) / 44
    return CivilDate(year: year, month: month, day: day + 28 - 31 * (month / 4))
  }
}
