/// What ``CalendarToolName/findFreeTime`` returns.
public struct FreeTimeReport: Sendable, Hashable, Codable {
  /// A free stretch, in the person's local time.
  public struct Stretch: Sendable, Hashable, Codable {
    /// The first minute: `2026-11-22T12:00`.
    public var start: String
    /// The first minute after it.
    public var end: String

    /// The stretch from `start` up to, not including, `end`.
    public init(start: String, end: String) {
      self.start = start
      self.end = end
    }
  }

  /// A day that was looked at, and what is free of it.
  public struct Day: Sendable, Hashable, Codable {
    /// The day: `2026-11-22`.
    public var date: String
    /// Its day of the week: `Sunday`.
    public var weekday: String
    /// What is free, earliest first, by the day on which it starts; empty if nothing is.
    public var free: [Stretch]

    /// A day.
    public init(date: String, weekday: String, free: [Stretch]) {
      self.date = date
      self.weekday = weekday
      self.free = free
    }
  }

  /// The stretch of time that was asked for.
  public var range: TimeRange
  /// The hours of each day looked at, where whole days were asked for and only these count: `09:00–18:00`.
  public var workingHours: String?
  /// The shortest stretch that counts, in minutes.
  public var minutes: Int
  /// Every day looked at, in order, those without free time too; days that are over are left out.
  public var days: [Day]
  /// The events that take time in ``range``, earliest first.
  public var events: [EventEntry]
  /// Whether some days or events were left out.
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
    case range, minutes, days, events, truncated
    case workingHours = "working_hours"
  }
}
