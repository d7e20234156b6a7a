package import CalendarEditing
package import CalendarService
package import CalendarStore
import Catalog
package import Presentation
import ProgramSettings
package import SystemAccess
import Terminal
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Session {
  /// The tasks that words name: ids, titles, or one title of several words.
  package func tasks(named words: [String]) async throws -> [NamedTask] {
    let planner = try catalog[\.taskPlanner]
    if words.count > 1, let task = try await knownTask(named: words.joined(separator: " ")) { return [task] }
    var tasks: [NamedTask] = []
    for word in words {
      let task = try await planner.task(named: word)
      if !tasks.contains(where: { $0.task.id == task.task.id && $0.task.calendar == task.task.calendar }) {
        tasks.append(task)
      }
    }
    return tasks
  }

  /// The task with an id or a title; `nil` if there is none.
  private func knownTask(named text: String) async throws -> NamedTask? {
    do {
      return try await catalog[\.taskPlanner].task(named: text)
    } catch let error as TaskPlanError {
      guard case .unknown = error else { throw error }
      return nil
    }
  }

  /// The task with an id; `nil` for any other text.
  package func taskObject(withID text: String) async throws -> StoredObject? {
    guard let id = EventID(text), id.letters.count >= EventID.fewestLetters else { return nil }
    let objects = try await catalog[\.calendarStore].objects(matching: id, in: [])
    return objects.count == 1 && objects[0].object.isTask ? objects[0] : nil
  }

  /// All details of a task, as text and as a record.
  package func card(of stored: StoredObject) async throws -> (text: String, record: TaskRecord)? {
    let store = try catalog[\.calendarStore]
    let service = try catalog[\.calendarService]
    guard let task = service.task(stored.object, of: stored.calendar, in: clock.zone),
      let id = try await store.ids(of: [task]).first
    else { return nil }
    let others = try await store.tasks(matching: nil, in: [stored.calendar], includingClosed: true)
    let editor = try catalog[\.eventEditor]
    let card = TaskCard(
      task, id: id, parent: task.parent.flatMap { uid in others.first { $0.uid == uid }?.title },
      parts: others.filter { $0.parent == task.uid },
      recurrence: stored.object.components.first.flatMap { editor.recurrenceText(of: $0, at: clock) },
      at: clock)
    return (card.text(on: screen), TaskRecord(task, id: id, at: clock))
  }

  /// Makes a change to tasks, and reports what was done and how to undo it.
  package func apply(tasks plan: PlannedChange) async throws {
    let applied = try await catalog[\.taskPlanner].apply(plan)
    if options.prefersJSON {
      return try print(json: TaskEditRecord(applied, showing: plan.tasks, at: clock))
    }
    guard applied.recorded.number > 0 else { return say(plan.outcome(of: applied).sentence) }
    let lines = plan.done.split(separator: "\n").map { String($0).sanitised }
    for line in lines.dropLast() { say(line.sentence) }
    say("\((lines.last ?? "").sentence) 'almanac undo' takes it back.")
    if let source = applied.source { say("'\(source.sanitised)' gets it with the next 'almanac sync'.") }
  }

  /// The open tasks due before the end of ranges, and from their start unless they are under way: then the overdue ones
  /// too.
  package func dueTasks(in ranges: [DateRange], _ list: ListOptions) async throws -> [CalendarTask] {
    guard list.takesTasks else { return [] }
    let now = clock.now()
    let tasks = try await catalog[\.calendarStore].tasks(matching: nil, in: [], includingClosed: false)
    return list.chosen(tasks).filter { task in
      guard let due = task.dueDate else { return false }
      return ranges.contains { range in
        due >= range.start && due < range.end
          || range.start <= now && now < range.end && task.isOverdue(at: clock)
      }
    }
  }

  /// Shows tasks, below a list of events unless there is none; nothing if there are no tasks.
  package func printTasks(
    _ tasks: [CalendarTask], showsIDs: Bool, isBelowEvents: Bool = true
  ) async throws {
    guard !tasks.isEmpty else { return }
    let ids = showsIDs ? try await catalog[\.calendarStore].ids(of: tasks) : []
    let list = TaskList(tasks, ids: ids, at: clock)
    print((isBelowEvents ? "\n" : "") + screen.text("Tasks", in: .bold))
    for line in list.lines(TaskTree(tasks).entries, on: screen) { print(line) }
  }

  /// Tasks, for other programs.
  package func records(of tasks: [CalendarTask]) async throws -> [TaskRecord] {
    zip(tasks, try await catalog[\.calendarStore].ids(of: tasks)).map { TaskRecord($0, id: $1, at: clock) }
  }
}

/// A completed change to tasks, for other programs.
struct TaskEditRecord: Encodable {
  /// Its number in the history; 0 if nothing changed.
  let change: Int
  let title: String
  let calendars: [String]
  /// The changed tasks with their short ids; none for deleted ones.
  let now: [TaskRecord]
  /// The account to which the next sync sends it.
  let waitsFor: OrNull<String>

  init(_ applied: AppliedChange, showing tasks: [CalendarTask], at clock: LocalClock) {
    change = applied.recorded.number
    title = applied.recorded.title
    calendars = applied.recorded.calendars
    now = zip(tasks, applied.ids).map { TaskRecord($0, id: $1, at: clock) }
    waitsFor = OrNull(applied.source)
  }
}

extension TaskPlanError: ReportedError {
  package var exitCode: ExitCode { .usage }
  package var cause: (any Error)? {
    if case .store(let error) = self { error } else { nil }
  }
}

extension TaskEditError: ReportedError {
  package var exitCode: ExitCode { .usage }
}

extension CalendarTask {
  /// Whether it has one of these categories, ignoring case.
  package func hasCategory(of names: [String]) -> Bool {
    categories.contains { category in names.contains { $0.lowercased() == category.lowercased() } }
  }
}
