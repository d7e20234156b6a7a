package import CalendarService
package import Terminal

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Days side by side by the hour: bars of whole days above, overlapping events in lanes, the line of now.
///
/// It is drawn on cells, for the interactive screen and for printed output.
package struct HourGrid {
  let days: [CivilDate]
  let events: [CalendarEvent]
  let blocks: [[HourBlock]]
  let style: EventStyle
  /// The highlighted day and event; `nil` for none.
  package var cursor: CivilDate?
  package var selected: EventKey?
  /// Free time, which is shaded.
  package var free: [DateInterval] = []
  /// A second zone, whose hours are shown beside those of the person's zone.
  package var secondZone: Zone?

  /// The minutes of a row.
  package static let slotMinutes = 30
  /// The number of rows of a day.
  package static let slotCount = 24 * 60 / slotMinutes
  /// The width below which a day has no room for titles.
  package static let narrowestDay = 9

  /// Consecutive days.
  ///
  /// - Parameter entries: the entries of each day; days without any need not be there.
  package init(_ days: [CivilDate], entries: [CivilDate: [AgendaEntry]], style: EventStyle) {
    self.days = days
    self.style = style
    blocks = days.map { HourBlock.blocks(of: entries[$0] ?? []) }
    var seen: Set<EventKey> = []
    events = days.flatMap { entries[$0] ?? [] }.map(\.event)
      .filter { $0.takesWholeDays && seen.insert(EventKey($0)).inserted }
  }

  /// The rows that events and the present need: from the first to the last, at least the given hours.
  package func slots(atLeast hours: Range<Int>) -> Range<Int> {
    let perHour = 60 / Self.slotMinutes
    let all = blocks.flatMap { $0 }.map(\.slots) + (presentSlot.map { [$0..<($0 + 1)] } ?? [])
    let first = min(hours.lowerBound * perHour, all.map(\.lowerBound).min() ?? .max)
    let last = max(hours.upperBound * perHour, all.map(\.upperBound).max() ?? 0)
    return (first / perHour * perHour)..<min(Self.slotCount, last)
  }

  /// The row of the present; `nil` if today is not shown.
  var presentSlot: Int? {
    days.contains(style.clock.today)
      ? style.clock.dateTime.secondOfDay / (Self.slotMinutes * 60) : nil
  }

  /// The width of the hours before the first day.
  var gutter: Int { (style.hours == .twentyFourHours ? 6 : 8) * (secondZone == nil ? 1 : 2) }

  /// The first column and the width of each day in an area.
  func columns(in area: CellArea) -> [CellArea] {
    let room = max(0, area.width - gutter - (days.count - 1))
    let width = max(1, room / max(1, days.count))
    return days.indices.map { index in
      CellArea(
        row: area.row, column: area.column + gutter + index * (width + 1), width: width, height: area.height)
    }
  }

  /// As printed output: all hours that have events, at least the working day.
  package func text(on screen: Screen, atLeast hours: Range<Int> = 9..<18) -> String {
    let slots = slots(atLeast: hours)
    let bars = bars(limit: Self.mostBars)
    var canvas = Canvas(width: screen.width, height: 2 + bars.lanes.count + slots.count)
    draw(on: &canvas, in: canvas.area, from: slots.lowerBound, on: screen, mostBars: Self.mostBars)
    var lines = canvas.lines(on: screen)
    if bars.hiddenCount > 0 { lines.append("… and \(bars.hiddenCount) more whole days") }
    return lines.joined(separator: "\n")
  }

  static let mostBars = 6

  /// The bars of the days.
  func bars(limit: Int) -> DayBars {
    DayBars(events, weekOf: days[0], zone: style.clock.zone, limit: limit, dayCount: days.count)
  }
}

/// An entry with its rows and its lane.
struct HourBlock {
  let entry: AgendaEntry
  let slots: Range<Int>
  let position: Lanes.Position

  /// The blocks of the entries of a day that have times.
  static func blocks(of entries: [AgendaEntry]) -> [HourBlock] {
    let seconds = HourGrid.slotMinutes * 60
    let timed = entries.filter { !$0.isWholeDay && !$0.event.takesWholeDays }.map { entry in
      let from = entry.clock.from.secondOfDay / seconds
      // Wall clock times: on a day that the clock is set back, an end may precede its start.
      let end = entry.clock.to.map { ($0.secondOfDay + seconds - 1) / seconds } ?? HourGrid.slotCount
      return (entry: entry, slots: from..<max(from + 1, end))
    }.sorted { ($0.slots.lowerBound, $1.slots.upperBound) < ($1.slots.lowerBound, $0.slots.upperBound) }
    return zip(timed, Lanes.positions(of: timed.map(\.slots))).map {
      HourBlock(entry: $0.entry, slots: $0.slots, position: $1)
    }
  }
}
