import CalendarService
import CalendarStore
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An event, for other programs. All keys are always there but `occurrences`; moments have the offset of the person's zone.
struct EventRecord: Encodable {
  /// Someone who takes part.
  struct Person: Encodable {
    let name: OrNull<String>
    let address: String
    /// `needsAction`, `accepted`, `declined`, `tentative` or `delegated`.
    let response: String

    init(_ person: Participant) {
      name = OrNull(person.name)
      address = person.address
      response = person.response.rawValue
    }
  }

  /// What `almanac show` takes.
  let id: String
  /// UID, as the calendar has it.
  let uid: String
  let recurrenceID: OrNull<String>
  let calendar: String
  let title: String
  let start: String
  let end: String
  let weekday: String
  let allDay: Bool
  /// The first and the last day of an all-day event.
  let firstDay: OrNull<String>
  let lastDay: OrNull<String>
  /// The zone that the event was written in.
  let zone: OrNull<String>
  let location: OrNull<String>
  let notes: OrNull<String>
  let url: OrNull<String>
  let status: String
  let busy: Bool
  let recurring: Bool
  /// How many occurrences it stands for; left out for one.
  let occurrences: Int?
  let categories: [String]
  let organizer: OrNull<Person>
  let attendees: [Person]

  /// The event as a person in `zone` sees it; the weekday is that of its start.
  init(_ event: CalendarEvent, id: EventID, in zone: Zone) {
    self.id = id.description
    uid = event.id.uid
    recurrenceID = OrNull(event.id.recurrenceID)
    calendar = event.calendar
    title = event.title
    start = zone.text(of: event.start)
    end = zone.text(of: event.end)
    weekday = event.coveredDays(in: zone).lowerBound.weekday.name
    allDay = event.isAllDay
    firstDay = OrNull(event.days.map { "\($0.first)" })
    lastDay = OrNull(event.days.map { "\($0.end.adding(days: -1))" })
    self.zone = OrNull(event.zone)
    location = OrNull(event.location)
    notes = OrNull(event.notes)
    url = OrNull(event.url)
    status = event.status.rawValue
    busy = event.isBusy
    recurring = event.isRecurring
    occurrences = event.occurrences > 1 ? event.occurrences : nil
    categories = event.categories
    organizer = OrNull(event.organizer.map(Person.init))
    attendees = event.attendees.map(Person.init)
  }
}

/// A calendar, for other programs.
struct CalendarRecord: Encodable {
  let name: String
  let color: OrNull<String>
  let events: OrNull<Int>

  init(_ calendar: StoredCalendar) {
    name = calendar.name
    color = OrNull(calendar.colour)
    events = OrNull(calendar.eventCount)
  }
}

/// A free stretch, for other programs.
struct FreeRecord: Encodable {
  let start: String
  let end: String
  let weekday: String
  let minutes: Int

  init(_ slot: DateInterval, in zone: Zone) {
    start = zone.text(of: slot.start)
    end = zone.text(of: slot.end)
    weekday = zone.dateTime(at: slot.start).date.weekday.name
    minutes = Int(slot.duration / 60)
  }
}

extension Zone {
  /// A moment as ISO 8601 writes it, with the offset of this zone: `2026-11-21T09:30:00+01:00`.
  func text(of moment: Date) -> String {
    let minutes = abs(offset(at: moment)) / 60
    let sign = offset(at: moment) < 0 ? "-" : "+"
    return "\(dateTime(at: moment))\(sign)\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
  }
}
