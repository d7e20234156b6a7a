/// What ``CalendarToolName/findFreeTime`` returns.
public struct FreeTimeReport: Sendable, Hashable, Codable {
  /// A free interval, in the person's local time.
  public struct Stretch: Sendable, Hashable, Codable {
    /// The first minute: `2026-11-22T12:00`.
    public var start: String
    /// The first minute after it.
    public var end: String

    /// The interval from `start` up to, not including, `end`.
    public init(start: String, end: String) {
      self.start = start
      self.end = end
    }
  }

  /// A day and its free intervals.
  public struct Day: Sendable, Hashable, Codable {
    /// The day: `2026-11-22`.
    public var date: String
    /// Its day of the week: `Sunday`.
    public var weekday: String
    /// The free intervals that start on the day, earliest first; may be empty.
    public var free: [Stretch]

    /// A day.
    public init(date: String, weekday: String, free: [Stretch]) {
      self.date = date
      self.weekday = weekday
      self.free = free
    }
  }

  /// The requested range.
  public var range: TimeRange
  /// The hours that were searched on each day, if whole days were requested: `09:00–18:00`, or
  /// `09:00–12:00, 13:00–18:00` with a break.
  public var workingHours: String?
  /// The days of the week that were not searched because they are no working days: `Saturday`; `nil` for none.
  public var leftOut: [String]?
  /// The minimum length of an interval, in minutes.
  public var minutes: Int
  /// Every day of the range in order, including those without free time; past days are omitted.
  public var days: [Day]
  /// The busy events in ``range``, earliest first.
  public var events: [EventEntry]
  /// The only calendar whose events take time; `nil` for all.
  public var calendar: String?
  /// Whether some days or events are omitted.
  public var truncated: Bool

  /// Free time.
  public init(
    range: TimeRange, workingHours: String?, minutes: Int, days: [Day], events: [EventEntry],
    truncated: Bool = false
  ) {
    self.range = range
    self.workingHours = workingHours
    self.minutes = minutes
    self.days = days
    self.events = events
    self.truncated = truncated
  }

  private enum CodingKeys: String, CodingKey {
    case range, minutes, days, events, truncated, calendar
    case workingHours = "working_hours"
    case leftOut = "left_out"
  }
}
