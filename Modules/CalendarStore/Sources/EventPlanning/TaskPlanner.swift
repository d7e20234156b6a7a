package import CalendarEditing
import CalendarService
package import CalendarStore
import CalendarStoreRules
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plans changes to the tasks of a store with the task editor.
package struct TaskPlanner: TaskPlannerProtocol {
  /// Chooses calendars and writes, as for events.
  let events: EventPlanner
  let editor: any TaskEditorProtocol

  var store: any CalendarStoreProtocol { events.store }
  var clock: LocalClock { events.clock }

  /// A planner with the store, clock and settings of another one.
  package init(besides events: EventPlanner, editor: any TaskEditorProtocol) {
    self.events = events
    self.editor = editor
  }

  package func adding(_ task: NewTask) async throws(TaskPlanError) -> PlannedChange {
    let calendar = try await calendar(named: task.calendar)
    let object = try edit { () throws(TaskEditError) in
      try editor.task(titled: task.title, with: task.changes, events.context)
    }
    try await checkParent(of: object, in: calendar)
    let shown = try shown(object, in: calendar)
    var plan = PlannedChange(
      edit: CalendarEdit(title: "Add task '\(shown.title)'", steps: [.put(object, calendar: calendar)]),
      done: "Added '\(shown.title)' to \(calendar)\(dueText(of: shown, after: ", "))", heading: shown.title,
      details: details(of: shown), events: [])
    plan.tasks = [shown]
    plan.corrections = task.corrections
    return plan
  }

  package func completing(_ tasks: [NamedTask]) async throws(TaskPlanError) -> PlannedChange {
    var steps: [CalendarEdit.Step] = []
    var (shown, lines): ([CalendarTask], [String]) = ([], [])
    for task in tasks {
      let calendar = task.stored.calendar
      let objects = try edit { () throws(TaskEditError) in
        try editor.complete(task.stored.object, events.context)
      }
      steps += objects.map { .put($0, calendar: calendar) }
      guard let first = objects.first else { continue }
      let now = try self.shown(first, in: calendar)
      shown.append(now)
      lines.append(
        "Done: '\(now.title)'"
          + (now.isClosed ? "" : ", next \(dueText(of: now, after: "").ifEmpty("undated"))"))
    }
    return combined(tasks, steps, shown, ("Do", "Done"), lines)
  }

  package func changing(
    _ tasks: [NamedTask], _ changes: [TaskChange], as verb: (present: String, past: String)
  ) async throws(TaskPlanError) -> PlannedChange {
    var steps: [CalendarEdit.Step] = []
    var (shown, lines): ([CalendarTask], [String]) = ([], [])
    for task in tasks {
      let calendar = task.stored.calendar
      let object = try edit { () throws(TaskEditError) in
        try editor.change(task.stored.object, changes, events.context)
      }
      if case .parent? = changes.last(where: \.isParent) { try await checkParent(of: object, in: calendar) }
      if object != task.stored.object { steps.append(.put(object, calendar: calendar)) }
      let now = try self.shown(object, in: calendar)
      shown.append(now)
      lines.append("\(verb.past) '\(now.title)'\(dueText(of: now, after: ", "))")
    }
    return combined(tasks, steps, shown, verb, lines)
  }

  package func transferring(
    _ tasks: [NamedTask], to calendar: String
  ) async throws(TaskPlanError) -> PlannedChange {
    let target = try await self.calendar(named: calendar)
    var steps: [CalendarEdit.Step] = []
    var (shown, lines): ([CalendarTask], [String]) = ([], [])
    for task in tasks {
      let uid = task.stored.object.uid
      guard task.stored.calendar != target, try await object(uid: uid, in: target) == nil else {
        throw .alreadyThere(title: task.task.title, calendar: target)
      }
      steps += [
        .put(task.stored.object, calendar: target), .remove(uid: uid, calendar: task.stored.calendar),
      ]
      shown.append(try self.shown(task.stored.object, in: target))
      lines.append("Moved '\(task.task.title)' to \(target)")
    }
    return combined(tasks, steps, shown, ("Move", "Moved"), lines)
  }

  package func deleting(_ tasks: [NamedTask]) async throws(TaskPlanError) -> PlannedChange {
    let steps = tasks.map {
      CalendarEdit.Step.remove(uid: $0.stored.object.uid, calendar: $0.stored.calendar)
    }
    let lines = tasks.map { "Deleted '\($0.task.title)'\($0.task.isRecurring ? ", the whole series" : "")" }
    return combined(tasks, steps, [], ("Delete", "Deleted"), lines)
  }

  package func apply(_ plan: PlannedChange) async throws(TaskPlanError) -> AppliedChange {
    do throws(EventPlanError) { return try await events.apply(plan) } catch { throw Self.error(error) }
  }

  private func combined(
    _ tasks: [NamedTask], _ steps: [CalendarEdit.Step], _ shown: [CalendarTask],
    _ verb: (present: String, past: String), _ lines: [String]
  ) -> PlannedChange {
    let names = tasks.count == 1 ? "task '\(tasks[0].task.title)'" : "\(tasks.count) tasks"
    var plan = PlannedChange(
      edit: CalendarEdit(title: "\(verb.present) \(names)", steps: steps, bases: tasks.map(\.stored)),
      done: lines.joined(separator: "\n"),
      heading: tasks.count == 1 ? shown.first?.title ?? tasks[0].task.title : "\(verb.present) \(names)",
      details: tasks.count == 1 ? shown.first.map(details) ?? [] : lines, events: [])
    plan.tasks = shown
    return plan
  }

  func shown(_ object: CalendarObject, in calendar: String) throws(TaskPlanError) -> CalendarTask {
    guard let task = events.service.task(object, of: calendar, in: clock.zone) else {
      throw .edit(.notATask(title: object.components.first?.title ?? ""), clock.hours)
    }
    return task
  }

  func edit<Result>(_ work: () throws(TaskEditError) -> Result) throws(TaskPlanError) -> Result {
    do { return try work() } catch { throw .edit(error, clock.hours) }
  }

  static func error(_ error: EventPlanError) -> TaskPlanError {
    switch error {
    case .store(let error): .store(error)
    case .phrase(let error): .phrase(error)
    case .calendarNeeded(let names): .calendarNeeded(names)
    case .unknownDefault(let name): .unknownDefault(name)
    case .notAnID(let text), .unknownID(let text): .unknown(text, similar: nil)
    case .ambiguousID(let text, let events): .ambiguous(text, events)
    default: .store(.refused(statement: "", reason: error.description))
    }
  }
}

extension TaskChange {
  fileprivate var isParent: Bool { if case .parent = self { true } else { false } }
}

extension String {
  fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}
