import CalendarService
import CalendarStore
public import Catalog
public import InsightsFeature
import LLMEngine

extension InsightsFeatureBlueprint: RecipeBlueprint {
  /// Builds the feature on the store. The built-in engine does not write prose: only a model server narrates.
  public static let recipe = makeRecipe(
    from: \.calendarStore, \.localClock, \.calendarStoreSettings, \.llmEngineSettings, \.llmEngine,
    \.statementCheck
  ) { store, clock, settings, engine, model, check in
    StoredInsights(
      store: store, clock: clock, settings: settings, model: engine.server == nil ? nil : model,
      check: check)
  }
}
