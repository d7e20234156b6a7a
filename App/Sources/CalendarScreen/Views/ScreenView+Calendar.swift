import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen
import TimePhrases

extension ScreenView {
  /// The day or the week by the hour.
  mutating func drawHours(in area: CellArea) {
    let days = state.hourDays(layout.dayCount)
    let entries = Dictionary(uniqueKeysWithValues: days.map { ($0, state.entries(on: $0)) })
    var grid = HourGrid(days, entries: entries, style: style)
    grid.cursor = state.cursor
    grid.selected = state.selected
    grid.free = state.free
    grid.secondZone = state.secondZone
    let (screen, mostBars, top) = (screen(area.width), layout.mostBars, state.topSlot)
    let found = grid.draw(on: &canvas, in: area, from: top, on: screen, mostBars: mostBars)
    for target in found {
      if let event = target.event {
        add(target.area, .event(event, on: target.day, minute: nil))
      } else if let minute = target.minute {
        add(target.area, .hour(target.day, minute: minute))
      } else {
        add(target.area, .day(target.day))
      }
    }
  }

  /// The list of events.
  mutating func drawList(in area: CellArea) {
    let screen = screen(area.width)
    var days: [(date: CivilDate, entries: [AgendaEntry])] = []
    var count = -state.listSkip
    for day in state.listDays(from: state.listTop) where count < area.height {
      let entries = state.entries(on: day)
      days.append((day, entries))
      count += 2 + max(1, entries.count)
    }
    guard !days.isEmpty else {
      draw([state.loaded == nil ? "" : "no events"], in: area)
      return
    }
    let zone = style.clock.zone
    let range = DateRange(
      start: zone.start(of: state.listTop), end: zone.start(of: state.listTop.adding(days: 4000)),
      precision: .days, title: "")
    let lines = Agenda(days: days, in: range, style: style)
      .lines(on: screen, columns: EventTable(unseenOn: screen, style: style))
    draw(lines.dropFirst(state.listSkip).map(\.text), in: area)
    let rows = area.row..<max(area.row, area.bottom)
    for (row, line) in zip(rows, lines.dropFirst(state.listSkip)) {
      let cells = CellArea(row: row, column: area.column, width: area.width, height: 1)
      guard let entry = line.entry else {
        add(cells, .day(line.day))
        if line.day == state.cursor, !state.isSelectionShown, !line.text.isEmpty {
          draw(["▸ \(line.text)"], in: cells)
          mark(cells)
        }
        continue
      }
      add(cells, .event(entry.event, on: line.day, minute: nil))
      let isSelected = line.day == state.cursor && state.selected == EventKey(entry.event)
      if isSelected || style.drafts.contains(EventKey(entry.event)) { mark(cells) }
    }
  }

  /// Marks the selected line, with `▸` for screens without colours.
  private mutating func mark(_ area: CellArea) {
    canvas.draw(TerminalText("▸"), row: area.row, column: area.column)
    canvas.restyle(row: area.row, area.column..<area.right) { $0.attributes.insert(.reversed) }
  }

  /// The month of the cursor: each week gets the same number of rows.
  mutating func drawMonth(in area: CellArea) {
    let days = MonthGrid.days(ofMonth: state.cursor, firstWeekday: style.clock.firstWeekday)
    let entries = (days.lowerBound.daysSinceEpoch..<days.upperBound.daysSinceEpoch)
      .map { CivilDate(daysSinceEpoch: $0) }.map { ($0, state.entries(on: $0)) }
    let month = MonthGrid(
      entries: Dictionary(uniqueKeysWithValues: entries), monthOf: state.cursor, style: style
    ).layout(on: screen(area.width))
    draw(month.head, in: area)
    let rows = max(1, (area.height - month.head.count) / max(1, month.weeks.count))
    for (index, week) in month.weeks.enumerated() {
      let top = area.row + month.head.count + index * rows
      let box = CellArea(
        row: top, column: area.column, width: area.width, height: min(rows, area.bottom - top))
      draw(week.lines, in: box)
      for number in 0..<7 {
        let day = week.first.adding(days: number)
        let column = area.column + month.gutter + number * (month.dayWidth + month.gap)
        let cell = CellArea(row: top, column: column, width: month.dayWidth, height: box.height)
        add(cell, .day(day))
        guard day == state.cursor, box.height > 0 else { continue }
        canvas.restyle(row: top, cell.column..<cell.right) { $0.attributes.insert(.reversed) }
      }
    }
  }
}
