package import CalendarService
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension HourGrid {
  /// Where something is drawn, for the mouse.
  package struct Target {
    package let area: CellArea
    package let day: CivilDate
    /// The event; `nil` for an hour or the head of a day.
    package var event: CalendarEvent?
    /// The first minute of the day of an hour; `nil` for a head.
    package var minute: Int?
  }

  /// Draws the days in an area, with the rows from `first` on as far as there is room. Returns where everything is.
  @discardableResult
  package func draw(
    on canvas: inout Canvas, in area: CellArea, from first: Int, on screen: Screen, mostBars: Int
  ) -> [Target] {
    let columns = columns(in: area)
    var targets: [Target] = []
    for (day, column) in zip(days, columns) {
      drawHead(day, column, on: &canvas, screen)
      targets.append(
        Target(area: CellArea(row: area.row, column: column.column, width: column.width, height: 1), day: day)
      )
    }
    var row = area.row + 2
    targets += drawBars(bars(limit: mostBars), columns, row: &row, bottom: area.bottom, on: &canvas, screen)
    let rows = HourRows(top: row, bottom: area.bottom, first: first)
    drawHours(rows, area, on: &canvas, screen)
    for (index, column) in columns.enumerated() {
      targets += drawDay(index, column, rows, on: &canvas, screen)
    }
    return targets
  }

  /// `▸Tue 24`, `Wed 1 Apr`, above a rule.
  private func drawHead(_ day: CivilDate, _ area: CellArea, on canvas: inout Canvas, _ screen: Screen) {
    let isToday = day == style.clock.today
    let language = style.clock.language
    let month = day.day == 1 || day == days[0] ? " \(language.shortName(ofMonth: day.month))" : ""
    let name = "\(isToday ? "▸" : "")\(language.shortName(of: day.weekday)) \(day.day)"
    let text = TerminalText(name + month).columns <= area.width ? name + month : name
    let attributes: CellStyle.Attributes = day == cursor ? [.bold, .reversed] : .bold
    canvas.draw(
      TerminalText(text), row: area.row, column: area.column, to: area.right, CellStyle(attributes))
    canvas.draw(
      TerminalText(String(repeating: "─", count: area.width)), row: area.row + 1, column: area.column,
      to: area.right, CellStyle(.dim))
  }

  private func drawBars(
    _ bars: DayBars, _ columns: [CellArea], row: inout Int, bottom: Int, on canvas: inout Canvas,
    _ screen: Screen
  ) -> [Target] {
    var targets: [Target] = []
    for lane in bars.lanes where row < bottom {
      for bar in lane {
        let (left, right) = (
          columns[bar.columns.lowerBound].column, columns[bar.columns.upperBound - 1].right
        )
        let marks = style.marks(of: bar.event)
        let text = DayColumns.text(of: bar, columns: right - left)
        canvas.draw(
          text, row: row, column: left, to: right, CellStyle(marks.symbolStyle, at: screen.colours))
        if selected == EventKey(bar.event) {
          canvas.restyle(row: row, left..<right) { $0.attributes.insert(.reversed) }
        }
        for index in bar.columns {
          targets.append(
            Target(
              area: CellArea(row: row, column: columns[index].column, width: columns[index].width, height: 1),
              day: days[index], event: bar.event))
        }
      }
      row += 1
    }
    return targets
  }

  /// The hours at the left, and the time of now.
  private func drawHours(_ rows: HourRows, _ area: CellArea, on canvas: inout Canvas, _ screen: Screen) {
    for row in rows.top..<max(rows.top, rows.bottom) {
      let slot = rows.slot(ofRow: row)
      guard slot < Self.slotCount else { return }
      let isPresent = slot == presentSlot
      let minute = slot * Self.slotMinutes
      let time = CivilDateTime(date: days[0], secondOfDay: minute * 60)
      let shown = isPresent ? style.clock.dateTime : time
      guard isPresent || minute % 60 == 0 else { continue }
      let ink = CellStyle(isPresent ? .red : .dim, at: screen.colours)
      let half = secondZone == nil ? gutter : gutter / 2
      drawRight(style.hours.text(shown), row, area.column, half - 1, ink, on: &canvas)
      if let secondZone {
        let there = secondZone.dateTime(at: style.clock.zone.date(of: shown))
        drawRight(style.hours.text(there), row, area.column + half, half - 1, CellStyle(.dim), on: &canvas)
      }
    }
  }

  private func drawRight(
    _ text: String, _ row: Int, _ column: Int, _ width: Int, _ style: CellStyle, on canvas: inout Canvas
  ) {
    let text = TerminalText(text)
    canvas.draw(text, row: row, column: column + max(0, width - text.columns), to: column + width, style)
  }

  /// The hours, lanes and present of one day.
  private func drawDay(
    _ index: Int, _ area: CellArea, _ rows: HourRows, on canvas: inout Canvas, _ screen: Screen
  ) -> [Target] {
    var targets: [Target] = []
    let day = days[index]
    for row in rows.top..<max(rows.top, rows.bottom) {
      let slot = rows.slot(ofRow: row)
      guard slot < Self.slotCount else { break }
      targets.append(
        Target(
          area: CellArea(row: row, column: area.column, width: area.width, height: 1), day: day,
          minute: slot * Self.slotMinutes))
      if isFree(slot, on: day) {
        canvas.draw(
          TerminalText(String(repeating: "░", count: area.width)), row: row, column: area.column,
          to: area.right, CellStyle(.dim))
      }
      if slot == presentSlot, day == style.clock.today {
        canvas.draw(
          TerminalText(String(repeating: "─", count: area.width)), row: row, column: area.column,
          to: area.right, CellStyle(.red, at: screen.colours))
      }
    }
    var hidden: [Int: Int] = [:]
    for block in blocks[index] {
      let count = block.position.count
      let fits = max(1, min(count, (area.width + 1) / (Self.narrowestLane + 1)))
      guard block.position.lane < fits else {
        hidden[block.slots.lowerBound, default: 0] += 1
        continue
      }
      let width = (area.width - (fits - 1)) / fits
      let left = area.column + block.position.lane * (width + 1)
      let right = block.position.lane == fits - 1 ? area.right : left + width
      let slots = block.slots.clamped(to: rows.slots)
      guard !slots.isEmpty else { continue }
      let box = CellArea(
        row: rows.row(ofSlot: slots.lowerBound), column: left, width: right - left, height: slots.count)
      draw(block, in: box, skipping: slots.lowerBound - block.slots.lowerBound, on: &canvas, screen)
      targets.append(Target(area: box, day: day, event: block.entry.event))
    }
    for (slot, count) in hidden where rows.slots.contains(slot) {
      let text = TerminalText("+\(count)")
      canvas.draw(
        text, row: rows.row(ofSlot: slot), column: max(area.column, area.right - text.columns), to: area.right
      )
    }
    return targets
  }

  private static let narrowestLane = 4
  /// The width from which a title has room for a time before it.
  private static let widthWithTimes = 16

  /// The symbol and the title, wrapped over the rows of the block, then the time and the place if there is room.
  private func draw(
    _ block: HourBlock, in area: CellArea, skipping: Int, on canvas: inout Canvas, _ screen: Screen
  ) {
    let event = block.entry.event
    let marks = style.marks(of: event)
    let (ink, words) = (
      CellStyle(marks.symbolStyle, at: screen.colours), CellStyle(marks.wordStyle, at: screen.colours)
    )
    canvas.clear(area)
    let isAtLine = block.entry.clock.from.secondOfDay % (Self.slotMinutes * 60) == 0
    let time =
      isAtLine || area.width < Self.widthWithTimes ? "" : style.hours.text(block.entry.clock.from) + " "
    let part = block.entry.part.map { " (\($0.number)/\($0.count))" } ?? ""
    let title = TerminalText(
      "\(marks.warning)\(time)\(event.shownTitle)\(marks.suffix)\(part)\(marks.ownTime)")
    let width = max(1, area.width - 2)
    let wrapped = WordWrap.wrapped(title.string, to: width).split(separator: "\n").map(String.init)
    let height = block.slots.count
    // The last row that has room takes what is left of the title.
    var rows = wrapped.count <= height ? wrapped : Array(wrapped.prefix(height - 1))
    if wrapped.count > height { rows.append(wrapped[(height - 1)...].joined(separator: " ")) }
    var shown = rows.map { (TerminalText($0), words) }
    if shown.count < height {
      let span = TerminalText(block.entry.time(style.hours))
      let when = span.columns <= width ? span : TerminalText(style.hours.text(block.entry.clock.from))
      for line in [when, event.shownPlace] where line.columns > 0 && shown.count < height {
        shown.append((line, CellStyle(.dim)))
      }
    }
    let isSelected = selected == EventKey(event)
    for (index, row) in (area.row..<area.bottom).enumerated() {
      let line = index + skipping
      let symbol = line == 0 ? (isSelected ? "▸" : marks.symbol) : marks.isDraft ? "┇" : "┃"
      canvas.draw(TerminalText(symbol), row: row, column: area.column, to: area.right, ink)
      if line < shown.count {
        // A narrow lane has no room for a space after the symbol.
        let start = area.column + (area.width > 6 ? 2 : 1)
        canvas.draw(shown[line].0, row: row, column: start, to: area.right, shown[line].1)
      }
      if isSelected || marks.isDraft {
        canvas.restyle(row: row, area.column..<area.right) { $0.attributes.insert(.reversed) }
      }
    }
  }

  private func isFree(_ slot: Int, on day: CivilDate) -> Bool {
    guard !free.isEmpty else { return false }
    let zone = style.clock.zone
    let start = zone.date(of: CivilDateTime(date: day, secondOfDay: slot * Self.slotMinutes * 60))
    let end = start.addingTimeInterval(Double(Self.slotMinutes * 60))
    return free.contains { $0.start <= start && end <= $0.end }
  }
}

/// The rows of hours on the screen.
struct HourRows {
  let top: Int
  let bottom: Int
  let first: Int

  /// The slots that are shown.
  var slots: Range<Int> { first..<min(HourGrid.slotCount, first + max(0, bottom - top)) }

  func slot(ofRow row: Int) -> Int { first + row - top }

  func row(ofSlot slot: Int) -> Int { top + slot - first }
}
