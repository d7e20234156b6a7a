import CalendarService
import CalendarStore
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

extension ChatToolboxBlueprint: Blueprint {
  /// Shared: it has no state.
  public static var scope: Scope { .shared }

  /// The services needed to build it.
  public static var needs: [any ServiceKey.Type] {
    [
      CalendarStoreBlueprint.self, CalendarStoreSettingsBlueprint.self, DatePhraseParserBlueprint.self,
      LocalClockBlueprint.self, ZoneDatabaseBlueprint.self, InsightsFeatureBlueprint.self,
      EventPlannerBlueprint.self, TaskPlannerBlueprint.self, ChatToolsKey.self,
    ]
  }

  /// Builds the tools that read and change the calendars, and adds those that modules contribute.
  public static func assemble(from catalog: any Assembling) throws -> any ChatToolboxProtocol {
    let store = try catalog.obtain(\.calendarStore)
    let addresses = try catalog.obtain(\.calendarStoreSettings).addresses
    let times = TimeResolver(
      parser: try catalog.obtain(\.datePhraseParser), clock: try catalog.obtain(\.localClock),
      zones: try catalog.obtain(\.zoneDatabase))
    let insights = try catalog.obtain(\.insightsFeature)
    let planner = try catalog.obtain(\.eventPlanner)
    let taskPlanner = try catalog.obtain(\.taskPlanner)
    let contributed = try catalog.obtain(\.chatTools).map { ContributedTool(tool: $0) }
    func tools(_ bounds: ResultBounds, _ times: TimeResolver) -> [any ChatTool] {
      let changes = Changes(planner: planner, store: store, times: times)
      let changing: [any ChatTool] = [
        AddEventTool(changes: changes), EditingTool.change(changes), EditingTool.move(changes),
        EditingTool.delete(changes), EditingTool.answer(changes), HistoryTool.undo(store),
        HistoryTool.redo(store),
      ]
      let ofTasks: [any ChatTool] = [
        ListTasksTool(store: store, times: times, bounds: bounds),
        TaskTool(planner: taskPlanner, clock: times.clock, isNew: true),
        TaskTool(planner: taskPlanner, clock: times.clock, isNew: false),
      ]
      return [
        ListEventsTool(store: store, times: times, bounds: bounds, addresses: addresses),
        SearchEventsTool(store: store, times: times, bounds: bounds, addresses: addresses),
        FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
        FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
        SummariseTimeTool(
          insights: insights, store: store, times: times, mostDays: bounds == .unlimited ? .max : 7),
      ] + changing + ofTasks + contributed
    }
    var served = times
    served.showsOffsets = true
    return Toolbox(
      tools(.unlimited, times), bounded: tools(.context, times), served: tools(.context, served))
  }
}
