import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess

/// Options that describe a task.
struct TaskOptions: Sendable {
  static let due = Option(
    "--due", "TIME", "when it is due: friday, 2026-03-27, 'tomorrow 15:00'; none removes it")
  static let start = Option("--start", "TIME", "when it starts; none removes it")
  static let priority = Option("--priority", "LEVEL", "high, medium, low, none, or a number from 1 to 9")
  static let percent = Option("--percent", "N", "how much of it is done, from 0 to 100")
  static let category = Option(
    "--category", "NAME", "a category; may be repeated; of a list, only tasks with it")
  static let parent = Option(
    "--parent", "TASK", "the task of which it is a part: its id or title; none for none")
  /// All options, in the order of the help screen.
  static let all = [
    EventOptions.title, due, start, priority, percent, category, EventOptions.location, EventOptions.notes,
    EventOptions.url, EventOptions.alarms, EventOptions.recurrence, parent,
  ]

  private let arguments: Arguments
  private let changes: [TaskChange]

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    var changes: [TaskChange] = []
    let text = { (option: Option) in arguments.value(of: option).map { $0.isEmpty ? nil : $0 } }
    if let title = arguments.value(of: EventOptions.title) { changes.append(.title(title)) }
    if let location = text(EventOptions.location) { changes.append(.location(location)) }
    if let notes = text(EventOptions.notes) { changes.append(.notes(notes)) }
    if let url = text(EventOptions.url) { changes.append(.url(url)) }
    if let names = arguments.values[Self.category.name] {
      changes.append(.categories(names.filter { !$0.isEmpty }))
    }
    if let text = arguments.value(of: Self.priority) { changes.append(try Self.priorityChange(text)) }
    if let text = arguments.value(of: Self.percent) {
      guard let percent = UInt8(text.hasSuffix("%") ? String(text.dropLast()) : text), percent <= 100 else {
        throw .unreadableValue(option: Self.percent.name, text: text, expected: "a number from 0 to 100")
      }
      changes.append(.percent(percent))
    }
    if let leads = arguments.values[EventOptions.alarms.name] {
      changes.append(.alarms(try leads.filter { !$0.isEmpty && $0 != "none" }.map(EventOptions.alarm)))
    }
    self.changes = changes
  }

  /// Whether no option is given.
  var isEmpty: Bool { !Self.all.contains { arguments.has($0) } }

  private static func priorityChange(_ text: String) throws(UsageError) -> TaskChange {
    let bands: [String: TaskPriority] = [
      "high": .high, "h": .high, "medium": .medium, "med": .medium, "m": .medium,
    ]
    let word = text.lowercased()
    if let band = bands[word] ?? (word == "low" || word == "l" ? .low : nil) { return .band(band) }
    if word == "none" || word.isEmpty { return .band(nil) }
    guard let number = UInt8(word), number <= 9 else {
      throw .unreadableValue(
        option: Self.priority.name, text: text, expected: "high, medium, low, none, or a number from 1 to 9")
    }
    return .priority(number)
  }

  /// The changes that complete a new task.
  func changes(to task: NewTask, in session: Session) async throws -> [TaskChange] {
    var due: EventTime?
    for case .due(let time) in task.changes { due = time }
    return try await changes(from: (nil, due), titled: task.title, in: session)
  }

  /// The changes to a task; `nil` for several.
  func changes(to task: CalendarTask?, in session: Session) async throws -> [TaskChange] {
    try await changes(from: (task?.start, task?.due), titled: task?.title ?? arguments.phrase, in: session)
  }

  private func changes(
    from old: (start: EventTime?, due: EventTime?), titled title: String, in session: Session
  ) async throws -> [TaskChange] {
    let planner = try session.catalog[\.taskPlanner]
    var changes = changes
    var dates = old
    if let text = arguments.value(of: Self.start) {
      let read = try planner.date(of: text.isEmpty ? "none" : text, from: old.start)
      session.tell(read.corrections)
      dates.start = read.time
      changes.append(.start(read.time))
    }
    if let text = arguments.value(of: Self.due) {
      let read = try planner.date(of: text.isEmpty ? "none" : text, from: old.due)
      session.tell(read.corrections)
      dates.due = read.time
      changes.append(.due(read.time))
    }
    if let text = arguments.value(of: Self.parent) {
      let isNone = text.isEmpty || text.lowercased() == "none"
      changes.append(.parent(isNone ? nil : try await planner.task(named: text).task.uid))
    }
    if arguments.has(EventOptions.recurrence) {
      changes.append(.recurrence(try recurrence(from: dates.due ?? dates.start, of: title, session)))
    }
    return changes
  }

  private func recurrence(
    from time: EventTime?, of title: String, _ session: Session
  ) throws -> [String] {
    let text = arguments.value(of: EventOptions.recurrence) ?? ""
    if let rules = EventOptions.rule(text) { return rules }
    guard let time else { throw TaskEditError.repetitionWithoutDate(title: title) }
    let options = try EventOptions(Arguments(values: [EventOptions.recurrence.name: [text]]))
    guard case .recurrence(let rules)? = try options.recurrence(from: time, session)?.rule else { return [] }
    return rules
  }
}
