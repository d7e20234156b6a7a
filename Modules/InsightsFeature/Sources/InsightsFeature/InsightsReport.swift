public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where the time of a range went.
///
/// An event takes time if it is busy, has a length, and was neither cancelled nor declined by the person; tentative
/// ones count, and ``Totals/tentative`` states their share. All-day events take no time of the clock. Of an event
/// that lasts 24 hours or longer only the working hours of each of its days count, never the nights; a shorter one
/// counts as it is, past midnight too. Only what lies in the range counts.
///
/// Time is load: in each figure, overlapping events count once. ``Totals/time`` is the sum of the days, and that of
/// ``hours``, to the second. Days are those of the person's zone, 23 or 25 hours long where the clock changes.
public struct InsightsReport: Sendable, Hashable, Codable {
  /// The first moment of the range.
  public var start: Date
  /// The first moment after it.
  public var end: Date
  /// The moment that separates past from planned.
  public var now: Date
  /// The figures of the whole range.
  public var totals = Totals()
  /// The figures of the range of equal length that ends where this one starts: the same number of days where the
  /// range starts and ends at midnight, else the same number of seconds.
  public var previous = Totals()
  /// The days of the range, in order; a day without events is in. A day that the zone skipped is not.
  public var days: [Day] = []
  /// The calendars that took time here or in the previous range, most time first, then by name.
  public var calendars: [CalendarShare] = []
  /// The categories, most time first, then by name. An event with two counts for both; `""` is time without one.
  public var categories: [Share] = []
  /// Series, and events of the same title (case and white space do not matter), most time first, then by name.
  public var titles: [Share] = []
  /// The people met (organizers and attendees who did not decline, without the person), most time first, then by
  /// name.
  public var people: [Share] = []
  /// Time by weekday and hour of the wall clock.
  public var hours = HourGrid()
  /// Free stretches of the working hours.
  public var focus = Focus()
  /// The first hundred pairs of events that conflict (``CalendarStore/Conflicts``), in order.
  public var conflicts: [Conflict] = []
  /// How many pairs conflict.
  public var conflictCount = 0
  /// What took no time.
  public var leftOut = LeftOut()
  /// Three to six sentences that say what the figures mean; one where nothing took time.
  public var sentences: [String] = []

  /// A report of a range in which nothing took time.
  public init(start: Date, end: Date, now: Date) {
    self.start = start
    self.end = end
    self.now = now
  }

  /// The series that took most time, most first.
  public var series: [Share] { titles.filter(\.isSeries) }
}

extension InsightsReport {
  /// The figures of a range.
  public struct Totals: Sendable, Hashable, Codable {
    /// The time that any event takes.
    public var time = Duration.zero
    /// How many events take it, each occurrence once.
    public var events = 0
    /// What of ``time`` lies before the present.
    public var past = Duration.zero
    /// What of ``time`` lies after it.
    public var planned = Duration.zero
    /// The time of meetings: events with somebody else.
    public var meetings = Duration.zero
    /// The time of tentative events.
    public var tentative = Duration.zero
    /// The working hours that the range has.
    public var workingHours = Duration.zero
    /// What of ``time`` lies within working hours.
    public var inWorkingHours = Duration.zero
    /// What of ``time`` lies on working days before or after working hours.
    public var evenings = Duration.zero
    /// What of ``time`` lies on other days.
    public var weekends = Duration.zero
    /// The time that two or more events take at once. Copies of one event in several calendars are one event.
    public var overlapping = Duration.zero

    /// No time.
    public init() {}
  }

  /// A day.
  public struct Day: Sendable, Hashable, Codable {
    /// The day.
    public var date: CivilDate
    /// The time taken.
    public var total = Duration.zero
    /// The time by name of calendar; only calendars with any.
    public var byCalendar: [String: Duration] = [:]
    /// The time of meetings within working hours.
    public var meetings = Duration.zero
    /// The working hours of the day that lie in the range; zero on a day off.
    public var workingHours = Duration.zero

    /// A day on which nothing takes time.
    public init(date: CivilDate) { self.date = date }
  }

  /// The time of a category, title or person.
  public struct Share: Sendable, Hashable, Codable {
    /// As it was first written; for a person without a name, what stands before the @ of the address.
    public var name: String
    /// The time taken.
    public var time: Duration
    /// How many events took it.
    public var events: Int
    /// Whether it is an event that repeats.
    public var isSeries: Bool
    /// The calendars of the events, by name.
    public var calendars: [String]

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
    /// The time taken.
    public var time: Duration
    /// The time taken in the previous range.
    public var previous: Duration
    /// How many events took it.
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
    /// 168 entries: the hours of Monday, then those of Tuesday.
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

  /// Free stretches within the hours of working days. A busy all-day event leaves its days without any.
  public struct Focus: Sendable, Hashable, Codable {
    /// The shortest stretch that counts.
    public var minimum = Duration.zero
    /// The longest stretch, the first of several; `nil` if none counts.
    public var longest: DateInterval?
    /// The time of the stretches that count.
    public var total = Duration.zero
    /// How many count.
    public var stretches = 0
    /// The time of the stretches that are too short.
    public var fragments = Duration.zero
    /// How many are too short.
    public var fragmentCount = 0

    /// No free time.
    public init() {}

    /// How much of the free working time lies in stretches that are too short, 0 to 1; `nil` if none is free.
    public var fragmentation: Double? {
      total + fragments > .zero ? fragments / (total + fragments) : nil
    }
  }

  /// A time that two events take.
  public struct Conflict: Sendable, Hashable, Codable {
    /// The time.
    public var interval: DateInterval
    /// The title of the event that begins first.
    public var first: String
    /// The title of the other one.
    public var second: String

    /// A time that two events take.
    public init(interval: DateInterval, first: String, second: String) {
      self.interval = interval
      self.first = first
      self.second = second
    }
  }

  /// How many occurrences took no time, by reason.
  public struct LeftOut: Sendable, Hashable, Codable {
    /// Of whole days.
    public var allDay = 0
    /// Marked as free (TRANSP:TRANSPARENT).
    public var free = 0
    /// Declined by the person.
    public var declined = 0
    /// Of series with too many occurrences to list (``CalendarService/CalendarEvent/occurrences``).
    public var unlisted = 0

    /// None.
    public init() {}
  }
}
