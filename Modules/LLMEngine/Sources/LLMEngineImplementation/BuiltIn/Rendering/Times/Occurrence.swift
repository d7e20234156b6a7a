import CalendarService
import CalendarTools
import LLMEngine

/// An event of a tool's result, with decoded times.
struct Occurrence {
  /// The tool's entry.
  let entry: EventEntry
  /// The start; for an all-day event the start of its first day.
  let start: LocalTime
  /// The end; for an all-day event the start of its last day.
  let end: LocalTime

  /// Reads an event; `nil` if its times are invalid.
  init?(_ entry: EventEntry) {
    guard let start = LocalTime(entry.start), let end = LocalTime(entry.end), start <= end else { return nil }
    self.entry = entry
    self.start = start
    self.end = end
  }

  /// Whether it is all-day.
  var isAllDay: Bool { entry.isAllDay }

  /// Whether its title says that it leads to a place: "flight to lisbon".
  func leads(to place: String) -> Bool { entry.title.lowercased().contains(" to \(place.lowercased())") }

  /// Whether the person declined it.
  var isDeclined: Bool { entry.answer == "declined" }

  /// Whether its title contains the word of a kind; an event with other people is also a meeting.
  func isOfKind(_ kind: String) -> Bool {
    kind == "meeting" && !entry.people.isEmpty || Wording(entry.title).keys.contains { $0.hasPrefix(kind) }
  }

  /// Whether it is over at a time.
  func isOver(at now: LocalTime) -> Bool {
    isAllDay ? end.date < now.date : end < now
  }

  /// The number of days that it covers or touches.
  var dayCount: Int { end.date.daysSinceEpoch - start.date.daysSinceEpoch + 1 }

  /// The title, or a placeholder.
  var title: String { entry.title.isEmpty ? "(no title)" : entry.title }

  /// Title and calendar: `Standup (Work)`.
  var name: String { entry.calendar.isEmpty ? title : "\(title) (\(entry.calendar))" }

  /// The times of day: `09:00–09:30`.
  var hours: String {
    if isAllDay { return "all day" }
    return start == end ? start.clock : "\(start.clock)–\(end.clock)"
  }

  /// The full date and time: `Friday 27 November 2026, 09:00–09:30`.
  var moment: String {
    if isAllDay {
      return dayCount == 1
        ? "\(start.date.name), all day" : "\(start.date.name) to \(end.date.name), all day"
    }
    if start.date == end.date || endsAtMidnight { return "\(start.date.name), \(hours)" }
    return "\(start.date.name), \(start.clock) to \(end.date.name), \(end.clock)"
  }

  /// Whether it ends at midnight after its first day.
  var endsAtMidnight: Bool {
    end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
  }
}
