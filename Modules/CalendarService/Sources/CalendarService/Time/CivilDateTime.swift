/// What a calendar and a clock on a wall show: a day and a time, in no particular time zone.
///
/// Kept as a count of seconds in which every day has 86,400, so that arithmetic is that of an integer.
public struct CivilDateTime: Sendable, Hashable, Codable, Comparable {
  /// Seconds since 1970-01-01 00:00:00 on the same wall, negative before it.
  public var secondsSinceEpoch: Int

  /// The moment `secondsSinceEpoch` seconds after 1970-01-01 00:00:00 on the wall.
  public init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// The moment `secondOfDay` seconds after the start of a day; 86,400 is the start of the next one. Days more
  /// than 250,000 million years away count as so far away.
  public init(date: CivilDate, secondOfDay: Int = 0) {
    let days = min(max(date.daysSinceEpoch, -100_000_000_000_000), 100_000_000_000_000)
    secondsSinceEpoch = days * 86_400 + secondOfDay
  }

  /// A day and a time of day, or `nil` if the hour is not 0…23 or the minute or second not 0…59.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// The day.
  public var date: CivilDate {
    CivilDate(daysSinceEpoch: (secondsSinceEpoch - secondOfDay) / 86_400)
  }

  /// Seconds since the start of the day, 0 to 86,399.
  public var secondOfDay: Int {
    let remainder = secondsSinceEpoch % 86_400
    return remainder < 0 ? remainder + 86_400 : remainder
  }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// The moment so many seconds later on the wall.
  public func adding(seconds: Int) -> CivilDateTime {
    CivilDateTime(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }

  /// Earlier moments come first.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// Date and time as ISO 8601 writes them: `2026-03-09T14:30:00`.
  public var description: String {
    "\(date)T\(clockText):\(second.padded(to: 2))"
  }

  /// Hour and minute as a clock of 24 hours shows them: `09:05`.
  public var clockText: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}
