public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The numbers of tasks for a report about a range of time.
public struct TaskCounts: Sendable, Hashable, Codable {
  /// How many were done in the range. Each done occurrence of a series counts.
  public var done = 0
  /// How many were due in the range and are still open.
  public var open = 0
  /// How many are open and should have been done by now, whenever they were due.
  public var overdue = 0

  /// The counts of tasks, closed ones included.
  public init(_ tasks: [CalendarTask], from: Date, to: Date, at clock: LocalClock) {
    for task in tasks {
      if let completed = task.completed, task.state == .completed, completed >= from, completed < to {
        done += 1
      }
      if !task.isClosed, let due = task.dueDate, due >= from, due < to { open += 1 }
      if task.isOverdue(at: clock) { overdue += 1 }
    }
  }

  /// Whether there is nothing to report.
  public var isEmpty: Bool { done == 0 && open == 0 && overdue == 0 }
}

extension TaskCounts: CustomStringConvertible {
  /// `3 done, 1 due and open, 2 overdue`, without the numbers that are zero.
  public var description: String {
    [(done, "done"), (open, "due and open"), (overdue, "overdue")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
