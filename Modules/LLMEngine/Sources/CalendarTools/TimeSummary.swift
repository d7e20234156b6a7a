/// What ``CalendarToolName/summariseTime`` returns.
public struct TimeSummary: Sendable, Hashable, Codable {
  /// A calendar and the time that its events took.
  public struct Share: Sendable, Hashable, Codable {
    /// The name of the calendar; empty if it has none.
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
  /// The words that all events added up have, or the calendar that they are in; `nil` if all events are added up.
  public var query: String?
  /// The time of all events, in minutes; more than ``minutes`` where ``query`` leaves some out.
  public var total = 0
  /// The words of ``query`` that no event of any time has; `nil` if an event has them all.
  public var unknown: [String]?
  /// The words of ``query`` that were read as others.
  public var corrections: [WordCorrection]?
  /// The time of meetings, which are events with somebody else, in minutes.
  public var meetings = 0
  /// The time within working hours, in minutes.
  public var working = 0
  /// The time of the stretch of equal length just before, in minutes.
  public var previous = 0
  /// The time still to come, in minutes.
  public var planned = 0
  /// The people met longest, most time first; the name stands for the calendar.
  public var people: [Share] = []

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
