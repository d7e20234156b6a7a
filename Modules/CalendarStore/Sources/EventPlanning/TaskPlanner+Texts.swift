import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TaskPlanner {
  /// `due Fri 27 Mar`; empty without a due date.
  func dueText(of task: CalendarTask, after separator: String) -> String {
    task.due.map { separator + "due \(text(of: $0, task.dueDate))" } ?? ""
  }

  /// The lines of a preview.
  func details(of task: CalendarTask) -> [String] {
    var lines = [dueText(of: task, after: "")].filter { !$0.isEmpty }
    if let start = task.start { lines.append("starts \(text(of: start, task.startDate))") }
    lines.append("in \(task.calendar)")
    if let band = task.band { lines.append("priority: \(band.rawValue)") }
    if !task.categories.isEmpty { lines.append("categories: \(task.categories.joined(separator: ", "))") }
    if let location = task.location { lines.append("at \(location)") }
    return lines
  }

  private func text(of time: EventTime, _ moment: Date?) -> String {
    if time.isDay { return time.dateTime.date.briefText(seenFrom: clock.today, in: clock.language) }
    let wall = moment.map { clock.zone.dateTime(at: $0) } ?? time.dateTime
    return "\(wall.date.briefText(seenFrom: clock.today, in: clock.language)) \(clock.hours.text(wall))"
  }
}
