import CalendarStore

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
