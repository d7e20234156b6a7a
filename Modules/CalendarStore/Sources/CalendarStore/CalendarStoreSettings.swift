public import CalendarService
public import Catalog

/// What the composition root tells the calendar store. Features obtain the person's addresses and working hours from it
/// as well.
public struct CalendarStoreSettings: Sendable, Hashable {
  /// Where the database is kept.
  public enum Location: Sendable, Hashable {
    /// In this file; it and its folders are made where they are missing, readable by the person alone.
    case file(path: String)
    /// In memory, gone with the store.
    case memory
  }

  /// Where the database is kept.
  public var location: Location
  /// The person's own calendar addresses, any case: `ana@example.org`. They tell which invitations the
  /// person declined. A calendar's name counts as one.
  public var addresses: Set<String>
  /// The calendars to look in where a call names none, any case: what `--calendar` chooses. Empty means all that are not
  /// hidden.
  public var calendars: [String]
  /// The hours of a working day.
  public var workingHours: DayHours
  /// The days on which the person works.
  public var workingDays: Set<Weekday>

  /// Settings for a store at `location`. The person works every day from nine to six unless said otherwise.
  public init(
    location: Location, addresses: Set<String> = [], calendars: [String] = [],
    workingHours: DayHours = .working,
    workingDays: Set<Weekday> = Set(Weekday.allCases)
  ) {
    self.location = location
    self.addresses = addresses
    self.calendars = calendars
    self.workingHours = workingHours
    self.workingDays = workingDays
  }
}

/// The settings of the calendar store. Obtain them with `\.calendarStoreSettings`; the composition root
/// supplies the value.
public enum CalendarStoreSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = CalendarStoreSettings
}

extension Catalog {
  /// The key of ``CalendarStoreSettingsBlueprint``.
  public var calendarStoreSettings: CalendarStoreSettingsBlueprint.Type {
    CalendarStoreSettingsBlueprint.self
  }
}
