import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarEvent {
  /// An occurrence of a component.
  init(_ component: EventComponent, id: String?, calendar: String, at moments: EventMoments) {
    self.init(
      id: ID(uid: component.uid, recurrenceID: id), calendar: calendar, title: component.title,
      start: moments.start, end: moments.end)
    self.moments = moments
    notes = component.notes
    location = component.location
    url = component.url
    status = component.status
    isBusy = component.isBusy
    isRecurring = id != nil
    categories = component.categories
    colour = component.colour
    organizer = component.organizer
    attendees = component.attendees
  }
}

extension OccurrenceTable.Event {
  /// The properties that all occurrences of a component share.
  init(_ component: EventComponent, calendar: String, isAllDay: Bool, isRecurring: Bool) {
    self.init(uid: component.uid, calendar: calendar, title: component.title)
    categories = component.categories
    organizer = component.organizer
    attendees = component.attendees
    status = component.status
    isBusy = component.isBusy
    self.isAllDay = isAllDay
    self.isRecurring = isRecurring
  }
}

extension OccurrenceTimes {
  /// The table entry of an occurrence; `event` is the number of its event.
  func occurrence(of event: Int) -> OccurrenceTable.Occurrence {
    OccurrenceTable.Occurrence(
      of: event, start: Date(timeIntervalSince1970: Double(start)),
      end: Date(timeIntervalSince1970: Double(end)))
  }
}
