public import CalendarService
public import CalendarStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Statistics of the time in a range.
///
/// An event counts if it is busy, has a length, and was neither cancelled nor declined by the person; tentative
/// events count, and ``Totals/tentative`` states their share. All-day events take no clock time. Of an event that
/// lasts 24 hours or longer, only the working hours of each of its days count, never the nights; a shorter one
/// counts completely, even past midnight. Only time within the range counts.
///
/// Overlapping events count once in each figure. ``Totals/time`` is the sum of the days, and that of ``hours``, to
/// the second. Days are those of the person's zone, 23 or 25 hours long when clocks change. A day off
/// (``CalendarStore/CalendarReading/daysOff(from:to:)``) has no working hours.
public struct InsightsReport: Sendable, Hashable, Codable {
  /// The first moment of the range.
  public var start: Date
  /// The exclusive end of the range.
  public var end: Date
  /// The moment that separates past from planned.
  public var now: Date
  /// The figures of the whole range.
  public var totals = Totals()
  /// The start of the previous range, which ends where this one starts: as many months earlier if the range has whole
  /// months, otherwise as many days if it starts and ends at midnight, otherwise as many seconds.
  public var previousStart: Date
  /// The figures of the previous range.
  public var previous = Totals()
  /// The twelve weeks up to that of the last day of the range, or of today if the range is under way, in order.
  public var weeks: [Week] = []
  /// The days of the range, in order, including days without events, but not days that the zone skipped.
  public var days: [Day] = []
  /// The calendars with time in this or the previous range, most time first, then by name.
  public var calendars: [CalendarShare] = []
  /// The categories, most time first, then by name. An event with two counts for both; `""` is time without a
  /// category.
  public var categories: [Share] = []
  /// Series, and events with the same title (ignoring case and white space), most time first, then by name.
  public var titles: [Share] = []
  /// The people met (organizers and attendees who did not decline, without the person), most time first, then by
  /// name. The first ten have their ``Share/about``.
  public var people: [Share] = []
  /// Time by weekday and hour of the wall clock.
  public var hours = HourGrid()
  /// Free intervals of the working hours.
  public var focus = Focus()
  /// The first hundred conflicts (``CalendarStore/Conflicts``), in order.
  public var conflicts: [Conflict] = []
  /// The number of conflicts.
  public var conflictCount = 0
  /// The events that were not counted.
  public var leftOut = LeftOut()
  /// The number of counted events of 24 hours or longer, of which only working hours count.
  public var longEvents = 0
  /// The days that a calendar of days off makes free, if their weekday is a working day.
  public var daysOff: [CivilDate] = []
  /// The tasks of the calendars; `nil` if there is nothing to report, or the request wants certain events only.
  public var tasks: TaskCounts?
  /// The name or address of the person; `nil` if no event tells it.
  public var owner: String?
  /// The goals of the request, each with what was reached. Empty for a range of less than a week.
  public var goals: [Goal] = []
  /// The most important statement, then at most two remarks about what stands out.
  public var sentences: [String] = []
  /// A report about each calendar with busy time, in the order of ``calendars``, if the request wants them.
  public var parts: [InsightsReport] = []

  /// A report without busy time.
  public init(start: Date, end: Date, now: Date) {
    self.start = start
    self.end = end
    self.now = now
    previousStart = start
  }

  /// The series, most time first.
  public var series: [Share] { titles.filter(\.isSeries) }
}

extension InsightsReport {
  /// A day.
  public struct Day: Sendable, Hashable, Codable {
    /// The day.
    public var date: CivilDate
    /// The busy time.
    public var total = Duration.zero
    /// The time by name of calendar, without calendars that have none.
    public var byCalendar: [String: Duration] = [:]
    /// The time by category, and by person: the six with most time in the range, if the request wants parts.
    public var byCategory: [String: Duration] = [:]
    /// The time by person, as ``byCategory``.
    public var byPerson: [String: Duration] = [:]
    /// The time of meetings within working hours.
    public var meetings = Duration.zero
    /// The busy time outside working hours.
    public var outside = Duration.zero
    /// The working hours of the day within the range; zero on a day off.
    public var workingHours = Duration.zero
    /// The free time within working hours in blocks of at least ``Focus/minimum``.
    public var focus = Duration.zero
    /// The free time within working hours in shorter gaps.
    public var gaps = Duration.zero
    /// The longest free interval within working hours.
    public var longestFree = Duration.zero
    /// The busy time within working hours without other people.
    public var other: Duration { total - meetings - outside }

    /// A day without busy time.
    public init(date: CivilDate) { self.date = date }
  }

  /// The time of a category, title or person.
  public struct Share: Sendable, Hashable, Codable {
    /// The name as first written; for a person without a name, the part of the address before the @.
    public var name: String
    /// The busy time.
    public var time: Duration
    /// The number of events.
    public var events: Int
    /// Whether it is a series.
    public var isSeries: Bool
    /// The calendars of the events, by name.
    public var calendars: [String]
    /// Of a person, the titles that took most of the time, at most three.
    public var about: [String] = []

    /// A share.
    public init(
      name: String, time: Duration, events: Int, isSeries: Bool = false, calendars: [String] = []
    ) {
      self.name = name
      self.time = time
      self.events = events
      self.isSeries = isSeries
      self.calendars = calendars
    }
  }

  /// The time of a calendar.
  public struct CalendarShare: Sendable, Hashable, Codable {
    /// The name; empty if it has none.
    public var name: String
    /// The colour as `0xRRGGBB`; `nil` if it has none.
    public var rgb: Int?
    /// The busy time.
    public var time: Duration
    /// The busy time in the previous range.
    public var previous: Duration
    /// The number of events.
    public var events: Int
    /// Time by weekday and hour.
    public var hours: HourGrid

    /// A calendar's share.
    public init(
      name: String, rgb: Int? = nil, time: Duration, previous: Duration = .zero, events: Int,
      hours: HourGrid = HourGrid()
    ) {
      self.name = name
      self.rgb = rgb
      self.time = time
      self.previous = previous
      self.events = events
      self.hours = hours
    }
  }

  /// Time by weekday and hour of the wall clock.
  public struct HourGrid: Sendable, Hashable, Codable {
    /// 168 entries: the hours of Monday, then those of Tuesday, and so on.
    private var cells = [Duration](repeating: .zero, count: 168)

    /// No time.
    public init() {}

    /// The time of an hour, 0 to 23, on a weekday.
    public subscript(weekday: Weekday, hour: Int) -> Duration {
      get { cells[(weekday.rawValue - 1) * 24 + hour] }
      set { cells[(weekday.rawValue - 1) * 24 + hour] = newValue }
    }

    /// The time of a weekday.
    public subscript(weekday: Weekday) -> Duration {
      (0..<24).reduce(.zero) { $0 + self[weekday, $1] }
    }

    /// The time of an hour on all days.
    public subscript(hour hour: Int) -> Duration {
      Weekday.allCases.reduce(.zero) { $0 + self[$1, hour] }
    }
  }

  /// Free intervals within working hours. A busy all-day event leaves its days without any.
  public struct Focus: Sendable, Hashable, Codable {
    /// The minimum length of an interval.
    public var minimum = Duration.zero
    /// The longest interval, the first of several; `nil` if there is none.
    public var longest: DateInterval?
    /// The longest interval of working hours without a meeting, the first of several; `nil` if there is none.
    public var longestWithoutMeeting: DateInterval?
    /// The total length of the intervals that are long enough.
    public var total = Duration.zero
    /// The number of intervals that are long enough.
    public var stretches = 0
    /// The total length of the intervals that are too short.
    public var fragments = Duration.zero
    /// The number of intervals that are too short.
    public var fragmentCount = 0

    /// No free time.
    public init() {}
  }

  /// An overlap of two events.
  public struct Conflict: Sendable, Hashable, Codable {
    /// The time.
    public var interval: DateInterval
    /// The title of the event that begins first.
    public var first: String
    /// The title of the other one.
    public var second: String

    /// An overlap of two events.
    public init(interval: DateInterval, first: String, second: String) {
      self.interval = interval
      self.first = first
      self.second = second
    }
  }

  /// The number of occurrences that were not counted, by reason.
  public struct LeftOut: Sendable, Hashable, Codable {
    /// All-day events.
    public var allDay = 0
    /// Marked as free (TRANSP:TRANSPARENT).
    public var free = 0
    /// Declined by the person.
    public var declined = 0
    /// The length of the declined ones; overlapping ones count each.
    public var declinedTime = Duration.zero
    /// Occurrences of series with too many to list (``CalendarService/CalendarEvent/occurrences``).
    public var unlisted = 0

    /// None.
    public init() {}
  }
}
