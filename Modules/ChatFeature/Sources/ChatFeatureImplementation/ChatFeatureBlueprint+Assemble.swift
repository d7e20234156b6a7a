import CalendarService
import CalendarStore
import CalendarToolbox
public import Catalog
public import ChatFeature
import InsightsFeature
import LLMEngine
import TimePhrases

extension ChatFeatureBlueprint: RecipeBlueprint {
  /// A chat with every tool; results are limited for an engine with a bounded context. Shared: it has no state.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.llmEngine, \.chatToolbox, \.localClock, \.chatSettings, \.statementCheck
  ) { engine, toolbox, clock, settings, statements in
    CalendarChat(
      engine: engine, toolbox: engine.contextTokens == nil ? toolbox : toolbox.bounded, clock: clock,
      settings: settings, statements: statements)
  }
}

extension ChatToolboxBlueprint: RecipeBlueprint {
  /// The tools that read and change the calendars, and those that modules contribute. Shared: it has no state.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStore, \.calendarStoreSettings, \.datePhraseParser, \.localClock,
    \.zoneDatabase, \.insightsFeature, \.eventPlanner, \.taskPlanner, \.chatTools
  ) { store, settings, parser, clock, zones, insights, planner, taskPlanner, contributed in
    ToolServices(
      store: store, planner: planner, taskPlanner: taskPlanner, insights: insights, parser: parser,
      clock: clock, zones: zones, addresses: settings.addresses, contributed: contributed
    ).toolbox()
  }
}
