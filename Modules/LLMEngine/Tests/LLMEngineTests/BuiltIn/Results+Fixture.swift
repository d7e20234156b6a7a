import CalendarTools
import LLMEngine

extension TimeRange {
  /// Friday 27 November 2026.
  static let friday = TimeRange(
    title: "Friday 27 November 2026", start: "2026-11-27T00:00", end: "2026-11-28T00:00")
  /// Sunday 22 November 2026, noon to six.
  static let afternoon = TimeRange(
    title: "Sunday 22 November 2026, 12:00 to 18:00", start: "2026-11-22T12:00", end: "2026-11-22T18:00")
  /// The week of Friday 27 November 2026.
  static let week = TimeRange(
    title: "Monday 23 to Sunday 29 November 2026", start: "2026-11-23T00:00", end: "2026-11-30T00:00")
}

extension EventEntry {
  /// An event on Friday 27 November 2026 in the calendar `Work`, unless said otherwise.
  static func fixture(
    _ title: String, _ start: String, _ end: String, calendar: String = "Work", day: String = "2026-11-27",
    place: String? = nil, people: [String] = []
  ) -> EventEntry {
    var entry = EventEntry(
      title: title, calendar: calendar, weekday: "Friday", start: "\(day)T\(start)", end: "\(day)T\(end)")
    entry.place = place
    entry.people = people
    return entry
  }

  /// An all-day event.
  static func allDay(
    _ title: String, _ first: String, _ last: String, calendar: String = "Work"
  ) -> EventEntry {
    var entry = EventEntry(title: title, calendar: calendar, weekday: "Friday", start: first, end: last)
    entry.isAllDay = true
    return entry
  }
}

extension EventList {
  /// What was found at noon on Saturday 21 November 2026.
  static func fixture(
    _ events: EventEntry..., in range: TimeRange? = .friday, query: String? = nil, total: Int? = nil
  ) -> EventList {
    EventList(now: "2026-11-21T12:00", range: range, query: query, events: events, total: total)
  }
}
