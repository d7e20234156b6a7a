import CalendarService
import CalendarStore
import CalendarToolbox
public import Catalog
import ChatFeature
import InsightsFeature
import LLMEngine
import TimePhrases

/// The chat, and the tools that read and change the calendars.
public enum ChatFeatureAssembly: Assembly {
  /// Results are limited for an engine with a bounded context. The toolbox has the contributed tools as well.
  public static func supply(to catalog: Catalog) {
    catalog.supply(
      \.chatFeature, scope: .shared, from: \.llmEngine, \.chatToolbox, \.localClock, \.chatSettings,
      \.statementCheck
    ) {
      let toolbox = $0.contextTokens == nil ? $1 : $1.bounded
      return CalendarChat(engine: $0, toolbox: toolbox, clock: $2, settings: $3, statements: $4)
    }
    catalog.supply(
      \.chatToolbox, scope: .shared, from: \.calendarStore, \.eventPlanner, \.taskPlanner, \.insightsFeature,
      \.datePhraseParser, \.localClock, \.zoneDatabase, \.calendarStoreSettings, \.chatTools
    ) {
      ToolServices(
        store: $0, planner: $1, taskPlanner: $2, insights: $3, parser: $4, clock: $5, zones: $6,
        addresses: $7.addresses, daysOff: $7.daysOff, contributed: $8
      ).toolbox()
    }
  }
}
