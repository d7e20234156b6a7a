import CalendarService
import CalendarStore
public import Catalog
public import ChatFeature
import InsightsFeature
import LLMEngine

extension ChatFeatureBlueprint: Blueprint {
  /// One chat for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// Who understands, what is looked at, and when it is now.
  public static var needs: [any ServiceKey.Type] {
    [
      LLMEngineBlueprint.self, CalendarStoreBlueprint.self, CalendarStoreSettingsBlueprint.self,
      DatePhraseParserBlueprint.self, LocalClockBlueprint.self, InsightsFeatureBlueprint.self,
    ]
  }

  /// A chat with the tools that read the store.
  public static func assemble(from catalog: any Assembling) throws -> any ChatFeatureProtocol {
    let clock = try catalog.obtain(\.localClock)
    let store = try catalog.obtain(\.calendarStore)
    let addresses = try catalog.obtain(\.calendarStoreSettings).addresses
    let engine = try catalog.obtain(\.llmEngine)
    let bounds = ResultBounds(for: engine)
    let times = TimeResolver(parser: try catalog.obtain(\.datePhraseParser), clock: clock)
    let tools: [any ChatTool] = [
      ListEventsTool(store: store, times: times, bounds: bounds),
      SearchEventsTool(store: store, times: times, bounds: bounds),
      FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      SummariseTimeTool(insights: try catalog.obtain(\.insightsFeature), times: times),
    ]
    return CalendarChat(engine: engine, toolbox: Toolbox(tools), clock: clock)
  }
}
