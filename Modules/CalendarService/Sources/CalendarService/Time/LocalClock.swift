#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether `3/5` is 5 March or 3 May. A date that only one order can read, such as `14/3`, does not depend on it.
public enum DateOrder: String, Sendable, Hashable, Codable {
  /// `3/5` is 5 March, as in the United States.
  case monthFirst
  /// `3/5` is 3 May, as nearly everywhere else.
  case dayFirst
}

/// When and where the person is: the present moment, and the zone and week in which to show times.
public struct LocalClock: Sendable {
  /// Reads the present moment.
  public let now: @Sendable () -> Date
  /// The zone in which times are read and shown.
  public let zone: Zone
  /// The day on which a week starts.
  public let firstWeekday: Weekday
  /// How the person writes a date in digits.
  public let dateOrder: DateOrder
  /// How the person writes a time of day.
  public let hours: ClockFormat
  /// The language in which the person reads and types dates.
  public let language: DateLanguage

  /// A clock; the week starts on Monday, `3/5` is 5 March, times are `14:05`, and dates English, unless said
  /// otherwise.
  public init(
    zone: Zone, firstWeekday: Weekday = .monday, dateOrder: DateOrder = .monthFirst,
    hours: ClockFormat = .twentyFourHours, language: DateLanguage = .english,
    now: @escaping @Sendable () -> Date
  ) {
    self.now = now
    self.zone = zone
    self.firstWeekday = firstWeekday
    self.dateOrder = dateOrder
    self.hours = hours
    self.language = language
  }

  /// What the wall clock shows now.
  public var dateTime: CivilDateTime { zone.dateTime(at: now()) }

  /// The current day.
  public var today: CivilDate { dateTime.date }
}
