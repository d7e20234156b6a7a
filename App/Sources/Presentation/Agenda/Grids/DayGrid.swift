package import CalendarService
import ProgramSettings
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A day as a column of half hours, with overlapping events side by side.
package struct DayGrid {
  private let day: CivilDate
  private let wholeDays: [AgendaEntry]
  private let blocks: [Block]
  private let style: EventStyle
  private let start: Date
  private let slotCount: Int

  /// An entry with its half hours and its lane.
  private struct Block {
    let entry: AgendaEntry
    let slots: Range<Int>
    let position: Lanes.Position
  }

  private static let slot: TimeInterval = 1800
  /// The number of consecutive free half hours that are shown as one line.
  private static let longestGap = 4
  private static let narrowestLane = 12

  package init(_ entries: [AgendaEntry], on day: CivilDate, style: EventStyle) {
    let zone = style.clock.zone
    let start = zone.start(of: day)
    let length = zone.start(of: day.adding(days: 1)).timeIntervalSince(start)
    let slotCount = max(1, Int((length / Self.slot).rounded(.up)))
    let timed = entries.filter { !$0.isWholeDay }
    let ranges = timed.map { entry in
      let lower = min(slotCount - 1, max(0, Int(entry.start.timeIntervalSince(start) / Self.slot)))
      let upper = Int((entry.end.timeIntervalSince(start) / Self.slot).rounded(.up))
      return lower..<max(lower + 1, min(upper, slotCount))
    }
    blocks = zip(zip(timed, ranges), Lanes.positions(of: ranges)).map {
      Block(entry: $0.0, slots: $0.1, position: $1)
    }
    wholeDays = entries.filter(\.isWholeDay)
    self.day = day
    self.style = style
    self.start = start
    self.slotCount = slotCount
  }

  /// The heading, the all-day events, and a line for each half hour from the first event to the last.
  package func text(on screen: Screen) -> String {
    let heading = TerminalText(day.heading(seenFrom: style.clock.today, in: style.clock.language)).cut(
      to: screen.width
    ).string
    var lines = [screen.text(heading, in: .bold)]
    let table = EventTable(wholeDays.map { EventTable.Row($0, style) }, screen: screen)
    lines += wholeDays.map { table.line(EventTable.Row($0, style)) }
    if blocks.isEmpty {
      lines.append(wholeDays.isEmpty ? "  no events" : "  nothing else")
    } else {
      lines += hours(on: screen)
    }
    return lines.joined(separator: "\n")
  }

  private func hours(on screen: Screen) -> [String] {
    var first = blocks.map(\.slots.lowerBound).min() ?? 0
    var last = blocks.map(\.slots.upperBound).max() ?? slotCount
    let present = presentSlot
    if let present {
      first = min(first, present)
      last = max(last, present + 1)
    }
    if dateTime(first).minute != 0, first > 0 { first -= 1 }
    let taken = blocks.reduce(into: Set<Int>()) { $0.formUnion($1.slots) }
    var lines: [String] = []
    var slot = first
    while slot < last {
      let gap = (slot..<last).prefix { !taken.contains($0) }.count
      if gap >= Self.longestGap {
        if let present, (slot..<(slot + gap)).contains(present) { lines.append(presentLine(screen)) }
        let until = style.hours.text(dateTime(slot + gap))
        let text = slot + gap < last ? "free until \(until)" : "free"
        lines.append(screen.text("\(gutter(slot, isNamed: true))· \(text)", in: .dim))
        slot += gap
      } else {
        lines.append(line(slot, on: screen))
        if slot == present { lines.append(presentLine(screen)) }
        slot += 1
      }
    }
    return lines
  }

  /// The lanes of one half hour.
  private func line(_ slot: Int, on screen: Screen) -> String {
    let gutter = gutter(slot)
    let room = screen.width - gutter.count
    let here = blocks.filter { $0.slots.contains(slot) }.sorted { $0.position.lane < $1.position.lane }
    let count = here.map(\.position.count).max() ?? 1
    let isTooWide = count > (room + 1) / (Self.narrowestLane + 1)
    let width = isTooWide ? room - 5 : room
    let shown = max(1, min(count, (width + 1) / (Self.narrowestLane + 1)))
    let laneWidth = (width - shown + 1) / shown
    var text = gutter
    var lane = 0
    for block in here where block.position.lane < shown {
      text += String(repeating: " ", count: (block.position.lane - lane) * (laneWidth + 1))
      text += cell(block, slot).padded(to: laneWidth, on: screen) + " "
      lane = block.position.lane + 1
    }
    let hidden = here.filter { $0.position.lane >= shown && $0.slots.lowerBound == slot }.count
    if hidden > 0 { text += "+\(hidden)" }
    return text.trimmedAtEnd
  }

  /// The text of a block in a half hour: its title, its time and location, or that it continues.
  private func cell(_ block: Block, _ slot: Int) -> StyledText {
    let event = block.entry.event
    let marks = style.marks(of: event)
    let row = slot - block.slots.lowerBound
    var text = StyledText(row == 0 ? marks.symbol : "┃", in: marks.symbolStyle)
    let place = event.shownPlace.string.isEmpty ? event.calendar : event.shownPlace.string
    if row == 0 {
      let isAtLine = block.entry.clock.from.secondOfDay == dateTime(slot).secondOfDay
      let time = isAtLine ? "" : style.hours.text(block.entry.clock.from) + " "
      let part = block.entry.part.map { " (\($0.number)/\($0.count))" } ?? ""
      text.append(
        TerminalText("\(marks.warning) \(time)\(event.shownTitle)\(marks.suffix)\(part)\(marks.ownTime)"),
        in: marks.wordStyle
      )
      if block.slots.count == 1 { text.append(TerminalText("  \(place)"), in: .dim) }
    } else if row == 1 {
      text.append(TerminalText(" \(block.entry.time(style.hours))  \(place)"), in: .dim)
    }
    return text
  }

  private func presentLine(_ screen: Screen) -> String {
    let present = NextEvent.presentText(among: blocks.map(\.entry.event), style: style)
    let time = style.hours.text(style.clock.dateTime)
    return screen.text(TerminalText("  \(time) ── \(present)").cut(to: screen.width).string, in: .red)
  }

  /// The half hour of the current time; `nil` on other days.
  private var presentSlot: Int? {
    guard day == style.clock.today else { return nil }
    return min(slotCount - 1, max(0, Int(style.clock.now().timeIntervalSince(start) / Self.slot)))
  }

  private func dateTime(_ slot: Int) -> CivilDateTime {
    style.clock.zone.dateTime(at: start.addingTimeInterval(Double(slot) * Self.slot))
  }

  /// The label of a full hour, or of any half hour if `isNamed`; otherwise spaces of the same width.
  private func gutter(_ slot: Int, isNamed: Bool = false) -> String {
    let time = dateTime(slot)
    let width = style.hours == .twentyFourHours ? 5 : 7
    let text = isNamed || time.minute == 0 ? style.hours.text(time) : ""
    return "  " + String(repeating: " ", count: width - text.count) + text + " "
  }
}
