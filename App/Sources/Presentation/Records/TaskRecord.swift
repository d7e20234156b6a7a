package import CalendarService
package import CalendarStore
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A task, for other programs. All keys are always present; moments have the offset of the person's zone.
package struct TaskRecord: Encodable {
  /// Always `task`: lists of events contain tasks too.
  let kind = "task"
  /// The short id.
  let id: String
  /// The UID.
  let uid: String
  /// The original start of the occurrence of a series.
  let recurrenceID: OrNull<String>
  let calendar: String
  let title: String
  /// A day, or a moment.
  let start: OrNull<String>
  /// A day, or a moment.
  let due: OrNull<String>
  let overdue: Bool
  /// `needs-action`, `in-process`, `completed` or `cancelled`.
  let status: String
  let completed: OrNull<String>
  let percent: OrNull<Int>
  /// 1 (highest) to 9.
  let priority: OrNull<Int>
  let categories: [String]
  let location: OrNull<String>
  let notes: OrNull<String>
  let url: OrNull<String>
  /// The UID of the task of which it is a part.
  let parent: OrNull<String>
  let recurring: Bool

  /// The record of a task for the person of a clock.
  package init(_ task: CalendarTask, id: EventID, at clock: LocalClock) {
    let time = { (time: EventTime?, moment: Date?) -> String? in
      time.flatMap { time in time.isDay ? "\(time.dateTime.date)" : moment.map { clock.zone.text(of: $0) } }
    }
    self.id = id.description
    uid = task.uid
    recurrenceID = OrNull(task.recurrenceID)
    calendar = task.calendar
    title = task.title
    start = OrNull(time(task.start, task.startDate))
    due = OrNull(time(task.due, task.dueDate))
    overdue = task.isOverdue(at: clock)
    status = task.state.rawValue.lowercased()
    completed = OrNull(task.completed.map { clock.zone.text(of: $0) })
    percent = OrNull(task.percent.map { Int($0) })
    priority = OrNull(task.priority.map { Int($0) })
    categories = task.categories
    location = OrNull(task.location)
    notes = OrNull(task.notes)
    url = OrNull(task.url)
    parent = OrNull(task.parent)
    recurring = task.isRecurring
  }

  private enum CodingKeys: CodingKey {
    case kind, id, uid, recurrenceID, calendar, title, start, due, overdue, status, completed, percent,
      priority
    case categories, location, notes, url, parent, recurring
  }
}
