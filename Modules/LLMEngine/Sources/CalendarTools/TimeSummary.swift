/// What ``CalendarToolName/summariseTime`` returns.
public struct TimeSummary: Sendable, Hashable, Codable {
  /// A calendar and the time that its events took.
  public struct Share: Sendable, Hashable, Codable {
    /// The name of the calendar; empty where it has none.
    public var calendar: String
    /// The time taken, in minutes.
    public var minutes: Int

    /// A calendar's share.
    public init(calendar: String, minutes: Int) {
      self.calendar = calendar
      self.minutes = minutes
    }
  }

  /// A day and the time that was taken of it.
  public struct Day: Sendable, Hashable, Codable {
    /// The day: `2026-11-22`.
    public var date: String
    /// Its day of the week: `Sunday`.
    public var weekday: String
    /// The time taken, in minutes.
    public var minutes: Int

    /// A day.
    public init(date: String, weekday: String, minutes: Int) {
      self.date = date
      self.weekday = weekday
      self.minutes = minutes
    }
  }

  /// The stretch of time that was added up.
  public var range: TimeRange
  /// The time taken, in minutes.
  public var minutes: Int
  /// How many events took it.
  public var events: Int
  /// The calendars with any time, most first.
  public var calendars: [Share]
  /// The days with any time, fullest first.
  public var busiest: [Day]
  /// Whether days were left out of ``busiest``.
  public var truncated: Bool

  /// A summary.
  public init(
    range: TimeRange, minutes: Int, events: Int, calendars: [Share], busiest: [Day], truncated: Bool = false
  ) {
    self.range = range
    self.minutes = minutes
    self.events = events
    self.calendars = calendars
    self.busiest = busiest
    self.truncated = truncated
  }
}
