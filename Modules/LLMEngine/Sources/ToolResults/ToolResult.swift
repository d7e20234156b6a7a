package import CalendarTools
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The decoded result of a calendar tool.
package enum ToolResult: Sendable {
  case events(EventList)
  case freeTime(FreeTimeReport)
  case conflicts(ConflictReport)
  case timeSpent(TimeSummary)
  case change(ChangeReport)
  case tasks(TaskReport)

  /// The decoded result; `nil` if the tool failed or the content is not a result of its tool.
  package init?(_ result: Turn.Result) {
    guard let value = result.value else { return nil }
    self = value
  }

  /// Decodes a result by the name of its tool; `nil` if the content is not a result of that tool.
  package init?(_ content: String, of tool: String) {
    let content = Data(content.utf8)
    let decoder = JSONDecoder()
    let read: ToolResult? =
      switch CalendarToolName(rawValue: tool) {
      case .listEvents, .searchEvents: (try? decoder.decode(EventList.self, from: content)).map(Self.events)
      case .findFreeTime: (try? decoder.decode(FreeTimeReport.self, from: content)).map(Self.freeTime)
      case .findConflicts: (try? decoder.decode(ConflictReport.self, from: content)).map(Self.conflicts)
      case .summariseTime: (try? decoder.decode(TimeSummary.self, from: content)).map(Self.timeSpent)
      case .addEvent, .changeEvent, .moveEvent, .copyEvent, .deleteEvent, .answerInvitation, .undo, .redo,
        .addTask,
        .changeTask:
        (try? decoder.decode(ChangeReport.self, from: content)).map(Self.change)
      case .listTasks: (try? decoder.decode(TaskReport.self, from: content)).map(Self.tasks)
      case nil: nil
      }
    guard let read else { return nil }
    self = read
  }

  /// The list of events; `nil` for another result.
  package var events: EventList? {
    guard case .events(let list) = self else { return nil }
    return list
  }

  /// The list of tasks; `nil` for another result.
  package var tasks: TaskReport? {
    guard case .tasks(let report) = self else { return nil }
    return report
  }

  /// The range that was searched.
  package var range: TimeRange? {
    switch self {
    case .events(let list): list.range
    case .freeTime(let time): time.range
    case .conflicts(let report): report.range
    case .timeSpent(let summary): summary.range
    case .tasks(let report): report.range
    case .change: nil
    }
  }

  /// The words that were corrected.
  package var corrections: [WordCorrection] {
    let words: [WordCorrection]? =
      switch self {
      case .events(let list): list.corrections
      case .timeSpent(let summary): summary.corrections
      case .freeTime, .conflicts, .change, .tasks: nil
      }
    return (range?.corrections ?? []) + (words ?? [])
  }
}
