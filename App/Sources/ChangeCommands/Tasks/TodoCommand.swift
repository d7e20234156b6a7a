import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac todo`: lists and changes tasks.
package struct TodoCommand: Command {
  package static let help = CommandHelp(
    name: "todo", words: "[ACTION…]", summary: "list, add, do and change tasks",
    description: """
      Lists open tasks: overdue ones, those that are due, and those without a date.
      Tasks (VTODO) are in the same calendars as events, and sync with them.

        todo [WHEN]              list tasks; with a time, those due until its end
        todo overdue             list overdue tasks
        todo add WORDS           add a task: "pay rent every month on the 1st !high"
        todo done TASK…          do tasks; one that repeats brings its next date
        todo start TASK…         mark tasks as under way
        todo reopen TASK…        open done or cancelled tasks again
        todo cancel TASK…        mark tasks as cancelled
        todo edit TASK…          change tasks by the options below
        todo move TASK… --to C   move tasks to the calendar C
        todo delete TASK…        delete tasks

      The words of a new task: a day, a time or a repetition as of events, which is
      when it is due; !high, !med, !low or !1 to !9 for the priority; #tag for a
      category; @name for a calendar; due:friday and start:monday. Other words are
      the title, and so is text in double quotes.

      A task is named by its id, or by its title. 'almanac undo' takes back every
      change. App/Documentation/tasks.md explains how tasks are kept and synced.
      """,
    options: [all, done, TransferWords.to] + TaskOptions.all, actions: Verb.allCases.map(\.rawValue),
    examples: [
      "todo", "todo add pay rent friday !high #home", "todo done rent", "todo edit k7f2 --due monday",
      "todo this week --json",
    ])

  static let all = Option("--all", nil, "list done and cancelled tasks too")
  static let done = Option("--done", nil, "list done and cancelled tasks only, the latest first")

  /// The action.
  enum Verb: String, CaseIterable, Sendable { case add, done, start, reopen, cancel, edit, move, delete }

  /// The action; `nil` for the list.
  let verb: Verb?
  /// The words after the verb; of a list, a time.
  let words: [String]
  let options: TaskOptions
  private let arguments: Arguments
  package var isPaged: Bool { verb == nil }

  package init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    options = try TaskOptions(arguments)
    verb = arguments.words.first.flatMap(Verb.init)
    let isList = arguments.words.first == "list"
    words = verb == nil && !isList ? arguments.words : Array(arguments.words.dropFirst())
    for option in [Self.all, Self.done] where verb != nil && arguments.has(option) {
      throw .unusable(reason: "\(option.name) belongs to the list of tasks. Leave it out.")
    }
    guard let verb else {
      try arguments.refuseSeveral(of: [Self.all, Self.done])
      if let option = TaskOptions.all.first(where: { arguments.has($0) && $0 != TaskOptions.category }) {
        throw .optionOfOther(option: option.name, command: "todo edit")
      }
      if arguments.has(TransferWords.to) {
        throw .optionOfOther(option: TransferWords.to.name, command: "todo move")
      }
      return
    }
    if arguments.has(TransferWords.to) != (verb == .move) {
      if verb == .move {
        throw .missingWords(what: "calendar", example: "almanac todo move k7f2 --to Private")
      }
      throw .optionOfOther(option: TransferWords.to.name, command: "todo move")
    }
    if verb != .add, verb != .edit, !options.isEmpty {
      throw .unusable(reason: "'todo \(verb.rawValue)' takes no such options: 'todo edit' changes tasks.")
    }
    if verb == .edit, options.isEmpty {
      throw .unusable(
        reason: "Say what to change, such as --due or --priority. 'almanac help todo' lists all.")
    }
    if words.isEmpty {
      throw verb == .add
        ? .missingWords(what: "task", example: "almanac todo add pay rent friday")
        : .missingWords(what: "task", example: "almanac todo \(verb.rawValue) k7f2")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    guard let verb else { return try await list(in: session) }
    let planner = try session.catalog[\.taskPlanner]
    if verb == .add {
      var task = try await planner.task(of: words.joined(separator: " "))
      task.changes += try await options.changes(to: task, in: session)
      for case .title(let title) in task.changes { task.title = title }
      let plan = try await planner.adding(task)
      session.tell(plan.corrections)
      try await session.apply(tasks: plan)
      return .ok
    }
    let tasks = try await session.tasks(named: words)
    let plan: PlannedChange
    switch verb {
    case .add, .edit:
      plan = try await planner.changing(tasks, try await edits(of: tasks, session), as: ("Change", "Changed"))
    case .done: plan = try await planner.completing(tasks)
    case .start: plan = try await planner.changing(tasks, [.state(.inProcess)], as: ("Start", "Started"))
    case .reopen: plan = try await planner.changing(tasks, [.state(.needsAction)], as: ("Reopen", "Reopened"))
    case .cancel: plan = try await planner.changing(tasks, [.state(.cancelled)], as: ("Cancel", "Cancelled"))
    case .move: plan = try await planner.transferring(tasks, to: arguments.value(of: TransferWords.to) ?? "")
    case .delete: plan = try await planner.deleting(tasks)
    }
    try await session.apply(tasks: plan)
    return .ok
  }

  private func edits(of tasks: [NamedTask], _ session: Session) async throws -> [TaskChange] {
    try await options.changes(to: tasks.count == 1 ? tasks[0].task : nil, in: session)
  }

  private func list(in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    let listsClosed = arguments.has(Self.all) || arguments.has(Self.done)
    var tasks = try await store.tasks(matching: nil, in: [], includingClosed: listsClosed)
    if arguments.has(Self.done) {
      tasks = tasks.filter(\.isClosed).sorted {
        ($0.completed ?? .distantPast) > ($1.completed ?? .distantPast)
      }
    }
    if let names = arguments.values[TaskOptions.category.name] {
      tasks = tasks.filter { $0.hasCategory(of: names) }
    }
    if words == ["overdue"] {
      tasks = tasks.filter { $0.isOverdue(at: session.clock) }
    } else if !words.isEmpty {
      let end: Date
      do { end = try session.ranges(of: words.joined(separator: " ")).map(\.end).max() ?? .distantPast } catch
      {
        let verbs = Verb.allCases.map(\.rawValue)
        guard let verb = Spelling.nearest(to: words[0], in: verbs) else {
          throw UsageError.unusable(
            reason: "'\(words.joined(separator: " "))' is neither a time nor an action of 'almanac todo'. "
              + "'almanac show' shows a task, and 'almanac search' finds it.")
        }
        throw UsageError.unknownAction(words[0], command: "todo", nearest: verb)
      }
      tasks = tasks.filter { task in task.dueDate.map { $0 < end } ?? false }
    }
    let ids = try await store.ids(of: tasks)
    if session.options.prefersJSON {
      try session.print(json: zip(tasks, ids).map { TaskRecord($0, id: $1, at: session.clock) })
    } else if tasks.isEmpty {
      session.print(arguments.has(Self.done) ? "Nothing is done yet." : "Nothing is to be done.")
    } else {
      session.print(TaskList(tasks, ids: ids, at: session.clock).text(on: session.screen))
    }
    return .ok
  }
}
