public import CalendarService

/// Settings that the composition root passes to the calendar store. Features also obtain the person's addresses and
/// working hours from them.
public struct CalendarStoreSettings: Sendable, Hashable {
  /// Where the database is kept.
  public enum Location: Sendable, Hashable {
    /// In this file, which is created with its folders if necessary, readable by the owner only.
    case file(path: String)
    /// In memory, discarded with the store.
    case memory
  }

  /// Where the database is kept.
  public var location: Location
  /// The person's own calendar addresses, ignoring case: `ana@example.org`. They identify the person's answers to
  /// invitations. A calendar's name counts as one.
  public var addresses: Set<String>
  /// The calendars to search if a call names none, ignoring case: those of `--calendar`. Empty means all visible
  /// ones.
  public var calendars: [String]
  /// Whether queries, edits and undo are limited to ``calendars``, even if a call names another calendar, which is then
  /// an error. Imports and changes of calendars are not limited. Without effect if ``calendars`` is empty.
  public var isConfined = false
  /// The hours of a working day, with breaks or without.
  public var workingHours: DayHours
  /// The hours of weekdays that differ from ``workingHours``.
  public var weekdayHours: [Weekday: DayHours]
  /// The days on which the person works.
  public var workingDays: Set<Weekday>
  /// The calendars whose all-day events are days off, such as holidays; case is ignored.
  public var daysOff: Set<String>

  /// Settings for a store at `location`. By default the person works every day from nine to six.
  public init(
    location: Location, addresses: Set<String> = [], calendars: [String] = [],
    workingHours: DayHours = .working, weekdayHours: [Weekday: DayHours] = [:],
    workingDays: Set<Weekday> = Set(Weekday.allCases), daysOff: Set<String> = []
  ) {
    self.location = location
    self.addresses = addresses
    self.calendars = calendars
    self.workingHours = workingHours
    self.weekdayHours = weekdayHours
    self.workingDays = workingDays
    self.daysOff = daysOff
  }

  /// The hours in which the person works on a weekday, whether or not it is one of ``workingDays``.
  public func hours(on weekday: Weekday) -> DayHours { weekdayHours[weekday] ?? workingHours }
}
