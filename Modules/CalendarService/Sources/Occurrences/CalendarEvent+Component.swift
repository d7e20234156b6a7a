import CalendarService
import Foundation

extension CalendarEvent {
  /// An occurrence of a component; start and end in seconds since 1970-01-01T00:00:00Z.
  init(_ component: EventComponent, id: String?, calendar: String, start: Int, end: Int) {
    self.init(
      id: ID(uid: component.uid, recurrenceID: id), calendar: calendar, title: component.title,
      start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)))
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
