public import CalendarService
public import CalendarStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What to add up, and what counts as work.
public struct InsightsRequest: Sendable, Hashable {
  /// The most days that one report has: a hundred years.
  public static let mostDays = 36_525

  /// The first moment.
  public var start: Date
  /// The first moment after the range. An empty or reversed range has no days.
  public var end: Date
  /// The hours of a working day; `nil` for ``CalendarStore/CalendarStoreSettings/workingHours``.
  public var hours: DayHours?
  /// The working days; `nil` for ``CalendarStore/CalendarStoreSettings/workingDays``, or where these are all seven
  /// for Monday to Friday.
  public var workdays: Set<Weekday>?
  /// The shortest free stretch within working hours that counts as focus time; an hour unless the person says
  /// otherwise.
  public var focus: Duration = .seconds(3600)
  /// The only events that count; `nil` for all.
  public var only: Set<Selection>?

  /// An event with all its occurrences, or a whole calendar.
  public struct Selection: Sendable, Hashable {
    /// The name of the calendar.
    public var calendar: String
    /// UID of the event; `nil` for every event of the calendar.
    public var uid: String?

    /// The event of this UID; without one, all of the calendar.
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
