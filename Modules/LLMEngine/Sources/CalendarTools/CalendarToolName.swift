/// The tools that look things up in a calendar and change it, by the names that engines call them by.
///
/// The built-in engine calls these and no others. Their results are the JSON of the types beside this one,
/// so that who runs a tool and who tells its result agree on every member.
public enum CalendarToolName: String, Sendable, Hashable, Codable, CaseIterable {
  /// The events of a stretch of time: an ``EventList``.
  case listEvents = "list_events"
  /// The events that speak of some words: an ``EventList``.
  case searchEvents = "search_events"
  /// The stretches that nothing takes: a ``FreeTimeReport``.
  case findFreeTime = "find_free_time"
  /// The events that overlap: a ``ConflictReport``.
  case findConflicts = "find_conflicts"
  /// Where the time went: a ``TimeSummary``.
  case summariseTime = "summarise_time"
  /// Adds an event: a ``ChangeReport``, as all that follow.
  case addEvent = "add_event"
  /// Changes what an event says, how long it lasts or when it reminds.
  case changeEvent = "change_event"
  /// Gives an event another time.
  case moveEvent = "move_event"
  /// Removes events.
  case deleteEvent = "delete_event"
  /// Answers an invitation.
  case answerInvitation = "answer_invitation"
  /// Takes the last change back.
  case undo = "undo"
  /// Makes the change again that was taken back last.
  case redo = "redo"
}
