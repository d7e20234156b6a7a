package import CalendarService
package import CalendarStore
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// All details of a task, as text.
package struct TaskCard {
  private let task: CalendarTask
  private let id: EventID
  private let parent: String?
  private let parts: [CalendarTask]
  private let recurrence: String?
  private let clock: LocalClock

  /// - Parameters:
  ///   - parent: the title of the task of which it is a part.
  ///   - parts: the tasks that are parts of it.
  ///   - recurrence: its recurrence in words.
  package init(
    _ task: CalendarTask, id: EventID, parent: String?, parts: [CalendarTask], recurrence: String?,
    at clock: LocalClock
  ) {
    self.task = task
    self.id = id
    self.parent = parent
    self.parts = parts
    self.recurrence = recurrence
    self.clock = clock
  }

  /// The title, and a line for each property.
  package func text(on screen: Screen) -> String {
    let state: [TaskProperties.State: String] = [
      .needsAction: "open", .inProcess: "under way", .completed: "done", .cancelled: "cancelled",
    ]
    let moment = { (date: Date?) -> String? in
      date.map {
        let wall = clock.zone.dateTime(at: $0)
        return "\(wall.date.briefText(seenFrom: clock.today, in: clock.language)) \(clock.hours.text(wall))"
      }
    }
    let time = { (time: EventTime?, date: Date?) -> String? in
      time.flatMap {
        $0.isDay ? $0.dateTime.date.briefText(seenFrom: clock.today, in: clock.language) : moment(date)
      }
    }
    let alarms = task.alarms.compactMap { $0.text(at: clock, isOfTask: true) }
    let rows: [(String, String?)] = [
      ("due", time(task.due, task.dueDate).map { task.isOverdue(at: clock) ? "\($0), overdue" : $0 }),
      ("start", time(task.start, task.startDate)), ("repeats", recurrence), ("status", state[task.state]),
      ("done on", moment(task.completed)), ("percent", task.percent.map { "\($0) %" }),
      (
        "priority",
        task.priority.map { number in task.band.map { "\($0.rawValue) (\(number))" } ?? "\(number)" }
      ),
      ("categories", task.categories.isEmpty ? nil : task.categories.joined(separator: ", ")),
      ("place", task.location), ("link", task.url), ("part of", parent),
      ("parts", parts.isEmpty ? nil : parts.map(\.title).joined(separator: ", ")),
      ("alarms", alarms.isEmpty ? nil : alarms.joined(separator: "\n")),
      ("calendar", task.calendar), ("id", id.description), ("notes", task.notes),
    ]
    let lines = rows.compactMap { name, value in
      value.map { value in
        "  \(TerminalText(name).padded(to: 11))"
          + TerminalText(value).string.replacing("\n", with: "\n             ")
      }
    }
    let title = TerminalText(task.title.isEmpty ? "(no title)" : task.title).cut(to: screen.width).string
    return ([screen.text(title, in: .bold)] + lines).joined(separator: "\n")
  }
}
