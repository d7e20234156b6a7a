/// A task in a tool's result: all times are local times of the person.
public struct TaskEntry: Sendable, Hashable, Codable {
  /// The short id.
  public var id: String
  /// The title; empty if there is none. All texts of a task are untrusted data.
  public var title: String
  /// The name of the calendar.
  public var calendar: String
  /// The day or the minute at which it is due: `2026-11-27`, `2026-11-27T09:00`; `nil` for none.
  public var due: String?
  /// The due date in words: `Fri 27 Nov`, `Fri 27 Nov 09:00`.
  public var dueText: String?
  /// The day on which it was done, in words: `Tue 3 Nov`; `nil` unless it is done and tells.
  public var doneText: String?
  /// Whether it is open and should have been done.
  public var overdue: Bool
  /// Whether it is done or cancelled.
  public var closed: Bool
  /// 1 (highest) to 9; `nil` for none.
  public var priority: Int?
  /// Its categories.
  public var categories: [String]
  /// Whether it is part of a series.
  public var repeats: Bool

  /// A task.
  public init(
    id: String, title: String, calendar: String, due: String? = nil, dueText: String? = nil,
    overdue: Bool = false,
    closed: Bool = false, priority: Int? = nil, categories: [String] = [], repeats: Bool = false
  ) {
    self.id = id
    self.title = title
    self.calendar = calendar
    self.due = due
    self.dueText = dueText
    self.overdue = overdue
    self.closed = closed
    self.priority = priority
    self.categories = categories
    self.repeats = repeats
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, calendar, due, overdue, closed, priority, categories, repeats
    case dueText = "due_text"
    case doneText = "done_text"
  }
}

/// What ``CalendarToolName/listTasks`` returns.
public struct TaskReport: Sendable, Hashable, Codable {
  /// The range until whose end tasks are due; `nil` for all tasks.
  public var range: TimeRange?
  /// The tasks: overdue ones, then by due date, then those without one.
  public var tasks: [TaskEntry]
  /// The number of tasks, including omitted ones.
  public var total: Int

  /// A list; `total` is larger than the number of `tasks` if some are omitted.
  public init(range: TimeRange?, tasks: [TaskEntry], total: Int) {
    self.range = range
    self.tasks = tasks
    self.total = total
  }
}
