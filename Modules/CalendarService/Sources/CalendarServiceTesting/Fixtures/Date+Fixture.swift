public import CalendarService
public import Foundation

/// The hours of one week, in UTC: Monday is 9 March 2026.
extension Date {
  /// A time on Monday, 9 March 2026.
  public static func monday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.monday, hour, minute) }
  /// A time on Tuesday, 10 March 2026.
  public static func tuesday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.tuesday, hour, minute) }
  /// A time on Wednesday, 11 March 2026.
  public static func wednesday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.wednesday, hour, minute) }
  /// A time on Thursday, 12 March 2026.
  public static func thursday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.thursday, hour, minute) }
  /// A time on Friday, 13 March 2026.
  public static func friday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.friday, hour, minute) }
  /// A time on Saturday, 14 March 2026.
  public static func saturday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.saturday, hour, minute) }
  /// A time on Sunday, 15 March 2026.
  public static func sunday(_ hour: Int, _ minute: Int = 0) -> Date { .fixture(.sunday, hour, minute) }

  /// A time in UTC on a day; 24 is the next midnight.
  public static func fixture(_ day: CivilDate, _ hour: Int, _ minute: Int = 0) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60))
  }

  /// The moment that ISO 8601 writes so: `2026-03-29T00:59:59Z`. Stops the test where it is not one.
  public static func utc(_ text: String) -> Date {
    guard text.utf8.last == UInt8(ascii: "Z") else { preconditionFailure("'\(text)' has no Z") }
    return Zone.utc.date(of: .fixture(String(text.dropLast())))
  }
}

extension LocalClock {
  /// A clock that stands still: at Monday, 9 March 2026, 08:00 in UTC unless said otherwise.
  public static func fixture(
    now: Date = .monday(8), zone: Zone = .utc, firstWeekday: Weekday = .monday
  ) -> LocalClock {
    LocalClock(zone: zone, firstWeekday: firstWeekday) { now }
  }
}

extension Duration {
  /// The same length as Foundation counts it.
  var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
