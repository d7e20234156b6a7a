import CalendarService

/// Events that were found, in the order in which they were.
struct SearchResults {
  private let events: [CalendarEvent]
  private let total: Int
  private let words: String
  private let clock: LocalClock

  /// - Parameter limit: how many of them are shown.
  init(_ events: [CalendarEvent], of words: String, limit: Int = .max, at clock: LocalClock) {
    self.events = Array(events.prefix(limit))
    total = events.count
    self.words = words
    self.clock = clock
  }

  /// A line for each event that is shown, with its first day, and how many more there are.
  func text(on screen: Screen) -> String {
    guard !events.isEmpty else { return "No event speaks of '\(TerminalText(words).string)'." }
    let dates = events.map { $0.coveredDays(in: clock.zone).lowerBound.shortText(seenFrom: clock.today) }
    let dateWidth = dates.map(\.count).max() ?? 0
    let rows = zip(events, dates).map { event, date in
      let entry = AgendaEntry(event, on: event.coveredDays(in: clock.zone).lowerBound, in: clock.zone)
      let when = TerminalText(date).padded(to: dateWidth) + "  " + entry.time
      return EventTable.Row(event, when: when, part: entry.part.map { "(\($0.count) days)" })
    }
    let table = EventTable(rows, screen: screen)
    let more = total > events.count ? ["… and \(total - events.count) more: --limit \(total) shows all."] : []
    return (rows.map(table.line) + more).joined(separator: "\n")
  }
}
