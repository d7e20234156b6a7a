package import CalendarService
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The events of some days, as a person reads them.
package struct Agenda {
  private let days: [(date: CivilDate, entries: [AgendaEntry])]
  private let range: DateRange
  private let style: EventStyle

  /// The days of a range on which there are events; today too, events or not, where `showsToday`.
  package init(_ events: [CalendarEvent], in range: DateRange, style: EventStyle, showsToday: Bool = false) {
    days =
      DayEntries(
        events, in: range, zone: style.clock.zone,
        including: showsToday && !events.isEmpty ? [style.clock.today] : []
      ).days
    self.range = range
    self.style = style
  }

  /// Whether there is nothing to list.
  package var isEmpty: Bool { days.isEmpty }

  /// What to say where there is nothing.
  package static func none(in range: DateRange) -> String { "\(range.title): no events." }

  /// A heading for each day, and a line for each event; without a line break at the end.
  ///
  /// - Parameter columns: those of all lines; `nil` for what these events need.
  package func text(on screen: Screen, columns: EventTable? = nil) -> String {
    guard !days.isEmpty else { return Self.none(in: range) }
    let rows = days.map { day in day.entries.map { EventTable.Row($0, style) } }
    let table = columns ?? EventTable(rows.flatMap { $0 }, screen: screen)
    let blocks = zip(days, rows).map { day, rows in
      let heading = TerminalText(day.date.heading(seenFrom: style.clock.today)).cut(to: screen.width).string
      var lines = rows.map(table.line)
      if rows.isEmpty { lines.append("  no events") }
      if let position = nowPosition(on: day.date, day.entries) {
        lines.insert(table.marker(style.hours.text(style.clock.dateTime), presentText), at: position)
      }
      return ([screen.text(heading, in: .bold)] + lines).joined(separator: "\n")
    }
    return blocks.joined(separator: "\n\n")
  }

  /// `now · in 40 min: Phoenix weekly`.
  private var presentText: String {
    NextEvent.presentText(among: days.flatMap { $0.entries.map(\.event) }, style: style)
  }

  /// Before which entry of a day the present falls; `nil` where it does not, or nothing has a time.
  private func nowPosition(on day: CivilDate, _ entries: [AgendaEntry]) -> Int? {
    let now = style.clock.now()
    guard day == style.clock.today, range.start <= now, now < range.end,
      entries.contains(where: { !$0.isWholeDay })
    else { return nil }
    return entries.firstIndex { !$0.isWholeDay && $0.start > now } ?? entries.count
  }
}

/// The event that starts next.
package struct NextEvent {
  package let event: CalendarEvent
  private let style: EventStyle

  /// The first that starts after the present, has a time, and was neither declined nor cancelled; `nil` where there is
  /// none.
  package init?(among events: [CalendarEvent], style: EventStyle) {
    let now = style.clock.now()
    let coming = events.filter { $0.start > now && !$0.isAllDay && style.isAttended($0) }
    guard let first = coming.min(by: { $0.precedes($1) }) else { return nil }
    event = first
    self.style = style
  }

  /// How soon: `in 40 min`, `tomorrow at 09:15`, `on Friday at 18:00`.
  var soon: String { Self.soon(event, style: style) }

  /// How soon an event starts; for one that began, when it did.
  static func soon(_ event: CalendarEvent, style: EventStyle) -> String {
    let (now, zone) = (style.clock.now(), style.clock.zone)
    let start = zone.dateTime(at: event.start)
    let wait = event.start.timeIntervalSince(now)
    if event.isAllDay { return start.date.relativeText(seenFrom: style.clock.today) }
    if wait >= 0, start.date == style.clock.today || wait < 6 * 3600 {
      return "in \(Duration.seconds(wait).spokenText)"
    }
    return "\(start.date.relativeText(seenFrom: style.clock.today)) at \(style.hours.text(start))"
  }

  /// `now`, and what is next: `now · in 40 min: Phoenix weekly`.
  static func presentText(among events: [CalendarEvent], style: EventStyle) -> String {
    guard let next = NextEvent(among: events, style: style) else { return "now" }
    return "now · \(next.soon): \(TerminalText(next.event.shownTitle).string)"
  }

  /// `Phoenix weekly in 40 min`.
  package var text: String { "\(TerminalText(event.shownTitle).string) \(soon)" }
}
