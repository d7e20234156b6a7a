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

extension ChatToolboxBlueprint: RecipeBlueprint {
  /// The tools that read and change the calendars, and those that modules contribute. Shared: it has no state.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.calendarStore, \.calendarStoreSettings, \.datePhraseParser, \.localClock,
    \.zoneDatabase, \.insightsFeature, \.eventPlanner, \.taskPlanner, \.chatTools
  ) { store, settings, parser, clock, zones, insights, planner, taskPlanner, contributed in
    let addresses = settings.addresses
    let contributed = contributed.map { ContributedTool(tool: $0) }
    let times = TimeResolver(parser: parser, clock: clock, zones: zones)
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
