package import CalendarService
import CalendarStore
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Identifies an occurrence in a calendar: two calendars may contain the same event.
package struct EventKey: Sendable, Hashable {
  package let id: CalendarEvent.ID
  package let calendar: String

  package init(_ event: CalendarEvent) {
    id = event.id
    calendar = event.calendar
  }

  /// Without the calendar: few events are in several.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What all views need to draw events consistently.
package struct EventStyle: Sendable {
  /// The person's clock.
  package var clock: LocalClock
  /// The time format.
  package var hours = ClockFormat.twentyFourHours
  /// The colours of the calendars.
  package var palette = Palette()
  /// The person's own calendar addresses, any case.
  package var addresses: Set<String> = []
  /// The events that overlap another one.
  package var conflicts: Set<EventKey> = []
  /// The ages that birthdays state.
  package var ages: [EventKey: Int] = [:]
  /// Events that are not stored yet: a change that is being typed.
  package var drafts: Set<EventKey> = []
  /// The events of the days of drafts that overlap another one, or a draft.
  package var draftConflicts: Set<EventKey> = []
  /// The events that an answer is about.
  package var found: Set<EventKey> = []
  /// The short ids to show; empty if lists show none.
  package var ids: [EventKey: String] = [:]
  /// The zones of events, by their names in the events.
  package var zones: [String: Zone] = [:]

  package init(
    clock: LocalClock, hours: ClockFormat? = nil, conflicts: Set<EventKey> = []
  ) {
    (self.clock, self.hours, self.conflicts) = (clock, hours ?? clock.hours, conflicts)
  }

  /// The marks of an event.
  func marks(of event: CalendarEvent) -> EventMarks { EventMarks(event, in: self) }

  /// Whether an event overlaps another one.
  package func hasConflict(_ event: CalendarEvent) -> Bool {
    conflicts.contains(EventKey(event)) || draftConflicts.contains(EventKey(event))
  }

  /// Whether the person attends: the event is neither cancelled nor declined.
  package func isAttended(_ event: CalendarEvent) -> Bool {
    event.status != .cancelled && !event.isDeclined(by: addresses)
  }

  /// The time in the event's own zone if it differs: `11:00 Athens`. `nil` otherwise, for UTC, which most programs
  /// write without meaning it, and for names such as `EST` that name no city: the event's file may define them
  /// differently from the zone database.
  ///
  /// An event that ends in another zone shows that end too: `18:10 Lisbon`, `until 15:20 Lisbon`.
  func foreignTime(of event: CalendarEvent) -> String? {
    guard !event.isAllDay else { return nil }
    let end = event.endZone.flatMap { foreignTime(event.end, in: $0) }.map { "until \($0)" }
    let times = [event.zone.flatMap { foreignTime(event.start, in: $0) }, end].compactMap { $0 }
    return times.isEmpty ? nil : times.joined(separator: ", ")
  }

  private func foreignTime(_ moment: Date, in name: String) -> String? {
    guard name != clock.zone.identifier, let zone = zones[name], zone.identifier.contains("/"),
      zone.offset(at: moment) != clock.zone.offset(at: moment)
    else { return nil }
    let city = zone.identifier.split(separator: "/").last ?? ""
    return "\(hours.text(zone.dateTime(at: moment))) \(city.replacing("_", with: " "))"
  }
}

/// The symbols and styles of an event, the same in all views.
struct EventMarks: Hashable {
  /// `●`; `○` for a tentative event, `?` for an invitation that awaits the person's answer, `✕` for a declined or
  /// cancelled event, `+` for a draft, `★` for an event of an answer.
  let symbol: String
  /// The colour of the event, or of its calendar.
  let colour: Colour?
  /// Whether it is dimmed: over, declined or cancelled.
  let isDim: Bool
  /// Whether it is not stored yet.
  let isDraft: Bool
  /// Whether an answer is about it.
  let isFound: Bool
  /// The text after the title, each part after a space: ` ↻ ×3`.
  let suffix: String
  /// The time in the event's own zone, shown if there is room: ` (11:00 Athens)`.
  let ownTime: String
  /// `⚠` for an event that overlaps another one, otherwise empty.
  let warning: String

  fileprivate init(_ event: CalendarEvent, in style: EventStyle) {
    let isAttended = style.isAttended(event)
    isDraft = style.drafts.contains(EventKey(event))
    isFound = style.found.contains(EventKey(event))
    symbol =
      isDraft
      ? "+"
      : isFound
        ? "★"
        : !isAttended
          ? "✕" : event.awaitsAnswer(of: style.addresses) ? "?" : event.status == .tentative ? "○" : "●"
    colour = event.colour.flatMap { Colour($0) } ?? style.palette[event.calendar]
    isDim = !isDraft && !isFound && (!isAttended || event.end <= style.clock.now())
    warning = style.hasConflict(event) ? "⚠" : ""
    let marks = [
      style.ages[EventKey(event)].map { "(\($0))" }, event.isRecurring ? "↻" : nil,
      event.occurrences > 1 ? "×\(event.occurrences)" : nil,
      event.status == .cancelled ? "(cancelled)" : nil,
    ]
    ownTime = style.foreignTime(of: event).map { " (\($0))" } ?? ""
    suffix = marks.compactMap { $0.map { " \($0)" } }.joined()
  }

  /// The style of the symbol: the calendar's colour.
  var symbolStyle: Screen.Style? { isDim ? .dim : colour.map { .colour($0) } }

  /// The style of the text.
  var wordStyle: Screen.Style? { isDim ? .dim : isDraft || isFound ? .bold : nil }

  /// The symbol in its style.
  func text(on screen: Screen) -> String { symbolStyle.map { screen.text(symbol, in: $0) } ?? symbol }
}

extension CalendarEvent {
  /// The displayed title.
  package var shownTitle: String { title.isEmpty ? "(no title)" : title }

  /// The location on one line, a link without its scheme.
  package var shownPlace: TerminalText {
    let place = (location ?? "").drop { $0.isWhitespace }
    let start = place.prefix(8).lowercased()
    let scheme = ["https://", "http://"].first { start.hasPrefix($0) } ?? ""
    return TerminalText(String(place.dropFirst(scheme.count)))
  }
}
