import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import LLMEngine
import LLMEngineTesting
import TimePhrases

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

extension TimeResolver {
  /// Monday 9 March 2026, 08:00 by default, in a zone.
  static func fixture(now: Date = .monday(8), zone: Zone = .utc) -> TimeResolver {
    TimeResolver(parser: RealDatePhraseParser.parser, clock: .fixture(now: now, zone: zone))
  }
}

extension Toolbox {
  /// The tools that read a store.
  static func fixture(
    _ store: any CalendarStoreProtocol = StubCalendarStore(),
    insights: StubInsightsFeature = StubInsightsFeature(),
    times: TimeResolver = .fixture(),
    bounds: ResultBounds = .context,
    addresses: Set<String> = []
  ) -> Toolbox {
    let store = (store as? StubCalendarStore)?.seen(at: times.clock) ?? store
    return Toolbox([
      ListEventsTool(store: store, times: times, bounds: bounds),
      SearchEventsTool(store: store, times: times, bounds: bounds),
      FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      SummariseTimeTool(insights: insights, store: store, times: times),
    ])
  }

  /// The outcome of a call that does not end the turn.
  func run(_ name: String, _ arguments: JSONValue) async -> ChatToolOutcome {
    do {
      return try await run(ToolCall(id: "1", name: name, arguments: arguments), confirm: nil)
    } catch {
      return ChatToolOutcome(text: "The turn ends: \(error)", isError: true)
    }
  }
}

extension ChatToolOutcome {
  /// A result.
  static func result(_ text: String) -> ChatToolOutcome { ChatToolOutcome(text: text, isError: false) }
  /// A failure.
  static func failure(_ text: String) -> ChatToolOutcome { ChatToolOutcome(text: text, isError: true) }
}

extension Catalog {
  /// The chat and its tools, with an engine and a store.
  static func fixture(
    _ engine: ScriptedEngine, _ store: StubCalendarStore = StubCalendarStore(),
    requesting tools: Set<String> = []
  ) -> Catalog {
    let catalog = Catalog()
    ChatFeatureAssembly.supply(to: catalog)
    catalog.supply(\.llmEngine) { engine }
    catalog.supply(\.calendarStore) { store }
    catalog.supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) }
    catalog.supply(\.datePhraseParser) { RealDatePhraseParser.parser }
    catalog.supply(\.localClock) { .fixture() }
    catalog.supply(\.chatSettings) { ChatSettings(readLimit: .seconds(600)) }
    catalog.supply(\.zoneDatabase) { StubZoneDatabase() }
    catalog.supply(\.eventPlanner) { StubEventPlanner() }
    catalog.supply(\.taskPlanner) { StubTaskPlanner() }
    catalog.supply(\.statementCheck) { StubStatementCheck() }
    catalog.supply(\.requestReader) { StubRequestReader(tools: tools) }
    catalog.supply(\.insightsFeature) { StubInsightsFeature() }
    return catalog
  }
}

extension CalendarChat {
  /// A chat whose tools have a timeout of ten minutes by default, so that tests do not depend on the load of the
  /// machine.
  static func fixture(
    _ engine: any LLMEngineProtocol, _ toolbox: any ChatToolboxProtocol = Toolbox.fixture(),
    settings: ChatSettings = ChatSettings(readLimit: .seconds(600))
  ) -> CalendarChat {
    CalendarChat(
      engine: engine, toolbox: toolbox, clock: .fixture(), settings: settings,
      statements: StubStatementCheck(), requests: StubRequestReader())
  }
}
