/// The tools that read and change calendars, by the names that engines call them by.
///
/// The built-in engine calls only these. Their results are the JSON of the types in this module, which tools and
/// engines share.
public enum CalendarToolName: String, Sendable, Hashable, Codable, CaseIterable {
  /// The events of a time range: an ``EventList``.
  case listEvents = "list_events"
  /// The events that contain some words: an ``EventList``.
  case searchEvents = "search_events"
  /// Free intervals: a ``FreeTimeReport``.
  case findFreeTime = "find_free_time"
  /// Overlapping events: a ``ConflictReport``.
  case findConflicts = "find_conflicts"
  /// Time totals: a ``TimeSummary``.
  case summariseTime = "summarise_time"
  /// Adds an event: a ``ChangeReport``, as do all that follow.
  case addEvent = "add_event"
  /// Changes an event's text, duration, alarms, status or repetition.
  case changeEvent = "change_event"
  /// Moves events to another time or calendar.
  case moveEvent = "move_event"
  /// Copies events to another time or calendar.
  case copyEvent = "copy_event"
  /// Removes events.
  case deleteEvent = "delete_event"
  /// Answers an invitation.
  case answerInvitation = "answer_invitation"
  /// Undoes the last change.
  case undo = "undo"
  /// Redoes the change that was undone last.
  case redo = "redo"
  /// Tasks: a ``TaskReport``.
  case listTasks = "list_tasks"
  /// Adds a task: a ``ChangeReport``.
  case addTask = "add_task"
  /// Does, starts, reopens, cancels or deletes a task, or sets its due date: a ``ChangeReport``.
  case changeTask = "change_task"
}
