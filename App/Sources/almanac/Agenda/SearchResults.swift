import CalendarService
import InsightsFeature

/// Events that were found, in the order in which they were.
struct SearchResults {
  private let events: [CalendarEvent]
  private let words: String
  private let clock: LocalClock

  init(_ events: [CalendarEvent], of words: String, at clock: LocalClock) {
    self.events = events
    self.words = words
    self.clock = clock
  }

  /// A line for each event, with its first day.
  func text(on screen: Screen) -> String {
    guard !events.isEmpty else { return "No event speaks of '\(TerminalText(words).string)'." }
    let today = clock.today
    let rows = events.map { event in
      let days = event.coveredDays(in: clock.zone)
      let entry = AgendaEntry(event, on: days.lowerBound, in: clock.zone)
      let count = entry.part.map { "(\($0.count) days)" }
      let date = days.lowerBound.shortText(seenFrom: today)
      return EventTable.Row(event, when: "\(date)  \(entry.time)", part: count)
    }
    let table = EventTable(rows, screen: screen)
    return rows.map(table.line).joined(separator: "\n")
  }
}
