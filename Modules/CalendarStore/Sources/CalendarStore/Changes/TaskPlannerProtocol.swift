public import CalendarEditing
public import CalendarService
public import TimePhrases

/// A task found by its id or title.
public struct NamedTask: Sendable, Hashable {
  /// The task.
  public var task: CalendarTask
  /// Its stored object.
  public var stored: StoredObject

  /// A task of the store.
  public init(task: CalendarTask, stored: StoredObject) {
    self.task = task
    self.stored = stored
  }
}

/// A task to add.
public struct NewTask: Sendable, Hashable {
  /// The title.
  public var title: String
  /// Its other properties.
  public var changes: [TaskChange]
  /// The calendar that the words name; `nil` for none.
  public var calendar: String?
  /// The corrected words, in the order written.
  public var corrections: [DateCorrection]

  /// A task with a title.
  public init(
    title: String, changes: [TaskChange] = [], calendar: String? = nil, corrections: [DateCorrection] = []
  ) {
    self.title = title
    self.changes = changes
    self.calendar = calendar
    self.corrections = corrections
  }
}

/// Plans changes to tasks, and makes them. Commands and conversations change tasks through this.
///
/// Planning reads the store and changes nothing; only ``apply(_:)`` writes. Every call throws ``TaskPlanError`` and then
/// changed nothing. Safe to call from any task.
public protocol TaskPlannerProtocol: Sendable {
  /// Parses a task in words: `pay rent every month on the 1st !high #home @Private remind me 1 day before`.
  ///
  /// A marker counts only at the start of a word: `!high`, `!med`, `!low`, `!1` to `!9` and `pri:H` are the priority,
  /// `#tag` is a category, `@name` the calendar if there is one with this name, `due:` and `start:` take a day or time.
  /// Times and repetitions follow the rules of events, and name the due date. Other words are the title.
  func task(of words: String) async throws(TaskPlanError) -> NewTask

  /// Returns a due or start date in words: `friday`, `tomorrow 15:00`; `none` removes it.
  ///
  /// - Parameter time: the present date, to which a time of day alone applies; `nil` for today.
  func date(
    of words: String, from time: EventTime?
  ) throws(TaskPlanError) -> (time: EventTime?, corrections: [DateCorrection])

  /// Returns the task with an id, otherwise the one with a title: open ones before closed ones.
  ///
  /// - Throws: ``TaskPlanError/unknown(_:similar:)`` or ``TaskPlanError/ambiguous(_:_:)``.
  func task(named text: String) async throws(TaskPlanError) -> NamedTask

  /// Plans a new task. It is added to the calendar that it names, otherwise as for events to one that takes tasks.
  func adding(_ task: NewTask) async throws(TaskPlanError) -> PlannedChange

  /// Plans the completion of tasks, as one change: ``TaskEditorProtocol/complete(_:_:)``. Parts of a task stay open.
  ///
  /// - Parameter tasks: never empty, as in the calls below.
  func completing(_ tasks: [NamedTask]) async throws(TaskPlanError) -> PlannedChange

  /// Plans changes to the properties of tasks, as one change.
  ///
  /// - Parameter verb: the title in the history and the answer: `Change`, `Changed`.
  func changing(
    _ tasks: [NamedTask], _ changes: [TaskChange], as verb: (present: String, past: String)
  ) async throws(TaskPlanError) -> PlannedChange

  /// Plans the move of tasks to another calendar, as one change.
  func transferring(_ tasks: [NamedTask], to calendar: String) async throws(TaskPlanError) -> PlannedChange

  /// Plans the removal of tasks, as one change. Parts of a removed task stay, as tasks of their own.
  func deleting(_ tasks: [NamedTask]) async throws(TaskPlanError) -> PlannedChange

  /// Makes a planned change.
  func apply(_ plan: PlannedChange) async throws(TaskPlanError) -> AppliedChange
}

/// Why a change to a task was not planned or made.
public enum TaskPlanError: Error, Sendable, Hashable {
  /// No task has this id or title; a title that has is similar.
  case unknown(String, similar: String?)
  /// The id or title is of an event.
  case isEvent(String)
  /// Several tasks have this id or title.
  case ambiguous(String, [IDCandidate])
  /// No words remain for a title.
  case noTitle(String)
  /// Not a priority.
  case notAPriority(String)
  /// The words name the same kind of fact twice: two due dates, two priorities.
  case saidTwice(String)
  /// There are several calendars, and none is named.
  case calendarNeeded([String])
  /// The default calendar of the settings does not exist.
  case unknownDefault(String)
  /// No calendar takes tasks.
  case noCalendar
  /// The task is in this calendar already.
  case alreadyThere(title: String, calendar: String)
  /// The words are not understood.
  case phrase(EventPhraseError)
  /// The change is not possible; the second value is how the person writes times of day.
  case edit(TaskEditError, ClockFormat)
  /// The store failed or refused the change.
  case store(CalendarStoreError)
}

extension TaskPlanError: CustomStringConvertible {
  /// The problem, and what to do about it at the command line.
  public var description: String {
    switch self {
    case .unknown(let text, let similar):
      "No task has the id or the title '\(text)'. "
        + (similar.map { "Did you mean '\($0)'?" } ?? "'almanac todo --all' shows the ids of tasks.")
    case .isEvent(let text):
      "'\(text)' is an event, not a task. 'almanac edit' and 'almanac delete' change events."
    case .ambiguous(let text, let tasks): "'\(text)' is \(IDCandidate.list(tasks)). Write one of these ids."
    case .noTitle(let text):
      text.isEmpty
        ? "A task needs a title. Say what is to be done: 'Pay rent friday'."
        : "'\(text)' has no title. Say what is to be done: 'Pay rent \(text)'."
    case .notAPriority(let text):
      "'\(text)' is not a priority. Write high, medium, low, none, or a number from 1 (highest) to 9."
    case .saidTwice(let what):
      "The words name \(what) twice. Leave one out, or put quotes around what is the title."
    case .calendarNeeded(let names):
      "Which calendar? Name one with --calendar or @NAME: \(names.joined(separator: ", ")). "
        + "'almanac config set defaultCalendar NAME' sets a default."
    case .unknownDefault(let name): EventPlanError.unknownDefault(name)
    case .noCalendar:
      "None of the calendars takes tasks. 'almanac calendars add Tasks' makes one, and --calendar Tasks uses it."
    case .alreadyThere(let title, let calendar): "'\(title)' is in '\(calendar)' already."
    case .phrase(let error): error.description
    case .edit(let error, let hours): error.text(in: hours)
    case .store(let error): error.description
    }
  }
}
