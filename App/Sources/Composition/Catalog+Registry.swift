internal import CalendarServiceImplementation
internal import CalendarStoreImplementation
public import Catalog
internal import ChatFeatureImplementation
internal import InsightsFeatureImplementation
internal import LLMEngineImplementation

extension Catalog {
  /// The implementations of the program. One that is not imported above does not compile.
  public static func allAssemblies() -> [any Assembly.Type] {
    [
      CalendarServiceAssembly.self, CalendarStoreAssembly.self, ChatFeatureAssembly.self,
      InsightsFeatureAssembly.self, LLMEngineAssembly.self,
    ]
  }

  /// Supplies all services of the program. Nothing is built yet, and settings must still be supplied:
  /// `\.calendarServiceSettings`, `\.calendarStoreSettings`, `\.chatSettings`, `\.eventPlannerSettings`,
  /// `\.llmEngineSettings` and `\.localClock`.
  public func prepareAll() {
    for assembly in Self.allAssemblies() { assembly.supply(to: self) }
  }
}
