package import Terminal

/// Turns canvases into the bytes that change the terminal from the last one to the next. Only changed cells are
/// written, and an unchanged canvas costs no bytes.
package struct FrameRenderer: Sendable {
  /// Whether frames are marked as one update (mode 2026).
  package var synchronizes = false
  private var last: Canvas?
  private var cursor: Position?

  /// A cell, from 0 on.
  package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
  }

  package init() {}

  /// Forgets what the terminal shows, so that the next frame writes every cell.
  package mutating func invalidate() {
    (last, cursor) = (nil, nil)
  }

  /// The bytes of a frame, as text; empty if nothing changed.
  ///
  /// - Parameter position: the cursor; `nil` hides it.
  package mutating func frame(_ canvas: Canvas, cursor position: Position?) -> String {
    var output = FrameOutput()
    let isFull = last.map { $0.width != canvas.width || $0.height != canvas.height } ?? true
    let before = isFull ? Canvas(width: canvas.width, height: canvas.height) : last
    if isFull { output.text += "\u{1B}[0m\u{1B}[2J" }
    if let before {
      for row in 0..<canvas.height {
        let (cells, old) = (canvas.row(row), before.row(row))
        if cells != old { output.write(row: row, Array(cells), over: Array(old)) }
      }
    }
    last = canvas
    output.endStyle()
    guard !output.text.isEmpty || position != cursor else { return "" }
    let wasShown = cursor != nil
    cursor = position
    var text = wasShown || isFull ? "\u{1B}[?25l" + output.text : output.text
    if let position { text += "\u{1B}[\(position.row + 1);\(position.column + 1)H\u{1B}[?25h" }
    return synchronizes ? "\u{1B}[?2026h\(text)\u{1B}[?2026l" : text
  }
}

/// Collects the changes of a frame.
private struct FrameOutput {
  var text = ""
  /// The position of the terminal's cursor; `nil` if it is not known.
  private var position: FrameRenderer.Position?
  private var style = CellStyle()

  /// Writes the cells that differ.
  mutating func write(row: Int, _ cells: [Cell], over old: [Cell]) {
    // A character whose width terminals disagree about may have moved the cells after it: repaint up to the end.
    let doubtful = (0..<cells.count).first { cells[$0].isDoubtful || old[$0].isDoubtful }
    let blankFrom = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    var column = 0
    while column < cells.count {
      let mustRepaint = doubtful.map { column >= $0 } ?? false
      guard mustRepaint || cells[column] != old[column] else {
        column += 1
        continue
      }
      if column >= blankFrom {
        let rest = mustRepaint || old[column...].contains { $0 != .blank }
        if rest {
          move(row, column)
          apply(CellStyle())
          text += "\u{1B}[K"
        }
        return
      }
      // The right half of a wide character is written with its left half.
      if cells[column].columns == 0, column > 0 { column -= 1 }
      put(cells[column], row, column)
      column += max(1, Int(cells[column].columns))
    }
  }

  private mutating func put(_ cell: Cell, _ row: Int, _ column: Int) {
    move(row, column)
    apply(cell.style)
    if cell.isDoubtful {
      text += String(repeating: " ", count: Int(cell.columns))
      position = nil
      move(row, column)
      text.append(cell.character)
      position = nil
    } else {
      text.append(cell.character)
      position = FrameRenderer.Position(row: row, column: column + Int(cell.columns))
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    let wanted = FrameRenderer.Position(row: row, column: column)
    guard position != wanted else { return }
    text += "\u{1B}[\(row + 1);\(column + 1)H"
    position = wanted
  }

  private mutating func apply(_ wanted: CellStyle) {
    guard wanted != style else { return }
    let parameters = wanted.parameters
    text += parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m"
    style = wanted
  }

  mutating func endStyle() { apply(CellStyle()) }
}

extension Cell {
  /// Whether terminals disagree about its width: a cluster of several scalars.
  fileprivate var isDoubtful: Bool {
    guard !character.isASCII else { return false }
    let scalars = character.unicodeScalars
    return scalars.index(after: scalars.startIndex) != scalars.endIndex
  }
}
