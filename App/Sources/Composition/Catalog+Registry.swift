internal import CalendarService
internal import CalendarServiceImplementation
internal import CalendarStore
internal import CalendarStoreImplementation
public import Catalog
internal import ChatFeature
internal import ChatFeatureImplementation
internal import InsightsFeature
internal import InsightsFeatureImplementation
internal import LLMEngine
internal import LLMEngineImplementation
internal import TimePhrases

extension Catalog {
  /// All services of the program. A blueprint whose implementation is not imported above does not compile.
  public static func allBlueprints() -> [any Blueprint.Type] {
    [
      CalendarServiceBlueprint.self,
      CalendarStoreBlueprint.self,
      CalendarStoreCareBlueprint.self,
      ChatFeatureBlueprint.self,
      ChatToolboxBlueprint.self,
      DatePhraseParserBlueprint.self,
      EventEditorBlueprint.self,
      EventPhraseParserBlueprint.self,
      EventPlannerBlueprint.self,
      InsightsFeatureBlueprint.self,
      LLMEngineBlueprint.self,
      RequestReaderBlueprint.self,
      StatementCheckBlueprint.self,
      TaskEditorBlueprint.self,
      TaskPlannerBlueprint.self,
      ZoneDatabaseBlueprint.self,
    ]
  }

  /// Supplies all services of the program. Nothing is built yet, and settings must still be supplied:
  /// `\.calendarServiceSettings`, `\.calendarStoreSettings`, `\.chatSettings`, `\.eventPlannerSettings` and
  /// `\.localClock`.
  public func prepareAll() {
    for blueprint in Self.allBlueprints() { supply(blueprint) }
  }
}
