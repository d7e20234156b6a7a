import CalendarService
import CalendarTools
import LLMEngine

/// An event of a tool's result, its times read.
struct Occurrence {
  /// As the tool told it.
  let entry: EventEntry
  /// When it starts; the start of its first day for an all-day event.
  let start: LocalTime
  /// When it ends; the start of its last day for an all-day event.
  let end: LocalTime

  /// Reads an event; `nil` where its times are none.
  init?(_ entry: EventEntry) {
    guard let start = LocalTime(entry.start), let end = LocalTime(entry.end), start <= end else { return nil }
    self.entry = entry
    self.start = start
    self.end = end
  }

  /// Whether it covers whole days.
  var isAllDay: Bool { entry.isAllDay }

  /// Whether the person declined it.
  var isDeclined: Bool { entry.answer == "declined" }

  /// Whether its title has the word of a kind; a meeting may also be one that names people.
  func isOfKind(_ kind: String) -> Bool {
    kind == "meeting" && !entry.people.isEmpty || Wording(entry.title).keys.contains { $0.hasPrefix(kind) }
  }

  /// Whether it is over at a time.
  func isOver(at now: LocalTime) -> Bool {
    isAllDay ? end.date < now.date : end < now
  }

  /// How many days it covers or touches.
  var dayCount: Int { end.date.daysSinceEpoch - start.date.daysSinceEpoch + 1 }

  /// The title, or what stands for it.
  var title: String { entry.title.isEmpty ? "(no title)" : entry.title }

  /// Title and calendar: `Standup (Work)`.
  var name: String { entry.calendar.isEmpty ? title : "\(title) (\(entry.calendar))" }

  /// Its times of day in eleven columns at least: `09:00–09:30`.
  var hours: String {
    if isAllDay { return "all day" }
    return start == end ? start.clock : "\(start.clock)–\(end.clock)"
  }

  /// When it takes place, in full: `Friday 27 November 2026, 09:00–09:30`.
  var moment: String {
    if isAllDay {
      return dayCount == 1
        ? "\(start.date.name), all day" : "\(start.date.name) to \(end.date.name), all day"
    }
    if start.date == end.date || endsAtMidnight { return "\(start.date.name), \(hours)" }
    return "\(start.date.name), \(start.clock) to \(end.date.name), \(end.clock)"
  }

  /// Whether it ends just as the day after its first one begins.
  var endsAtMidnight: Bool {
    end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
  }
}
