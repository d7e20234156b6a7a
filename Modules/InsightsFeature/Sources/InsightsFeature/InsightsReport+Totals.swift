public import CalendarService

extension InsightsReport {
  /// The figures of a range.
  public struct Totals: Sendable, Hashable, Codable {
    /// The busy time.
    public var time = Duration.zero
    /// The number of events, counting each occurrence.
    public var events = 0
    /// The part of ``time`` before the present.
    public var past = Duration.zero
    /// The part of ``time`` after the present.
    public var planned = Duration.zero
    /// The time of meetings: events with other people.
    public var meetings = Duration.zero
    /// The time of tentative events.
    public var tentative = Duration.zero
    /// The working hours of the range.
    public var workingHours = Duration.zero
    /// The part of ``time`` within working hours.
    public var inWorkingHours = Duration.zero
    /// The part of ``time`` on working days before or after working hours.
    public var evenings = Duration.zero
    /// The part of ``time`` on other days.
    public var weekends = Duration.zero
    /// The time in which two or more events overlap. Copies of one event in several calendars count as one.
    public var overlapping = Duration.zero
    /// The part of ``meetings`` within working hours.
    public var meetingsInWorkingHours = Duration.zero
    /// The time of occurrences of series.
    public var recurring = Duration.zero
    /// The free time within working hours in blocks of at least ``Focus/minimum``.
    public var focus = Duration.zero
    /// The number of those blocks.
    public var focusBlocks = 0
    /// The free time within working hours in shorter gaps.
    public var gaps = Duration.zero

    /// No time.
    public init() {}

    /// The part of ``time`` outside working hours.
    public var outside: Duration { evenings + weekends }
    /// The time of single events, which belong to no series.
    public var single: Duration { time - recurring }
  }

  /// A week. It may begin before the range, and end after it.
  public struct Week: Sendable, Hashable, Codable {
    /// The first day.
    public var date: CivilDate
    /// The figures of the whole week: only ``Totals/time``, ``Totals/meetings``, ``Totals/focus``, evenings, weekends
    /// and those in working hours are set.
    public var totals = Totals()

    /// A week without busy time.
    public init(date: CivilDate) { self.date = date }
  }

  /// A goal for a week, and the average week of the range.
  public struct Goal: Sendable, Hashable, Codable {
    /// What is counted.
    public enum Kind: String, Sendable, Hashable, Codable {
      /// Hours of meetings, at most ``Goal/wanted``.
      case meetings
      /// Blocks of focus time, at least ``Goal/wanted``.
      case focusBlocks
    }

    /// What is counted.
    public var kind: Kind
    /// The limit.
    public var wanted: Double
    /// The average of a week.
    public var reached: Double
    /// Whether the goal is met.
    public var isMet: Bool { kind == .meetings ? reached <= wanted : reached >= wanted }

    /// A goal and the average of a week.
    public init(_ kind: Kind, wanted: Double, reached: Double) {
      self.kind = kind
      self.wanted = wanted
      self.reached = reached
    }
  }
}
