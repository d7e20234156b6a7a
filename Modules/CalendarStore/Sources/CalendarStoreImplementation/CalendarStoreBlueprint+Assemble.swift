import CalendarService
public import CalendarStore
public import Catalog

/// Stores calendars in a SQLite database, which the first obtain opens. One connection, used serially.
extension CalendarStoreBlueprint: RecipeBlueprint {
  /// Throws if the database cannot be opened.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStoreSettings, \.calendarService, \.localClock
  ) { SQLiteCalendarStore(settings: $0, service: $1, clock: $2) }
}

/// Backs up, checks and restores the SQLite database.
extension CalendarStoreCareBlueprint: RecipeBlueprint {
  /// Nothing is opened before the first call.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStoreSettings, \.calendarService, \.localClock
  ) {
    SQLiteCalendarStoreCare(location: $0.location, service: $1, now: $2.now)
  }
}
