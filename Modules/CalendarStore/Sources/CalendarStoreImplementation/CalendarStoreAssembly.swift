import CalendarEditing
import CalendarService
import CalendarStore
public import Catalog
import EventPlanning
import TimePhrases

/// The store of calendars in a SQLite database, its care, and the planners of changes.
public enum CalendarStoreAssembly: Assembly {
  /// All are shared. The store opens its database when it is built, the care at its first call.
  public static func supply(to catalog: Catalog) {
    catalog.supply(
      \.calendarStore, scope: .shared, from: \.calendarStoreSettings, \.calendarService, \.localClock,
      by: SQLiteCalendarStore.init)
    catalog.supply(
      \.calendarStoreCare, scope: .shared, from: \.calendarStoreSettings, \.calendarService, \.localClock
    ) { SQLiteCalendarStoreCare(location: $0.location, service: $1, now: $2.now) }
    catalog.supply(
      \.planner, scope: .shared, from: \.calendarStore, \.calendarService, \.eventEditor, \.eventPhraseParser,
      \.zoneDatabase, \.localClock, \.eventPlannerSettings, \.calendarStoreSettings, by: EventPlanner.init)
    catalog.supply(\.eventPlanner, from: \.planner) { $0 }
    catalog.supply(\.taskPlanner, from: \.planner, \.taskEditor, by: TaskPlanner.init)
  }
}

extension Catalog {
  /// What plans changes of events also places tasks.
  fileprivate var planner: KeyOf<EventPlanner>.Type { KeyOf.self }
}
