import CalendarService
import Foundation

/// The events of some days, as a person reads them.
struct Agenda {
  private let days: [(date: CivilDate, entries: [AgendaEntry])]
  private let range: DateRange
  private let clock: LocalClock

  /// The days of a range on which there are events; today too, events or not, where `showsToday`.
  init(_ events: [CalendarEvent], in range: DateRange, at clock: LocalClock, showsToday: Bool = false) {
    let zone = clock.zone
    let first = zone.dateTime(at: range.start).date
    let last = zone.dateTime(at: max(range.start, range.end.addingTimeInterval(-1))).date
    var byDay: [CivilDate: [AgendaEntry]] = showsToday && !events.isEmpty ? [clock.today: []] : [:]
    for event in events where event.status != .cancelled {
      let days = event.coveredDays(in: zone)
      guard days.overlaps(first...last) else { continue }
      let shown = days.clamped(to: first...last)
      for number in shown.lowerBound.daysSinceEpoch...shown.upperBound.daysSinceEpoch {
        let day = CivilDate(daysSinceEpoch: number)
        byDay[day, default: []].append(AgendaEntry(event, on: day, in: zone))
      }
    }
    days = byDay.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.precedes($1) }) }
    self.range = range
    self.clock = clock
  }

  /// A heading for each day, and a line for each event; without a line break at the end.
  func text(on screen: Screen) -> String {
    guard !days.isEmpty else { return "\(range.title): no events." }
    let rows = days.map { day in day.entries.map { EventTable.Row($0) } }
    let table = EventTable(rows.flatMap { $0 }, screen: screen)
    let blocks = zip(days, rows).map { day, rows in
      let heading = TerminalText(day.date.heading(seenFrom: clock.today)).cut(to: screen.width).string
      var lines = rows.map(table.line)
      if rows.isEmpty { lines.append("  no events") }
      if let position = nowPosition(on: day.date, day.entries) {
        lines.insert(table.marker(clock.dateTime.clockText, "now"), at: position)
      }
      return ([screen.text(heading, in: .bold)] + lines).joined(separator: "\n")
    }
    return blocks.joined(separator: "\n\n")
  }

  /// Before which entry of a day the present falls; `nil` where it does not, or nothing has a time.
  private func nowPosition(on day: CivilDate, _ entries: [AgendaEntry]) -> Int? {
    let now = clock.now()
    guard day == clock.today, range.start <= now, now < range.end, entries.contains(where: { !$0.isWholeDay })
    else { return nil }
    return entries.firstIndex { !$0.isWholeDay && $0.start > now } ?? entries.count
  }
}
