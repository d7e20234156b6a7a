import CalendarService
import Foundation

extension Zone {
  /// New York from 1987 to 2037, by its two rules: daylight saving from the first Sunday of April to the last
  /// of October, since 2007 from the second Sunday of March to the first of November.
  static let newYorkSince1987 = Zone(
    identifier: "America/New_York", initialOffset: -5 * 3600,
    transitions: (1987...2037).flatMap { year in
      let spring = year < 2007 ? sunday(from: 1, of: 4, in: year) : sunday(from: 8, of: 3, in: year)
      let autumn = year < 2007 ? sunday(from: 25, of: 10, in: year) : sunday(from: 1, of: 11, in: year)
      return [
        Transition(time: spring + 7 * 3600, offset: -4 * 3600),
        Transition(time: autumn + 6 * 3600, offset: -5 * 3600),
      ]
    },
    repeats: false)

  /// Midnight UTC of the first Sunday on or after a day, in seconds.
  private static func sunday(from day: Int, of month: Int, in year: Int) -> Int {
    guard let date = CivilDate(year: year, month: month, day: day) else { return 0 }
    return date.adding(days: 7 - date.weekday.rawValue).daysSinceEpoch * 86_400
  }
}
