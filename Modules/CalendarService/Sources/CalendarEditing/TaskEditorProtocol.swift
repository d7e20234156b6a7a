public import CalendarService

/// One change to a task.
public enum TaskChange: Sendable, Hashable {
  /// SUMMARY.
  case title(String)
  /// DESCRIPTION; `nil` removes it, as in the cases below.
  case notes(String?)
  /// LOCATION.
  case location(String?)
  /// URL.
  case url(String?)
  /// CATEGORIES, all of them.
  case categories([String])
  /// PRIORITY, 1 to 9.
  case priority(UInt8?)
  /// PRIORITY by its band: a number of the same band stays.
  case band(TaskPriority?)
  /// PERCENT-COMPLETE, 0 to 100, and the status that it means.
  case percent(UInt8?)
  /// DTSTART.
  case start(EventTime?)
  /// DUE. The start of a series moves along; any other start stays, in the form of the due date.
  case due(EventTime?)
  /// The values of RRULE; empty for a task that does not repeat.
  case recurrence([String])
  /// The alarms, all of them. A lead before the start counts from the due date if there is one.
  case alarms([EventAlarm])
  /// The UID of the task of which it becomes a part.
  case parent(String?)
  /// STATUS, with what belongs to it. ``TaskProperties/State/completed`` closes a whole series.
  case state(TaskProperties.State)
}

/// Changes tasks by the rules of RFC 5545, so that other programs read them.
///
/// Stores nothing and reads no clock: it returns the result to store. Lines of ``CalendarObject/text`` that a change
/// does not concern are kept, including unknown properties. Every call throws ``TaskEditError`` and then changed nothing.
/// Safe to call from any task.
public protocol TaskEditorProtocol: Sendable {
  /// Returns a new task. One that repeats starts when it is first due.
  func task(
    titled title: String, with changes: [TaskChange], _ context: EditContext
  ) throws(TaskEditError) -> CalendarObject

  /// Returns the task with changes: of a series, the whole series. Equal to `task` if nothing changes.
  func change(
    _ task: CalendarObject, _ changes: [TaskChange], _ context: EditContext
  ) throws(TaskEditError) -> CalendarObject

  /// Returns the result of doing a task: STATUS, COMPLETED and PERCENT-COMPLETE say so.
  ///
  /// Of a series the occurrence that is due is done: it becomes a task of its own (``EditContext/newUID``), and the
  /// series moves to its next occurrence in the future, with its dates, its absolute alarms and its COUNT. The last
  /// occurrence closes the series. The result has the series first.
  ///
  /// - Throws: ``TaskEditError/closedAlready(title:)``.
  func complete(_ task: CalendarObject, _ context: EditContext) throws(TaskEditError) -> [CalendarObject]
}

/// Why a task cannot be changed. `title` is its title.
public enum TaskEditError: Error, Sendable, Hashable {
  /// It is an event, not a task.
  case notATask(title: String)
  /// It is done or cancelled.
  case closedAlready(title: String)
  /// The due date is not after the start.
  case dueBeforeStart(start: EventTime, due: EventTime)
  /// A task that repeats has neither start nor due date.
  case repetitionWithoutDate(title: String)
  /// An alarm with a lead has no date to count from.
  case alarmWithoutDate(title: String)
  /// It would be a part of itself.
  case circle(title: String, parent: String)
  /// The recurrence rule is invalid; `reason` is a sentence.
  case unreadableRule(rule: String, reason: String)
  /// The time zone is unknown.
  case unknownZone(name: String)
  /// The result could not be parsed again; `reason` is a sentence.
  case unwritable(title: String, reason: String)
}

extension TaskEditError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String { text(in: .twentyFourHours) }

  /// The problem, and what to do about it, with times of day as the person writes them.
  public func text(in hours: ClockFormat) -> String { "\(problem(in: hours)) \(cure)" }

  private func problem(in hours: ClockFormat) -> String {
    switch self {
    case .notATask(let title): "'\(title)' is an event, not a task."
    case .closedAlready(let title): "'\(title)' is done or cancelled already."
    case .dueBeforeStart(let start, let due):
      "It would be due on \(due.text(in: hours)), not after its start on \(start.text(in: hours))."
    case .repetitionWithoutDate(let title): "'\(title)' has no date from which to repeat."
    case .alarmWithoutDate(let title): "'\(title)' has no date for its alarm."
    case .circle(let title, let parent): "Below '\(parent)', '\(title)' would be a part of itself."
    case .unreadableRule(let rule, _): "'\(rule)' is not a recurrence rule."
    case .unknownZone(let name): "'\(name)' is not a time zone."
    case .unwritable(let title, _): "'\(title)' cannot be written:"
    }
  }

  private var cure: String {
    switch self {
    case .notATask: "'almanac edit' changes events."
    case .closedAlready: "'almanac todo reopen' opens it again."
    case .dueBeforeStart: "Name an earlier start, or none: '--start none'."
    case .repetitionWithoutDate, .alarmWithoutDate: "Name one, as in '--due friday'."
    case .circle: "Name another task with '--parent'."
    case .unreadableRule(_, let reason), .unwritable(_, let reason): reason
    case .unknownZone: "Write it as Europe/Berlin or America/New_York."
    }
  }
}

extension EventTime {
  fileprivate func text(in hours: ClockFormat) -> String {
    let date = dateTime.date
    let day = "\(date.day) \(date.monthName) \(date.year)"
    return isDay ? day : "\(day) at \(hours.text(dateTime))"
  }
}
