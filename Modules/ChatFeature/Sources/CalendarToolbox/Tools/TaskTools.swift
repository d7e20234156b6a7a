import CalendarEditing
import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists tasks.
struct ListTasksTool: ChatTool {
  let store: any CalendarReading
  let times: TimeResolver
  let bounds: ResultBounds

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.listTasks.rawValue,
      description: "Lists open tasks (to-dos); with `when` those due by then.",
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase,
          "about": ["type": "string", "description": "Only with these words."],
          "calendar": ["type": "string", "description": "Only this calendar."],
          "done": ["type": "boolean", "description": "Done ones instead."],
          "overdue": ["type": "boolean", "description": "Only overdue ones."],
        ],
        "required": [],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let isDone = arguments.bool("done")
    let range = try times.range(in: arguments)
    do throws(CalendarStoreError) {
      let all = try await store.tasks(
        matching: arguments.string("about"), in: arguments.string("calendar").map { [$0] } ?? [],
        includingClosed: isDone)
      let tasks = all.filter { task in
        guard task.isClosed == isDone, !arguments.bool("overdue") || task.isOverdue(at: times.clock) else {
          return false
        }
        guard let range else { return true }
        return (isDone ? task.completed : task.dueDate).map {
          $0 < range.end && (!isDone || $0 >= range.start)
        } ?? false
      }
      let shown = Array(tasks.prefix(bounds.events))
      return TaskReport(
        range: range.map { times.text($0) },
        tasks: zip(shown, try await store.ids(of: shown)).map { TaskEntry($0, id: $1, at: times.clock) },
        total: tasks.count)
    } catch {
      throw .store(error)
    }
  }
}

/// Adds and changes tasks.
struct TaskTool: WritingTool {
  let planner: any TaskPlannerProtocol
  let clock: LocalClock
  let isNew: Bool

  /// What becomes of a task.
  private enum Action: String, CaseIterable { case done, start, reopen, cancel, delete, due, priority }

  var spec: ToolSpec {
    guard isNew else {
      return ToolSpec(
        name: CalendarToolName.changeTask.rawValue,
        description: "Changes a task.",
        parameters: [
          "type": "object",
          "properties": [
            "task": ["type": "string", "description": "Id or title."],
            "action": ["type": "string", "enum": .array(Action.allCases.map { .string($0.rawValue) })],
            "due": ["type": "string", "description": "For due: \"friday\", \"none\"."],
            "priority": [
              "type": "string", "enum": ["high", "medium", "low", "none"],
              "description": "For priority.",
            ],
          ],
          "required": ["task", "action"],
        ], effect: .write)
    }
    return ToolSpec(
      name: CalendarToolName.addTask.rawValue, description: "Adds a task (to-do).",
      parameters: [
        "type": "object",
        "properties": [
          "task": [
            "type": "string",
            "description": "\"Pay rent friday !high #home\"; also a repetition.",
          ],
          "calendar": ["type": "string", "description": "The calendar, if the person named one."],
        ],
        "required": ["task"],
      ], effect: .write)
  }

  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    let plan = try await plan(arguments)
    return PreparedCall(preview: plan.isEmpty ? nil : plan.preview) { () async throws(ToolFailure) in
      try await make(plan)
    }
  }

  private func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    do throws(TaskPlanError) {
      let words = arguments.string("task") ?? ""
      if isNew {
        var task = try await planner.task(of: words)
        task.calendar = arguments.string("calendar") ?? task.calendar
        return try await planner.adding(task)
      }
      let task = try await planner.task(named: words)
      switch arguments.string("action").flatMap(Action.init) {
      case .done, nil: return titled("Do", try await planner.completing([task]))
      case .start:
        return titled(
          "Start", try await planner.changing([task], [.state(.inProcess)], as: ("Start", "Started")))
      case .reopen:
        return titled(
          "Reopen", try await planner.changing([task], [.state(.needsAction)], as: ("Reopen", "Reopened")))
      case .cancel:
        return titled(
          "Cancel", try await planner.changing([task], [.state(.cancelled)], as: ("Cancel", "Cancelled")))
      case .delete: return titled("Delete", try await planner.deleting([task]))
      case .due:
        let date = try planner.date(of: arguments.string("due") ?? "", from: task.task.due)
        return titled(
          "Change", try await planner.changing([task], [.due(date.time)], as: ("Change", "Changed")))
      case .priority:
        let band = arguments.string("priority").flatMap(TaskPriority.init(rawValue:))
        return titled("Change", try await planner.changing([task], [.band(band)], as: ("Change", "Changed")))
      }
    } catch {
      throw ToolFailure(error)
    }
  }

  /// The plan with a heading that says what becomes of the task.
  private func titled(_ verb: String, _ plan: PlannedChange) -> PlannedChange {
    var plan = plan
    plan.heading = "\(verb): \(plan.heading)"
    return plan
  }

  private func make(_ plan: PlannedChange) async throws(ToolFailure) -> ChangeReport {
    do {
      return ChangeReport(plan, try await planner.apply(plan), events: [])
    } catch {
      throw ToolFailure(error)
    }
  }
}

extension TaskEntry {
  /// The entry of a task.
  init(_ task: CalendarTask, id: EventID, at clock: LocalClock) {
    self.init(
      id: id.description, title: task.title.oneLine, calendar: task.calendar.oneLine,
      overdue: task.isOverdue(at: clock),
      closed: task.isClosed, priority: task.priority.map { Int($0) },
      categories: task.categories.map(\.oneLine),
      repeats: task.isRecurring)
    if let done = task.completed {
      doneText = clock.zone.dateTime(at: done).date.briefText(seenFrom: clock.today)
    }
    guard let due = task.due, let moment = task.dueDate else { return }
    let wall = clock.zone.dateTime(at: moment)
    let day = due.isDay ? due.dateTime.date : wall.date
    self.due = due.isDay ? "\(day)" : wall.minuteText
    dueText = day.briefText(seenFrom: clock.today) + (due.isDay ? "" : " \(clock.hours.text(wall))")
  }
}

extension ToolFailure {
  /// Why a change to a task was not planned.
  init(_ error: TaskPlanError) {
    switch error {
    case .calendarNeeded(let names):
      self = .unusable(
        "\(ChangeRefusal.whichCalendar)\(names.map(\.oneLine).joined(separator: ", "))? Name one. "
          + "'almanac config set defaultCalendar NAME' sets a default.")
    case .store(let error): self = .store(error)
    case .edit(let error, let hours): self = .unusable(error.text(in: hours))
    default: self = .unusable(error.description.oneLine)
    }
  }
}
