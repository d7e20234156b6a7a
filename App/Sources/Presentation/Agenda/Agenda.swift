package import CalendarService
package import Terminal
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The events of several days, as text.
package struct Agenda {
  private let days: [(date: CivilDate, entries: [AgendaEntry])]
  private let range: DateRange
  private let style: EventStyle

  /// The days of a range that have events; with `showsToday` also today.
  package init(_ events: [CalendarEvent], in range: DateRange, style: EventStyle, showsToday: Bool = false) {
    days =
      DayEntries(
        events, in: range, zone: style.clock.zone,
        including: showsToday && !events.isEmpty ? [style.clock.today] : []
      ).days
    self.range = range
    self.style = style
  }

  /// Whether there is no day to list.
  package var isEmpty: Bool { days.isEmpty }

  /// The message if there is nothing.
  package static func none(in range: DateRange) -> String { "\(range.title): no events." }

  /// Days with their entries, for a screen that has them at hand.
  package init(
    days: [(date: CivilDate, entries: [AgendaEntry])], in range: DateRange, style: EventStyle
  ) {
    (self.days, self.range, self.style) = (days, range, style)
  }

  /// A line of the list.
  package struct Line {
    /// The text, with SGR sequences if the screen has colour.
    package let text: String
    package let day: CivilDate
    /// The entry of the line; `nil` for a heading, the line of now, and empty lines.
    package let entry: AgendaEntry?
  }

  /// A heading for each day and a line for each event, without a final line break.
  ///
  /// - Parameter columns: shared column widths; `nil` computes them for these events.
  package func text(on screen: Screen, columns: EventTable? = nil) -> String {
    guard !days.isEmpty else { return Self.none(in: range) }
    return lines(on: screen, columns: columns).map(\.text).joined(separator: "\n")
  }

  /// The lines of ``text(on:columns:)``, with an empty one between days.
  package func lines(on screen: Screen, columns: EventTable? = nil) -> [Line] {
    let rows = days.map { day in day.entries.map { EventTable.Row($0, style) } }
    let table = columns ?? EventTable(rows.flatMap { $0 }, screen: screen)
    var lines: [Line] = []
    for (day, rows) in zip(days, rows) {
      func add(_ text: String, _ entry: AgendaEntry? = nil) {
        lines.append(Line(text: text, day: day.date, entry: entry))
      }
      if !lines.isEmpty { add("") }
      let heading = TerminalText(day.date.heading(seenFrom: style.clock.today, in: style.clock.language))
        .cut(to: screen.width).string
      add(screen.text(heading, in: .bold))
      if rows.isEmpty { add("  no events") }
      let position = nowPosition(on: day.date, day.entries)
      for (index, row) in rows.enumerated() {
        if index == position { add(marker(table)) }
        add(table.line(row), day.entries[index])
      }
      if position == rows.count, !rows.isEmpty { add(marker(table)) }
    }
    return lines
  }

  private func marker(_ table: EventTable) -> String {
    table.marker(style.hours.text(style.clock.dateTime), presentText)
  }

  /// `now · in 40 min: Phoenix weekly`.
  private var presentText: String {
    NextEvent.presentText(among: days.flatMap { $0.entries.map(\.event) }, style: style)
  }

  /// The index of the entry before which the current time falls; `nil` on other days, or if no entry has a time.
  private func nowPosition(on day: CivilDate, _ entries: [AgendaEntry]) -> Int? {
    let now = style.clock.now()
    guard day == style.clock.today, range.start <= now, now < range.end,
      entries.contains(where: { !$0.isWholeDay })
    else { return nil }
    return entries.firstIndex { !$0.isWholeDay && $0.start > now } ?? entries.count
  }
}

/// The next event to start.
package struct NextEvent {
  package let event: CalendarEvent
  private let style: EventStyle

  /// An event that has not started.
  package init(_ event: CalendarEvent, style: EventStyle) {
    self.event = event
    self.style = style
  }

  /// The first event that starts after the present and may be next; `nil` if there is none, or if the present falls
  /// into a joined series (``CalendarEvent/occurrences``), whose next start is not known.
  package init?(among events: [CalendarEvent], style: EventStyle) {
    let now = style.clock.now()
    let coming = events.filter { event in
      Self.isCandidate(event, style) && (event.start > now || event.occurrences > 1 && event.end > now)
    }
    guard let first = coming.min(by: { $0.precedes($1) }), first.start > now else { return nil }
    self.init(first, style: style)
  }

  /// Whether an event may be next: it has a time, and was neither declined nor cancelled.
  package static func isCandidate(_ event: CalendarEvent, _ style: EventStyle) -> Bool {
    !event.isAllDay && style.isAttended(event)
  }

  /// The time until it starts: `in 40 min`, `tomorrow at 09:15`, `on Friday at 18:00`.
  var soon: String { Self.soon(event, style: style) }

  /// The time until an event starts; for one that has begun, its start.
  static func soon(_ event: CalendarEvent, style: EventStyle) -> String {
    let (now, zone) = (style.clock.now(), style.clock.zone)
    let start = zone.dateTime(at: event.start)
    let wait = event.start.timeIntervalSince(now)
    if event.isAllDay {
      return start.date.relativeText(seenFrom: style.clock.today, in: style.clock.language)
    }
    if wait >= 0, start.date == style.clock.today || wait < 6 * 3600 {
      return "in \(Duration.seconds(wait).spokenText)"
    }
    return
      "\(start.date.relativeText(seenFrom: style.clock.today, in: style.clock.language)) at \(style.hours.text(start))"
  }

  /// `now` and the next event: `now · in 40 min: Phoenix weekly`.
  static func presentText(among events: [CalendarEvent], style: EventStyle) -> String {
    guard let next = NextEvent(among: events, style: style) else { return "now" }
    return "now · \(next.soon): \(TerminalText(next.event.shownTitle).string)"
  }

  /// `Phoenix weekly in 40 min`.
  package var text: String { "\(TerminalText(event.shownTitle).string) \(soon)" }
}
