package import CalendarService
import CalendarStore
import Presentation
package import Terminal
package import TerminalScreen

/// The screen of a state: its cells, the cursor, and where the mouse finds what.
package struct ScreenView {
  /// What is at a cell.
  package enum Target: Sendable {
    case event(CalendarEvent, on: CivilDate, minute: Int?)
    case hour(CivilDate, minute: Int)
    case day(CivilDate)
    case action(ScreenAction)
  }

  package internal(set) var canvas: Canvas
  package private(set) var cursor: FrameRenderer.Position?
  private var targets: [(area: CellArea, target: Target)] = []
  let state: ScreenState
  let layout: ScreenLayout
  let style: EventStyle

  /// Draws a state.
  package init(_ state: ScreenState) {
    self.state = state
    layout = ScreenLayout(state)
    style = state.shownStyle
    canvas = Canvas(width: state.columns, height: state.rows)
    guard state.rows >= 3, state.columns >= 10 else {
      canvas.draw(TerminalText("almanac"), row: 0, column: 0)
      return
    }
    drawTitle()
    if let panel = state.panel, let area = layout.panel, area == layout.main {
      draw(panel, in: area)
    } else {
      drawMain()
      if let area = layout.list, state.view != .agenda { drawList(in: area) }
      if let area = layout.month { drawMonth(in: area) }
      if let panel = state.panel, let area = layout.panel { draw(panel, in: area) }
      if let area = layout.details { drawDetails(in: area) }
    }
    if let area = layout.reading { drawReading(in: area) }
    drawLastLine()
    if let theme = state.theme { adapt(to: theme) }
  }

  /// Gives the colours more contrast to the background.
  private mutating func adapt(to theme: Theme) {
    var inks: [CellStyle.Ink: CellStyle.Ink] = [:]
    for row in 0..<canvas.height {
      canvas.restyle(row: row, 0..<canvas.width) { style in
        guard style.ink != .standard else { return }
        let ink = inks[style.ink] ?? theme.adapted(style.ink)
        inks[style.ink] = ink
        style.ink = ink
      }
    }
  }

  /// A screen of a width, for the printed views.
  func screen(_ width: Int) -> Screen {
    Screen(width: max(1, width), hasColour: state.depth != .none, colours: state.depth)
  }

  /// What is at a cell: the last thing drawn there.
  package func target(row: Int, column: Int) -> Target? {
    guard var found = targets.last(where: { $0.area.contains(row: row, column: column) })?.target else {
      return nil
    }
    if case .event(let event, let day, _) = found, let hour = hour(row: row, column: column) {
      found = .event(event, on: day, minute: hour.secondOfDay / 60)
    }
    return found
  }

  /// The day and the time of a row of hours.
  package func hour(row: Int, column: Int) -> CivilDateTime? {
    for case (let area, .hour(let day, let minute)) in targets
    where area.contains(row: row, column: column) {
      return CivilDateTime(date: day, secondOfDay: minute * 60)
    }
    return nil
  }

  mutating func add(_ area: CellArea, _ target: Target) { targets.append((area, target)) }

  mutating func place(row: Int, column: Int) { cursor = .init(row: row, column: column) }

  /// Draws printed lines in an area, from a first one on.
  mutating func draw(_ lines: some Sequence<String>, in area: CellArea) {
    for (row, line) in zip(area.row..<max(area.row, area.bottom), lines) {
      canvas.draw(printed: line, row: row, column: area.column, to: area.right)
    }
  }

  /// The name of the view at the left, the present at the right.
  private mutating func drawTitle() {
    let clock = style.clock
    let present = TerminalText(
      "\(clock.today.shortText(seenFrom: clock.today, in: clock.language)) \(style.hours.text(clock.dateTime))"
    )
    let month = clock.language.monthText(state.cursor, hasYear: true)
    let title =
      switch state.view {
      case .day: state.cursor.heading(seenFrom: state.today, in: clock.language)
      case .week: "Week \(state.weekStart.isoWeek) · \(month)"
      case .month: month
      case .agenda: "Agenda · \(month)"
      }
    let hidden = state.calendars.filter(\.isHidden).count
    let conflicts = state.conflicts.count
    let more =
      (hidden == 0 ? "" : " · \(hidden) hidden")
      + (conflicts == 0
        ? ""
        : " · ⚠ \(conflicts) conflict\(conflicts == 1 ? "" : "s") of sync: \(state.keys.hint(of: .conflicts))")
    let start = max(0, state.columns - present.columns - 1)
    if let reminder = state.reminders.first {
      let more = state.reminders.count > 1 ? " (+\(state.reminders.count - 1))" : ""
      let text = TerminalText(" ⏰ \(reminder)\(more)  \(state.keys.hint(of: .back)) closes")
      canvas.draw(text, row: 0, column: 0, to: state.columns, CellStyle([.bold, .reversed]))
      let rest = max(0, state.columns - text.columns)
      canvas.draw(
        TerminalText(String(repeating: " ", count: rest)), row: 0, column: text.columns, CellStyle(.reversed))
      return
    }
    let end = canvas.draw(
      TerminalText(" \(title)\(more)"), row: 0, column: 0, to: start - 1, CellStyle([.bold, .reversed]))
    canvas.draw(
      TerminalText(String(repeating: " ", count: max(0, state.columns - end))), row: 0, column: end,
      CellStyle([.reversed]))
    if start > end { canvas.draw(present, row: 0, column: start, CellStyle([.reversed])) }
  }

  private mutating func drawMain() {
    switch state.view {
    case .day, .week: drawHours(in: layout.main)
    case .month: drawMonth(in: layout.main)
    case .agenda: drawList(in: layout.main)
    }
  }
}
