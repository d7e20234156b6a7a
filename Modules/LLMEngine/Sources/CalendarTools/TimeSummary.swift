/// What ``CalendarToolName/summariseTime`` returns.
public struct TimeSummary: Sendable, Hashable, Codable {
  /// A calendar and its busy time.
  public struct Share: Sendable, Hashable, Codable {
    /// The name of the calendar; empty if it has none.
    public var calendar: String
    /// The busy time, in minutes.
    public var minutes: Int

    /// A calendar's share.
    public init(calendar: String, minutes: Int) {
      self.calendar = calendar
      self.minutes = minutes
    }
  }

  /// A day and its busy time.
  public struct Day: Sendable, Hashable, Codable {
    /// The day: `2026-11-22`.
    public var date: String
    /// Its day of the week: `Sunday`.
    public var weekday: String
    /// The busy time, in minutes.
    public var minutes: Int

    /// A day.
    public init(date: String, weekday: String, minutes: Int) {
      self.date = date
      self.weekday = weekday
      self.minutes = minutes
    }
  }

  /// The range.
  public var range: TimeRange
  /// The busy time, in minutes.
  public var minutes: Int
  /// The number of busy events.
  public var events: Int
  /// The calendars with busy time, most first.
  public var calendars: [Share]
  /// The days with busy time, most first.
  public var busiest: [Day]
  /// Whether ``busiest`` omits days.
  public var truncated: Bool
  /// The words that all counted events contain, or their calendar; `nil` if all events are counted.
  public var query: String?
  /// The busy time of all events, in minutes; more than ``minutes`` if ``query`` excludes some.
  public var total = 0
  /// The words of ``query`` that no event of any time contains; `nil` if an event contains all of them.
  public var unknown: [String]?
  /// The corrected words of ``query``.
  public var corrections: [WordCorrection]?
  /// The time of meetings (events with other people), in minutes.
  public var meetings = 0
  /// The time within working hours, in minutes.
  public var working = 0
  /// The time of the previous range of equal length, in minutes.
  public var previous = 0
  /// The time still to come, in minutes.
  public var planned = 0
  /// The people met longest, most time first; ``Share/calendar`` is the name of the person.
  public var people: [Share] = []
  /// The number of people met, including those that ``people`` omits.
  public var peopleCount = 0

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
