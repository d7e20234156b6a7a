import CalendarService
import CalendarStore
public import Catalog
public import InsightsFeature
import LLMEngine

extension InsightsFeatureBlueprint: Blueprint {
  /// The services needed to build it.
  public static var needs: [any ServiceKey.Type] {
    [
      CalendarStoreBlueprint.self, CalendarStoreSettingsBlueprint.self, LLMEngineBlueprint.self,
      LLMEngineSettingsBlueprint.self, LocalClockBlueprint.self,
    ]
  }

  /// Builds the feature on the store.
  public static func assemble(from catalog: any Assembling) throws -> any InsightsFeatureProtocol {
    let hasModel = try catalog.obtain(\.llmEngineSettings).server != nil
    let model = try catalog.obtain(\.llmEngine)
    return StoredInsights(
      store: try catalog.obtain(\.calendarStore), clock: try catalog.obtain(\.localClock),
      settings: try catalog.obtain(\.calendarStoreSettings),
      model: hasModel ? model : nil)
  }
}
