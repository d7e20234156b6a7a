import CalendarService
import CalendarStore
import Catalog
import CommandSession

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Session {
  /// The reminders of open tasks. They last until a week after the task was due: it is not over until it is done.
  func taskReminders() async throws -> [Reminder] {
    let (store, zones) = (try catalog[\.calendarStore], try catalog[\.zoneDatabase])
    var reminders: [Reminder] = []
    for task in try await store.tasks(matching: nil, in: [], includingClosed: false) where !task.alarms.isEmpty {
      let object = try await store.object(uid: task.uid, in: task.calendar)
      let parts = Reminder.Parts(object)
      let due = task.dueDate ?? task.startDate ?? .distantPast
      var event = CalendarEvent(
        id: CalendarEvent.ID(uid: task.uid, recurrenceID: task.recurrenceID), calendar: task.calendar,
        title: task.title, start: task.startDate ?? due, end: due)
      event.location = task.location
      let zone = task.due.flatMap { due -> Zone? in
        if case .zoned(_, let name) = due { try? zones.zone(named: name) } else { nil }
      }
      let own = clock.zone
      let found = Reminder.all(of: event, in: parts, zone: zone ?? own) { time in
        switch time {
        case .utc(let moment): Zone.utc.date(of: moment)
        case .zoned(let moment, let name): (try? zones.zone(named: name))?.date(of: moment)
        case .floating, .day: own.date(of: time.dateTime)
        }
      }
      var shown = event
      (shown.start, shown.end) = (due, due.addingTimeInterval(7 * 86_400))
      if let day = task.due, day.isDay {
        shown.days = CalendarEvent.Days(first: day.dateTime.date, end: day.dateTime.date.adding(days: 1))
      }
      reminders += found.map { $0.of(shown) }
    }
    return reminders
  }
}

extension Reminder {
  /// The same reminder with another description of its event.
  fileprivate func of(_ event: CalendarEvent) -> Reminder {
    Reminder(
      event: event, date: date, alarm: alarm, lastDate: lastDate, isOfOccurrence: isOfOccurrence,
      snoozedDate: snoozedDate)
  }
}
