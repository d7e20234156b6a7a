import CalendarService
import CalendarStore
public import Catalog
import InsightsFeature
import LLMEngine

/// The statistics of the stored events.
public enum InsightsFeatureAssembly: Assembly {
  /// The built-in engine does not write prose: only a model server narrates.
  public static func supply(to catalog: Catalog) {
    catalog.supply(
      \.insightsFeature, from: \.calendarStore, \.localClock, \.calendarStoreSettings, \.llmEngineSettings,
      \.llmEngine, \.statementCheck
    ) { StoredInsights(store: $0, clock: $1, settings: $2, model: $3.server == nil ? nil : $4, check: $5) }
  }
}
