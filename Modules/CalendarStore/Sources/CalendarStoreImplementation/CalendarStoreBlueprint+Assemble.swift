import CalendarService
public import CalendarStore
public import Catalog

/// Keeps the calendars in a SQLite database.
extension CalendarStoreBlueprint: Blueprint {
  /// One for the program: it has one connection, which writes and reads in turn.
  public static var scope: Scope { .shared }

  /// Who expands the events, where the person is, and where the database is kept.
  public static var needs: [any ServiceKey.Type] {
    [CalendarServiceBlueprint.self, LocalClockBlueprint.self, CalendarStoreSettingsBlueprint.self]
  }

  /// Puts the store together. The database is opened by the first call, which throws if that fails.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    SQLiteCalendarStore(
      settings: try catalog.obtain(\.calendarStoreSettings),
      service: try catalog.obtain(\.calendarService),
      clock: try catalog.obtain(\.localClock))
  }
}

/// Looks after the SQLite database.
extension CalendarStoreCareBlueprint: Blueprint {
  /// One for the program.
  public static var scope: Scope { .shared }

  /// Where the database is kept, and when it is.
  public static var needs: [any ServiceKey.Type] {
    [LocalClockBlueprint.self, CalendarStoreSettingsBlueprint.self]
  }

  /// Puts it together. Nothing is opened before the first call.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreCareProtocol {
    SQLiteCalendarStoreCare(
      location: try catalog.obtain(\.calendarStoreSettings).location,
      now: try catalog.obtain(\.localClock).now)
  }
}
