public import CalendarService

/// Where the time of a range went.
public struct TimeSpent: Sendable, Hashable, Codable {
  /// A day, and the time that each calendar took of it.
  public struct Day: Sendable, Hashable, Codable {
    /// The day.
    public var date: CivilDate
    /// By name of the calendar; overlapping events of one calendar count once.
    public var byCalendar: [String: Duration]
    /// The time that was taken at all: overlapping events count once.
    public var total: Duration

    /// A day.
    public init(date: CivilDate, byCalendar: [String: Duration], total: Duration) {
      self.date = date
      self.byCalendar = byCalendar
      self.total = total
    }
  }

  /// Every day of the range, in order.
  public var days: [Day]
  /// How many events counted, each occurrence once.
  public var eventCount: Int

  /// The days of a range.
  public init(days: [Day], eventCount: Int) {
    self.days = days
    self.eventCount = eventCount
  }

  /// The time taken on all days.
  public var total: Duration {
    days.reduce(.zero) { $0 + $1.total }
  }

  /// The time that each calendar took on all days, most first, then by name.
  public var byCalendar: [(calendar: String, time: Duration)] {
    let sums = days.reduce(into: [String: Duration]()) { sums, day in
      sums.merge(day.byCalendar, uniquingKeysWith: +)
    }
    return sums.map { (calendar: $0.key, time: $0.value) }
      .sorted { ($1.time, $0.calendar) < ($0.time, $1.calendar) }
  }
}
