import CalendarService
public import CalendarStore
public import Catalog
import EventPlanning
import TimePhrases

/// Plans changes to the events of the store.
extension EventPlannerBlueprint: Blueprint {
  /// Shared: it has no state.
  public static var scope: Scope { .shared }

  /// The services needed to build it.
  public static var needs: [any ServiceKey.Type] {
    [
      CalendarStoreBlueprint.self, CalendarServiceBlueprint.self, EventEditorBlueprint.self,
      EventPhraseParserBlueprint.self, ZoneDatabaseBlueprint.self, LocalClockBlueprint.self,
      EventPlannerSettingsBlueprint.self, CalendarStoreSettingsBlueprint.self,
    ]
  }

  /// Builds the planner.
  public static func assemble(from catalog: any Assembling) throws -> any EventPlannerProtocol {
    EventPlanner(
      store: try catalog.obtain(\.calendarStore), service: try catalog.obtain(\.calendarService),
      editor: try catalog.obtain(\.eventEditor), parser: try catalog.obtain(\.eventPhraseParser),
      zones: try catalog.obtain(\.zoneDatabase), clock: try catalog.obtain(\.localClock),
      settings: try catalog.obtain(\.eventPlannerSettings),
      storeSettings: try catalog.obtain(\.calendarStoreSettings))
  }
}
