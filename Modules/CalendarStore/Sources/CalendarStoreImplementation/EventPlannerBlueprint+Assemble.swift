import CalendarService
public import CalendarStore
public import Catalog
import EventPlanning
import TimePhrases

/// Plans changes to the events of the store.
extension EventPlannerBlueprint: RecipeBlueprint {
  /// Shared: it has no state.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStore, \.calendarService, \.eventEditor, \.eventPhraseParser,
    \.zoneDatabase, \.localClock, \.eventPlannerSettings, \.calendarStoreSettings
  ) { store, service, editor, parser, zones, clock, settings, storeSettings in
    EventPlanner(
      store: store, service: service, editor: editor, parser: parser, zones: zones, clock: clock,
      settings: settings, storeSettings: storeSettings)
  }
}

/// Plans changes to the tasks of the store.
extension TaskPlannerBlueprint: RecipeBlueprint {
  /// Shared: it has no state.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStore, \.calendarService, \.eventEditor, \.eventPhraseParser,
    \.zoneDatabase, \.localClock, \.eventPlannerSettings, \.calendarStoreSettings, \.taskEditor
  ) { store, service, editor, parser, zones, clock, settings, storeSettings, taskEditor in
    TaskPlanner(
      besides: EventPlanner(
        store: store, service: service, editor: editor, parser: parser, zones: zones, clock: clock,
        settings: settings, storeSettings: storeSettings),
      editor: taskEditor)
  }
}
