package import CalendarService
package import CalendarStore
package import ProgramSettings

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An event, for other programs. All keys except `occurrences` are always present; moments have the offset of the
/// person's zone.
package struct EventRecord: Encodable {
  /// A participant.
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

  /// The short id.
  package let id: String
  /// The UID.
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
  /// The zone in which the event was written.
  package let zone: OrNull<String>
  package let location: OrNull<String>
  package let notes: OrNull<String>
  package let url: OrNull<String>
  package let status: String
  package let busy: Bool
  let recurring: Bool
  /// The number of occurrences that it stands for; omitted if it is one.
  package let occurrences: Int?
  package let categories: [String]
  package let organizer: OrNull<Person>
  package let attendees: [Person]

  /// The record of an event for a person in `zone`. `weekday` is the day on which it starts.
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
  /// The number of tasks, done ones included.
  package let tasks: OrNull<Int>
  /// Whether it is omitted unless it is named.
  package let hidden: Bool
  /// Whether new events go to it.
  package let `default`: Bool
  package let readOnly: Bool
  /// The account that it comes from; `null` for one of this computer alone.
  package let account: OrNull<String>
  /// The file or folder of its account.
  package let file: OrNull<String>

  /// - Parameter file: the path of its account, if that is a file or a folder.
  package init(_ calendar: StoredCalendar, isDefault: Bool = false, file: String? = nil) {
    name = calendar.name
    color = OrNull(calendar.colour)
    events = OrNull(calendar.eventCount)
    tasks = OrNull(calendar.taskCount)
    hidden = calendar.isHidden
    self.default = isDefault
    readOnly = calendar.isReadOnly
    account = OrNull(calendar.source)
    self.file = OrNull(file)
  }
}

/// A free interval, for other programs.
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
  /// A moment in ISO 8601 format with the offset of this zone: `2026-11-21T09:30:00+01:00`.
  package func text(of moment: Date) -> String {
    let minutes = abs(offset(at: moment)) / 60
    let sign = offset(at: moment) < 0 ? "-" : "+"
    return "\(dateTime(at: moment))\(sign)\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
  }
}
