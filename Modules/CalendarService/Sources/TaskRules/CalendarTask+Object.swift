package import CalendarService
package import ICalendarComponents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarTask {
  /// The task that an object describes: of a series its first open occurrence; `nil` for an event.
  package init?(_ object: CalendarObject, of calendar: String, resolver: EventZoneResolver) {
    guard object.isTask, let first = object.components.first else { return nil }
    let series = TaskSeries(object, resolver: resolver)
    let current = series.flatMap { series in
      series.current.map { (wall: $0, shown: series.component(at: $0)) }
    }
    let shown = current?.shown ?? first
    guard let task = shown.task else { return nil }
    self.init(uid: object.uid, calendar: calendar, title: shown.title)
    let date = { (time: EventTime) in Date(timeIntervalSince1970: Double(resolver.second(of: time))) }
    start = task.hasStart ? shown.start : nil
    due = task.due
    startDate = start.map(date)
    dueDate = due.map(date)
    state = task.state ?? (task.completed == nil ? .needsAction : .completed)
    // Every occurrence is done.
    if series != nil, current == nil { state = .completed }
    if first.recurrenceID == nil, first.task?.isClosed == true { state = first.task?.state ?? .completed }
    completed = task.completed.map { Date(timeIntervalSince1970: Double($0.secondsSinceEpoch)) }
    percent = task.percent
    priority = shown.priority
    notes = shown.notes
    location = shown.location
    url = shown.url
    categories = shown.categories
    parent = task.parent == object.uid ? nil : task.parent
    isRecurring = series != nil
    if let current, let master = series?.master {
      recurrenceID = master.start.moved(to: current.wall).description
    }
    alarms = shown.alarms
  }
}
