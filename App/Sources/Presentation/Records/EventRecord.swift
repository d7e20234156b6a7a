package import CalendarService
package import CalendarStore
package import ProgramSettings

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An event, for other programs. All keys are always there but `occurrences`; moments have the offset of the person's zone.
package struct EventRecord: Encodable {
  /// Someone who takes part.
  package struct Person: Encodable {
    package let name: OrNull<String>
    package let address: String
    /// `needsAction`, `accepted`, `declined`, `tentative` or `delegated`.
    package let response: String

    package init(_ person: Participant) {
      name = OrNull(person.name)
      address = person.address
      response = person.response.rawValue
    }
  }

  /// What `almanac show` takes.
  package let id: String
  /// UID, as the calendar has it.
  package let uid: String
  package let recurrenceID: OrNull<String>
  package let calendar: String
  package let title: String
  package let start: String
  package let end: String
  package let weekday: String
  package let allDay: Bool
  /// The first and the last day of an all-day event.
  let firstDay: OrNull<String>
  let lastDay: OrNull<String>
  /// The zone that the event was written in.
  package let zone: OrNull<String>
  package let location: OrNull<String>
  package let notes: OrNull<String>
  package let url: OrNull<String>
  package let status: String
  package let busy: Bool
  let recurring: Bool
  /// How many occurrences it stands for; left out for one.
  package let occurrences: Int?
  package let categories: [String]
  package let organizer: OrNull<Person>
  package let attendees: [Person]

  /// The event as a person in `zone` sees it; the weekday is that of its start.
  package init(_ event: CalendarEvent, id: EventID, in zone: Zone) {
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
package struct CalendarRecord: Encodable {
  package let name: String
  package let color: OrNull<String>
  package let events: OrNull<Int>

  package init(_ calendar: StoredCalendar) {
    name = calendar.name
    color = OrNull(calendar.colour)
    events = OrNull(calendar.eventCount)
  }
}

/// A free stretch, for other programs.
package struct FreeRecord: Encodable {
  package let start: String
  package let end: String
  package let weekday: String
  package let minutes: Int

  package init(_ slot: DateInterval, in zone: Zone) {
    start = zone.text(of: slot.start)
    end = zone.text(of: slot.end)
    weekday = zone.dateTime(at: slot.start).date.weekday.name
    minutes = Int(slot.duration / 60)
  }
}

extension Zone {
  /// A moment as ISO 8601 writes it, with the offset of this zone: `2026-11-21T09:30:00+01:00`.
  package func text(of moment: Date) -> String {
    let minutes = abs(offset(at: moment)) / 60
    let sign = offset(at: moment) < 0 ? "-" : "+"
    return "\(dateTime(at: moment))\(sign)\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
  }
}
