package import CalendarService
package import CalendarStore
package import ChatFeature
package import InsightsFeature
import LLMEngine
package import TimePhrases

/// The services that the tools call.
package struct ToolServices {
  package var store: any CalendarStoreProtocol
  package var planner: any EventPlannerProtocol
  package var taskPlanner: any TaskPlannerProtocol
  package var insights: any InsightsFeatureProtocol
  package var parser: any DatePhraseParserProtocol
  package var clock: LocalClock
  package var zones: any ZoneDatabaseProtocol
  /// The mail addresses of the person.
  package var addresses: Set<String>
  /// The calendars whose all-day events are days off.
  package var daysOff: Set<String>
  /// The tools of other modules.
  package var contributed: [any ChatToolProtocol]

  package init(
    store: any CalendarStoreProtocol, planner: any EventPlannerProtocol, taskPlanner: any TaskPlannerProtocol,
    insights: any InsightsFeatureProtocol, parser: any DatePhraseParserProtocol, clock: LocalClock,
    zones: any ZoneDatabaseProtocol, addresses: Set<String>, daysOff: Set<String>,
    contributed: [any ChatToolProtocol]
  ) {
    (self.store, self.planner, self.taskPlanner, self.insights) = (store, planner, taskPlanner, insights)
    (self.parser, self.clock, self.zones) = (parser, clock, zones)
    (self.addresses, self.daysOff, self.contributed) = (addresses, daysOff, contributed)
  }

  /// The tools that read and change the calendars, and those of other modules after them.
  package func toolbox() -> any ChatToolboxProtocol {
    let times = TimeResolver(parser: parser, clock: clock, zones: zones)
    var served = times
    served.showsOffsets = true
    return Toolbox(
      tools(.unlimited, times), bounded: tools(.context, times), served: tools(.context, served))
  }

  private func tools(_ bounds: ResultBounds, _ times: TimeResolver) -> [any ChatTool] {
    let changes = Changes(planner: planner, store: store, times: times)
    let reading: [any ChatTool] = [
      ListEventsTool(store: store, times: times, bounds: bounds, addresses: addresses, daysOff: daysOff),
      SearchEventsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      SummariseTimeTool(
        insights: insights, store: store, times: times, mostDays: bounds == .unlimited ? .max : 7),
    ]
    let changing: [any ChatTool] = [
      AddEventTool(changes: changes), EditingTool.change(changes), EditingTool.move(changes),
      EditingTool.copy(changes), EditingTool.delete(changes), EditingTool.answer(changes),
      HistoryTool.undo(store), HistoryTool.redo(store),
    ]
    let ofTasks: [any ChatTool] = [
      ListTasksTool(store: store, times: times, bounds: bounds),
      TaskTool(planner: taskPlanner, clock: times.clock, isNew: true),
      TaskTool(planner: taskPlanner, clock: times.clock, isNew: false),
    ]
    return reading + changing + ofTasks + contributed.map { ContributedTool(tool: $0) }
  }
}
