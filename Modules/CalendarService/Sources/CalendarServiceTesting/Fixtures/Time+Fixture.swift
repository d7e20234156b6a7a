public import CalendarService
public import Foundation

extension CivilDateTime {
  /// A local time in ISO 8601 format: `2026-03-09T14:30` or with seconds. Stops the test if it is invalid.
  public static func fixture(_ text: String) -> CivilDateTime {
    let halves = text.split(separator: "T", maxSplits: 1)
    let parts = halves.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard halves.count == 2, (2...3).contains(parts.count),
      let dateTime = CivilDateTime(
        date: .fixture(String(halves[0])), hour: parts[0], minute: parts[1],
        second: parts.count == 3 ? parts[2] : 0)
    else {
      preconditionFailure("'\(text)' is not a time. Write it as 2026-03-09T14:30.")
    }
    return dateTime
  }
}

extension EventTime {
  /// A moment as a time in UTC.
  public static func at(_ moment: Date) -> EventTime {
    .utc(Zone.utc.dateTime(at: moment))
  }

  /// A local time in a zone: `.at("2026-03-09T14:30", in: "Europe/Berlin")`.
  public static func at(_ text: String, in zone: String) -> EventTime {
    .zoned(.fixture(text), zone: zone)
  }
}

/// The days of one week: Monday is 9 March 2026.
extension CivilDate {
  /// 9 March 2026.
  public static let monday = CivilDate.fixture("2026-03-09")
  /// 10 March 2026.
  public static let tuesday = CivilDate.fixture("2026-03-10")
  /// 11 March 2026.
  public static let wednesday = CivilDate.fixture("2026-03-11")
  /// 12 March 2026.
  public static let thursday = CivilDate.fixture("2026-03-12")
  /// 13 March 2026.
  public static let friday = CivilDate.fixture("2026-03-13")
  /// 14 March 2026.
  public static let saturday = CivilDate.fixture("2026-03-14")
  /// 15 March 2026.
  public static let sunday = CivilDate.fixture("2026-03-15")

  /// A day in ISO 8601 format: `2026-03-09`. Stops the test if it is invalid.
  public static func fixture(_ text: String) -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      preconditionFailure("'\(text)' is not a date. Write it as 2026-03-09.")
    }
    return date
  }
}

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

  /// A moment in ISO 8601 format: `2026-03-29T00:59:59Z`. Stops the test if it is invalid.
  public static func utc(_ text: String) -> Date {
    guard text.utf8.last == UInt8(ascii: "Z") else { preconditionFailure("'\(text)' has no Z") }
    return Zone.utc.date(of: .fixture(String(text.dropLast())))
  }
}

extension LocalClock {
  /// A clock that does not advance: at Monday, 9 March 2026, 08:00 UTC by default.
  public static func fixture(
    now: Date = .monday(8), zone: Zone = .utc, firstWeekday: Weekday = .monday
  ) -> LocalClock {
    LocalClock(zone: zone, firstWeekday: firstWeekday) { now }
  }
}

extension Duration {
  /// The length in seconds.
  var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
