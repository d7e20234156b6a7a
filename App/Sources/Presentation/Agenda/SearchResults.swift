package import CalendarService
package import Terminal

/// Events in a given order, each with its day: what was found, or what overlaps.
package struct EventList {
  private let events: [CalendarEvent]
  private let style: EventStyle

  package init(_ events: [CalendarEvent], style: EventStyle) {
    self.events = events
    self.style = style
  }

  /// A line for each event, with its first day.
  package func lines(on screen: Screen) -> [String] {
    let (zone, today) = (style.clock.zone, style.clock.today)
    let dates = events.map { $0.coveredDays(in: zone).lowerBound }
    let dateWidth = dates.map { $0.shortText(seenFrom: today).count }.max() ?? 0
    let rows = zip(events, dates).map { event, day in
      let entry = AgendaEntry(event, on: day, in: zone)
      let date = day.shortText(seenFrom: today)
      return EventTable.Row(
        event, style, when: TerminalText(date).padded(to: dateWidth) + "  " + entry.time(style.hours),
        shortWhen: "\(date.dropFirst(4)) \(entry.isWholeDay ? "" : entry.shortTime(style.hours))",
        part: entry.part.map { "(\($0.count) days)" })
    }
    let table = EventTable(rows, screen: screen)
    return rows.map(table.line)
  }
}

/// Events that were found, in the order in which they were.
package struct SearchResults {
  /// How many of the events that are not shown are counted.
  package static let mostCounted = 100

  private let events: [CalendarEvent]
  private let total: Int
  private let words: String
  private let style: EventStyle

  /// - Parameter limit: how many of them are shown.
  package init(_ events: [CalendarEvent], of words: String, limit: Int = .max, style: EventStyle) {
    self.events = Array(events.prefix(limit))
    total = events.count
    self.words = words
    self.style = style
  }

  /// A line for each event that is shown, with its first day, and how many more there are.
  package func text(on screen: Screen) -> String {
    guard !events.isEmpty else { return "No event contains '\(TerminalText(words).string)'." }
    let rest = total - events.count
    let more =
      rest > Self.mostCounted
      ? ["… and more than \(Self.mostCounted) more: --limit \(total) shows those."]
      : rest > 0 ? ["… and \(rest) more: --limit \(total) shows all."] : []
    return (EventList(events, style: style).lines(on: screen) + more).joined(separator: "\n")
  }
}
