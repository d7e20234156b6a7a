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

  /// Puts the store together. The database is opened by the first call, which throws where that fails.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    SQLiteCalendarStore(
      settings: try catalog.obtain(\.calendarStoreSettings),
      service: try catalog.obtain(\.calendarService),
      clock: try catalog.obtain(\.localClock))
  }
}
