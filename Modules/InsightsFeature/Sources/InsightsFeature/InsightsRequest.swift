public import CalendarService
public import CalendarStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The range of a report, and what counts as working time.
public struct InsightsRequest: Sendable, Hashable {
  /// The maximum number of days of a report: a hundred years.
  public static let mostDays = 36_525

  /// The first moment.
  public var start: Date
  /// The exclusive end. An empty or reversed range has no days.
  public var end: Date
  /// The hours of each working day; `nil` for ``CalendarStore/CalendarStoreSettings/hours(on:)``.
  public var hours: DayHours?
  /// The working days; `nil` for ``CalendarStore/CalendarStoreSettings/workingDays``, or Monday to Friday if these
  /// are all seven.
  public var workdays: Set<Weekday>?
  /// The minimum length of a free interval within working hours that counts as focus time; an hour by default.
  public var focus: Duration = .seconds(3600)
  /// The longest time of meetings that the person wants in a week; `nil` for no goal.
  public var mostMeetings: Duration?
  /// The fewest free blocks of ``focus`` that the person wants in a week; `nil` for no goal.
  public var fewestFocusBlocks: Int?
  /// Whether the report also has ``InsightsReport/parts``, and the days of categories and people: a page needs them.
  public var includesParts = false
  /// Whether numbers replace the names of calendars, categories and people and the titles, and nothing names the owner.
  public var isAnonymous = false
  /// The only events that count; `nil` for all.
  public var only: Set<Selection>?

  /// An event with all its occurrences, or a whole calendar.
  public struct Selection: Sendable, Hashable {
    /// The name of the calendar.
    public var calendar: String
    /// The UID of the event; `nil` for every event of the calendar.
    public var uid: String?

    /// The event with this UID; without one, the whole calendar.
    public init(calendar: String, uid: String? = nil) {
      self.calendar = calendar
      self.uid = uid
    }
  }

  /// The range `[start, end)`.
  public init(from start: Date, to end: Date) {
    self.start = start
    self.end = end
  }
}
