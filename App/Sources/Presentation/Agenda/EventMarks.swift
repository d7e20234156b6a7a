package import CalendarService
import CalendarStore
package import ProgramSettings
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which occurrence in which calendar: two calendars may have the same event.
package struct EventKey: Sendable, Hashable {
  package let id: CalendarEvent.ID
  package let calendar: String

  package init(_ event: CalendarEvent) {
    id = event.id
    calendar = event.calendar
  }
}

/// What every view needs to know to draw events the same way.
package struct EventStyle: Sendable {
  /// When and where the person is.
  package var clock: LocalClock
  /// How times are written.
  package var hours = Settings.TimeFormat.twentyFourHours
  /// The colours of the calendars.
  package var palette = Palette()
  /// The person's own calendar addresses, any case.
  package var addresses: Set<String> = []
  /// The events that overlap another one.
  package var conflicts: Set<EventKey> = []
  /// The short ids that lists show; empty where they show none.
  package var ids: [EventKey: String] = [:]
  /// The zones that events were written in, by the names in them.
  package var zones: [String: Zone] = [:]

  package init(
    clock: LocalClock, hours: Settings.TimeFormat = .twentyFourHours, conflicts: Set<EventKey> = []
  ) {
    (self.clock, self.hours, self.conflicts) = (clock, hours, conflicts)
  }

  /// The marks of an event.
  func marks(of event: CalendarEvent) -> EventMarks { EventMarks(event, in: self) }

  /// Whether the person takes part: it is neither cancelled nor declined.
  func isAttended(_ event: CalendarEvent) -> Bool {
    event.status != .cancelled && !event.isDeclined(by: addresses)
  }

  /// The time in the event's own zone where the clocks there show another: `11:00 Athens`; `nil` otherwise, and for
  /// what is written in UTC, which most programs do without meaning it. Also `nil` for names such as `EST` that name no
  /// place: the event's file may define them otherwise than the zone database does.
  func foreignTime(of event: CalendarEvent) -> String? {
    guard let name = event.zone, !event.isAllDay, name != clock.zone.identifier, let zone = zones[name],
      zone.identifier.contains("/"), zone.offset(at: event.start) != clock.zone.offset(at: event.start)
    else { return nil }
    let city = zone.identifier.split(separator: "/").last ?? ""
    return "\(hours.text(zone.dateTime(at: event.start))) \(city.replacing("_", with: " "))"
  }
}

/// How a view marks an event: the same signs in all of them.
struct EventMarks: Hashable {
  /// `●`; `○` for a tentative event, `✕` for one that was declined or cancelled.
  let symbol: String
  /// The colour of the event, or of its calendar.
  let colour: Colour?
  /// Whether it matters less: it is over, declined or cancelled.
  let isDim: Bool
  /// What follows the title, each after a space: ` ↻ ×3`.
  let suffix: String
  /// What follows where there is room: ` (11:00 Athens)`, the time in the event's own zone.
  let ownTime: String
  /// `⚠` for an event that overlaps another one, otherwise empty.
  let warning: String

  fileprivate init(_ event: CalendarEvent, in style: EventStyle) {
    let isAttended = style.isAttended(event)
    symbol = !isAttended ? "✕" : event.status == .tentative ? "○" : "●"
    colour = event.colour.flatMap { Colour($0) } ?? style.palette[event.calendar]
    isDim = !isAttended || event.end <= style.clock.now()
    warning = style.conflicts.contains(EventKey(event)) ? "⚠" : ""
    let marks = [
      event.isRecurring ? "↻" : nil, event.occurrences > 1 ? "×\(event.occurrences)" : nil,
      event.status == .cancelled ? "(cancelled)" : nil,
    ]
    ownTime = style.foreignTime(of: event).map { " (\($0))" } ?? ""
    suffix = marks.compactMap { $0.map { " \($0)" } }.joined()
  }

  /// The style of the symbol: the calendar's colour.
  var symbolStyle: Screen.Style? { isDim ? .dim : colour.map { .colour($0) } }

  /// The style of the words.
  var wordStyle: Screen.Style? { isDim ? .dim : nil }

  /// The symbol in its style.
  func text(on screen: Screen) -> String { symbolStyle.map { screen.text(symbol, in: $0) } ?? symbol }
}

extension CalendarEvent {
  /// The title, or what stands for one.
  package var shownTitle: String { title.isEmpty ? "(no title)" : title }

  /// The place in one line, a link without its scheme.
  package var shownPlace: TerminalText {
    let place = (location ?? "").drop { $0.isWhitespace }
    let scheme = ["https://", "http://"].first { place.lowercased().hasPrefix($0) } ?? ""
    return TerminalText(String(place.dropFirst(scheme.count)))
  }
}
