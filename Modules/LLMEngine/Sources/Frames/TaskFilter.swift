/// Which tasks a question is about.
package struct TaskFilter: Sendable, Hashable {
  /// The state of the tasks that are meant.
  package enum State: Sendable, Hashable {
    case open, overdue, done
  }

  package var state = State.open
  /// Whether only tasks without a due date are meant.
  package var isUndated = false
  /// Whether only the tasks to do first are meant: the overdue ones and those of high priority, otherwise the first.
  package var isUrgent = false
  /// Whether the events of the time are meant too: "what do I have to do on friday?"
  package var withEvents = false

  package init(_ state: State = .open) { self.state = state }
}
