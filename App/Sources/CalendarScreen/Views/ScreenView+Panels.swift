import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen
import TimePhrases

extension ScreenView {
  /// The details of the selected event.
  mutating func drawDetails(in area: CellArea) {
    if area.width == layout.screen.width {
      let rule = TerminalText(String(repeating: "─", count: area.width))
      canvas.draw(rule, row: area.row, column: area.column, CellStyle(.dim))
    }
    let body = CellArea(
      row: area.row + 1, column: area.column, width: area.width, height: area.height - 1)
    guard let event = state.event else {
      guard let plan = state.prompt?.plan else { return }
      let lines = [plan.heading] + plan.details.map { "  \($0)" } + plan.conflicts.map { "  \($0)" }
      let wrapped = lines.map { WordWrap.wrapped(TerminalText($0).string, to: max(10, area.width - 1)) }
      return draw(wrapped.flatMap { $0.split(separator: "\n").map(String.init) }, in: body)
    }
    if let details = state.details, details.key == EventKey(event) {
      draw(details.lines, in: body)
    } else {
      draw([TerminalText(event.shownTitle).string], in: body)
    }
  }

  /// A panel with its title.
  mutating func draw(_ panel: Panel, in area: CellArea) {
    let name = TerminalText("─ \(panel.title) ")
    let rule = String(repeating: "─", count: max(0, area.width - name.columns))
    canvas.draw(
      TerminalText(name.string + rule), row: area.row, column: area.column, to: area.right, CellStyle(.bold))
    let body = CellArea(
      row: area.row + 1, column: area.column, width: area.width, height: area.height - 1)
    if panel.kind == .conflicts { return drawConflict(in: body) }
    guard panel.kind == .calendars else {
      let lines = layout.wrapped(panel)
      draw(lines.dropFirst(min(panel.top, max(0, lines.count - 1))), in: body)
      return
    }
    guard !state.calendars.isEmpty else { return draw([CalendarList.none], in: body) }
    let screen = screen(area.width)
    for (offset, calendar) in state.calendars.enumerated().dropFirst(panel.top).prefix(body.height) {
      let row = body.row + offset - panel.top
      let mark = calendar.isHidden ? "[ ]" : "[x]"
      let state = [calendar.isReadOnly ? "read-only" : nil, calendar.source.map { "from \($0)" }].compactMap {
        $0
      }
      let rest = state.isEmpty ? "" : "  " + state.joined(separator: ", ")
      let ink = CellStyle(style.palette[calendar.name].map { .colour($0) }, at: screen.colours)
      let isChosen = offset == panel.chosen
      var column = canvas.draw(
        TerminalText(isChosen ? "▸ \(mark) " : "  \(mark) "), row: row, column: body.column, to: body.right)
      column = canvas.draw(TerminalText("● "), row: row, column: column, to: body.right, ink)
      canvas.draw(TerminalText(calendar.name + rest), row: row, column: column, to: body.right)
      if isChosen {
        canvas.restyle(row: row, body.column..<body.right) { $0.attributes.insert(.reversed) }
      }
    }
  }

  /// The two versions of an event side by side. Lines that differ are marked.
  private mutating func drawConflict(in area: CellArea) {
    guard let card = state.conflicts.first else { return }
    let half = CellArea(row: area.row, column: area.column, width: (area.width - 3) / 2, height: area.height)
    let sides: [(name: String, key: String, lines: [String], others: [String])] = [
      ("Here, in \(card.calendar)", "m", card.local, card.remote),
      ("At \(card.source)", "t", card.remote, card.local),
    ]
    for (index, side) in sides.enumerated() {
      let column = area.column + index * (half.width + 3)
      canvas.draw(
        TerminalText("\(side.key)  \(side.name)"), row: area.row, column: column, to: column + half.width,
        CellStyle(.bold))
      for (row, line) in zip((area.row + 2)..<max(area.row + 2, area.bottom), side.lines) {
        let differs = !side.others.contains(line)
        canvas.draw(printed: line, row: row, column: column + 2, to: column + half.width)
        guard differs else { continue }
        canvas.draw(TerminalText("≠"), row: row, column: column, CellStyle(.yellow, at: state.depth))
      }
    }
    for row in area.row..<area.bottom {
      canvas.draw(TerminalText("│"), row: row, column: area.column + half.width + 1, CellStyle(.dim))
    }
  }

  /// What the words of the line mean: the change with its conflicts, or the events that they find.
  mutating func drawReading(in area: CellArea) {
    guard let prompt = state.prompt else { return }
    var area = area
    if let form = prompt.form {
      draw(form, in: area)
      area = CellArea(
        row: area.row + form.fields.count, column: 0, width: area.width,
        height: area.height - form.fields.count)
    }
    switch prompt.reading {
    case .plan(let plan, _):
      let facts = plan.details.joined(separator: " · ")
      let bold = CellStyle(.bold)
      let warning = CellStyle(.yellow, at: state.depth)
      canvas.draw(TerminalText("+ \(plan.heading)"), row: area.row, column: 0, bold)
      canvas.draw(TerminalText("  \(facts)"), row: area.row + 1, column: 0)
      let notes = plan.conflicts
      let corrections = plan.corrections.map { "read '\($0.written)' as '\($0.read)'" }
      canvas.draw(
        TerminalText("  " + (notes + corrections).joined(separator: " · ")), row: area.row + 2, column: 0,
        plan.conflicts.isEmpty ? CellStyle(.dim) : warning)
    case .problem(let text):
      let lines = WordWrap.wrapped(TerminalText(text).string, to: area.width).split(separator: "\n")
      draw(lines.map(String.init), in: area)
      for row in area.row..<area.bottom { canvas.restyle(row: row, 0..<area.width) { $0.attributes = .dim } }
    case .found(let events):
      guard !events.isEmpty else { return draw(["  no event"], in: area) }
      let first = max(0, prompt.chosen - area.height + 1)
      let shown = Array(events.dropFirst(first).prefix(area.height))
      let lines = EventList(shown, style: style).lines(on: screen(area.width))
      draw(lines, in: area)
      let row = area.row + prompt.chosen - first
      canvas.draw(TerminalText("▸"), row: row, column: 0)
      canvas.restyle(row: row, 0..<area.width) { $0.attributes.insert(.reversed) }
    case .day, nil: break
    }
  }

  /// The line that is typed, a question, a message, or the keys.
  mutating func drawLastLine() {
    let row = state.rows - 1
    if let choice = state.choice {
      let text = TerminalText(choice.text(columns: state.columns))
      canvas.draw(text, row: row, column: 0, CellStyle([.bold, .reversed]))
      return
    }
    if let prompt = state.prompt { return draw(prompt, row: row) }
    if let message = state.message {
      let style = CellStyle(message.isProblem ? .red : nil, at: state.depth)
      let lines = WordWrap.wrapped(TerminalText(message.text).string, to: state.columns).split(
        separator: "\n")
      // A long message takes more rows.
      for (number, line) in lines.suffix(max(1, state.rows / 3)).reversed().enumerated() {
        canvas.clear(CellArea(row: row - number, column: 0, width: state.columns, height: 1))
        canvas.draw(TerminalText(String(line)), row: row - number, column: 0, style)
      }
      return
    }
    if state.isBusy {
      canvas.draw(TerminalText("… \(state.keys.hint(of: .back)) stops"), row: row, column: 0, CellStyle(.dim))
      return
    }
    drawHints(row: row)
  }

  private mutating func draw(_ prompt: Prompt, row: Int) {
    let busy = prompt.kind == .ask && state.isBusy ? "… esc stops" : nil
    let message = (state.message?.text ?? busy).map { TerminalText($0) }
    if let form = prompt.form {
      let keys =
        form.focus == .calendar
        ? "← → choose  tab next  return saves  escape line"
        : "tab next  shift-tab back  return saves  escape line"
      let text = message ?? TerminalText(" \(keys)")
      canvas.draw(text, row: row, column: 0, CellStyle(message == nil ? .dim : .red, at: state.depth))
      return
    }
    let label = TerminalText(prompt.kind.label)
    canvas.draw(label, row: row, column: 0, CellStyle(.bold))
    let column = draw(
      prompt.line, row: row, column: label.columns, underlined: prompt.readCharacters, hasCursor: true)
    if let message, column + 2 + message.columns < state.columns {
      canvas.draw(message, row: row, column: state.columns - message.columns - 1, CellStyle(.dim))
    }
  }

  /// The part of a line around its cursor that has room. Returns the column after it.
  private mutating func draw(
    _ line: LineEditor, row: Int, column start: Int, underlined: Set<Int> = [], hasCursor: Bool
  ) -> Int {
    let room = max(1, state.columns - start - 1)
    let characters = line.characters.map { $0.isNewline ? "↵" : $0 }
    var (first, width) = (hasCursor ? line.cursor : 0, 0)
    while first > 0, width + characters[first - 1].columns <= room {
      first -= 1
      width += characters[first].columns
    }
    var column = start
    for (index, character) in characters.enumerated().dropFirst(first) {
      guard column + character.columns <= state.columns else { break }
      let style = underlined.contains(index) ? CellStyle(.underlined) : CellStyle()
      canvas.draw(TerminalText(String(character)), row: row, column: column, style)
      column += character.columns
    }
    if hasCursor { place(row: row, column: min(state.columns - 1, start + width)) }
    return column
  }

  /// The fields of an event.
  private mutating func draw(_ form: EventForm, in area: CellArea) {
    for (row, field) in zip(area.row..<area.bottom, form.fields) {
      let isFocused = field == form.focus
      let label = TerminalText("\(isFocused ? "▸" : " ") \(field.rawValue)")
      canvas.draw(label, row: row, column: 0, CellStyle(isFocused ? .bold : .dim))
      _ = draw(form.line(of: field), row: row, column: 12, hasCursor: isFocused)
    }
  }

  /// The keys of this place, each of which the mouse can click.
  private mutating func drawHints(row: Int) {
    var hints: [(ScreenAction, String)] =
      switch state.panel?.kind {
      case .calendars: [(.details, "show/hide"), (.back, "back")]
      case .answer: [(.ask, "ask on"), (.down, "scroll"), (.back, "back")]
      case .conflicts: [(.move, "keep mine"), (.today, "take theirs"), (.back, "decide later")]
      case .output, .help: [(.down, "scroll"), (.back, "back")]
      case nil:
        [
          (.add, "add"), (.move, "move"), (.edit, "edit"), (.delete, "delete"), (.undo, "undo"),
          (.search, "find"), (.ask, "ask"), (.help, "keys"), (.quit, "leave"), (.goTo, "go to"),
          (.week, "week"),
        ]
      }
    if state.event?.awaitsAnswer(of: style.addresses) == true { hints.insert((.answer, "answer"), at: 0) }
    var column = 1
    for (action, text) in hints {
      let (key, label) = (TerminalText(state.keys.hint(of: action)), TerminalText(" \(text)"))
      let width = key.columns + label.columns
      guard column + width < state.columns else { break }
      canvas.draw(key, row: row, column: column, CellStyle(.bold))
      canvas.draw(label, row: row, column: column + key.columns, CellStyle(.dim))
      add(CellArea(row: row, column: column, width: width, height: 1), .action(action))
      column += width + 2
    }
  }
}

extension Prompt {
  /// The indices of the characters that were read.
  package var readCharacters: Set<Int> {
    let words: [String] =
      switch reading {
      case .plan(_, let parts):
        parts.filter { $0.kind != .title }.flatMap { $0.words.split(separator: " … ") }.map(String.init)
      case .day(_, let words): [words]
      case .found, .problem, nil: []
      }
    // Words of one kind may stand apart.
    let characters = line.characters
    var read: Set<Int> = []
    for word in words.map(Array.init) where !word.isEmpty && word.count <= characters.count {
      let starts = 0...(characters.count - word.count)
      let start = starts.first { start in
        !read.contains(start) && characters[start..<(start + word.count)].elementsEqual(word)
      }
      if let start { read.formUnion(start..<(start + word.count)) }
    }
    return read
  }
}
