import CalendarService
public import CalendarStore
public import Catalog

/// Stores calendars in a SQLite database.
extension CalendarStoreBlueprint: Blueprint {
  /// Shared: the store has one connection, used serially.
  public static var scope: Scope { .shared }

  /// The services needed to build it.
  public static var needs: [any ServiceKey.Type] {
    [CalendarServiceBlueprint.self, LocalClockBlueprint.self, CalendarStoreSettingsBlueprint.self]
  }

  /// Builds the store. The first call opens the database, and throws if that fails.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    SQLiteCalendarStore(
      settings: try catalog.obtain(\.calendarStoreSettings),
      service: try catalog.obtain(\.calendarService),
      clock: try catalog.obtain(\.localClock))
  }
}

/// Backs up, checks and restores the SQLite database.
extension CalendarStoreCareBlueprint: Blueprint {
  /// Shared by the program.
  public static var scope: Scope { .shared }

  /// The services needed to build it.
  public static var needs: [any ServiceKey.Type] {
    [CalendarServiceBlueprint.self, LocalClockBlueprint.self, CalendarStoreSettingsBlueprint.self]
  }

  /// Builds it. Nothing is opened before the first call.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreCareProtocol {
    SQLiteCalendarStoreCare(
      location: try catalog.obtain(\.calendarStoreSettings).location,
      service: try catalog.obtain(\.calendarService),
      now: try catalog.obtain(\.localClock).now)
  }
}
