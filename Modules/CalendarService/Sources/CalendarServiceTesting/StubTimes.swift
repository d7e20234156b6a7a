import CalendarService
import Foundation

/// Converts the components of an object without recurrence rules to events.
struct StubTimes {
  let zones: StubZoneDatabase
  /// The zone of all-day and floating events.
  let personal: Zone

  func events(of object: CalendarObject, calendar: String) -> [CalendarEvent] {
    let master = object.components.first { $0.recurrenceID == nil }
    let overrides = object.components.filter { $0.recurrenceID != nil }
    let replaced = overrides.compactMap(\.recurrenceID).map(moment)
    var events: [CalendarEvent] = []
    if let master {
      let excluded = master.exceptionDates.map(moment)
      var starts: [EventTime] = []
      for start in [master.start] + master.recurrenceDates where !starts.contains(start) {
        starts.append(start)
      }
      for start in starts where !(excluded + replaced).contains(moment(start)) {
        events.append(event(master, from: start, id: master.isRecurring ? start : nil, calendar))
      }
    }
    for override in overrides {
      events.append(event(override, from: override.start, id: override.recurrenceID, calendar))
    }
    return events
  }

  private func event(
    _ component: EventComponent, from start: EventTime, id: EventTime?, _ calendar: String
  ) -> CalendarEvent {
    let length = moment(component.end).timeIntervalSince(moment(component.start))
    let id = CalendarEvent.ID(uid: component.uid, recurrenceID: id?.description)
    var event = CalendarEvent(
      id: id, calendar: calendar, title: component.title, start: moment(start),
      end: moment(start).addingTimeInterval(length))
    if case .day(let first) = start, case .day(let from) = component.start, case .day(let to) = component.end
    {
      let end = first.adding(days: to.daysSinceEpoch - from.daysSinceEpoch)
      event.days = CalendarEvent.Days(first: first, end: end)
      event.end = personal.start(of: end)
    }
    event.zone = zone(of: start)?.identifier
    event.notes = component.notes
    event.location = component.location
    event.url = component.url
    event.status = component.status
    event.isBusy = component.isBusy
    event.isRecurring = id.recurrenceID != nil
    event.categories = component.categories
    event.organizer = component.organizer
    event.attendees = component.attendees
    return event
  }

  private func zone(of time: EventTime) -> Zone? {
    switch time {
    case .day, .floating: nil
    case .utc: .utc
    case .zoned(_, let name): try? zones.zone(named: name)
    }
  }

  func moment(_ time: EventTime) -> Date {
    (zone(of: time) ?? personal).date(of: time.dateTime)
  }
}
