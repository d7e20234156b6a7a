import CalendarService
import CalendarStore
public import Catalog
public import ChatFeature
import InsightsFeature
import LLMEngine

extension ChatFeatureBlueprint: Blueprint {
  /// One chat for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// The engine, what its tools look at, and when it is now.
  public static var needs: [any ServiceKey.Type] {
    [
      LLMEngineBlueprint.self, CalendarStoreBlueprint.self, CalendarStoreSettingsBlueprint.self,
      DatePhraseParserBlueprint.self, LocalClockBlueprint.self, ZoneDatabaseBlueprint.self,
      InsightsFeatureBlueprint.self, ChatToolsKey.self,
    ]
  }

  /// A chat with the tools that read the calendars, and those that modules contribute.
  public static func assemble(from catalog: any Assembling) throws -> any ChatFeatureProtocol {
    let clock = try catalog.obtain(\.localClock)
    let store = try catalog.obtain(\.calendarStore)
    let addresses = try catalog.obtain(\.calendarStoreSettings).addresses
    let engine = try catalog.obtain(\.llmEngine)
    let bounds = ResultBounds(for: engine)
    let times = TimeResolver(parser: try catalog.obtain(\.datePhraseParser), clock: clock, zones: try catalog.obtain(\.zoneDatabase))
    let tools: [any ChatTool] = [
      ListEventsTool(store: store, times: times, bounds: bounds),
      SearchEventsTool(store: store, times: times, bounds: bounds),
      FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      SummariseTimeTool(insights: try catalog.obtain(\.insightsFeature), store: store, times: times),
    ]
    let contributed = try catalog.obtain(\.chatTools).map { ContributedTool(tool: $0) }
    return CalendarChat(engine: engine, toolbox: Toolbox(tools + contributed), clock: clock)
  }
}
