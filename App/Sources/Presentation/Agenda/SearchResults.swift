package import CalendarService
package import Terminal

/// Events in a given order, each with its day: search results or conflicts.
package struct EventList {
  private let events: [CalendarEvent]
  private let style: EventStyle

  package init(_ events: [CalendarEvent], style: EventStyle) {
    self.events = events
    self.style = style
  }

  /// One line for each event, with its first day.
  package func lines(on screen: Screen) -> [String] {
    let (zone, today, language) = (style.clock.zone, style.clock.today, style.clock.language)
    let dates = events.map { $0.coveredDays(in: zone).lowerBound }
    let dateWidth = dates.map { TerminalText($0.shortText(seenFrom: today, in: language)).columns }.max() ?? 0
    let rows = zip(events, dates).map { event, day in
      let entry = AgendaEntry(event, on: day, in: zone)
      let date = day.shortText(seenFrom: today, in: language)
      return EventTable.Row(
        event, style, when: TerminalText(date).padded(to: dateWidth) + "  " + entry.time(style.hours),
        shortWhen:
          "\(language.isEnglish ? String(date.dropFirst(4)) : day.longText(seenFrom: today, in: language)) \(entry.isWholeDay ? "" : entry.shortTime(style.hours))",
        part: entry.part.map { "(\($0.count) days)" })
    }
    let table = EventTable(rows, screen: screen)
    return rows.map(table.line)
  }
}

/// Search results in their order.
package struct SearchResults {
  /// The number of omitted events up to which they are counted.
  package static let mostCounted = 100

  private let events: [CalendarEvent]
  private let total: Int
  private let words: String
  private let style: EventStyle

  /// - Parameter limit: the maximum number of events shown.
  package init(_ events: [CalendarEvent], of words: String, limit: Int = .max, style: EventStyle) {
    self.events = Array(events.prefix(limit))
    total = events.count
    self.words = words
    self.style = style
  }

  /// One line for each shown event, with its first day, and the number of omitted ones.
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
