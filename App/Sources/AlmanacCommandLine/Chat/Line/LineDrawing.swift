import Terminal

/// How a line that is edited looks on a screen: rows no wider than it, and where the cursor stands.
struct LineDrawing: Sendable {
  /// The rows, the prompt in the first one; the others begin below the text.
  private(set) var rows: [String] = []
  /// Which row the cursor is in, and how many columns stand left of it.
  private(set) var cursor = (row: 0, column: 0)

  /// - Parameters:
  ///   - height: how many rows there are; of more only those around the cursor are drawn.
  init(prompt: String, _ editor: LineEditor, width: Int, height: Int) {
    // A character of two columns needs room behind the indent.
    let promptWidth = TerminalText(prompt).columns
    let indent = promptWidth + 2 <= width ? promptWidth : 0
    let space = String(repeating: " ", count: indent)
    var row = indent == promptWidth ? prompt : ""
    var column = indent
    func breakRow() {
      rows.append(row)
      (row, column) = (space, indent)
    }
    for (index, character) in editor.characters.enumerated() {
      if column + max(1, character.columns) > max(width, 2), character != "\n" { breakRow() }
      if index == editor.cursor { cursor = (rows.count, column) }
      if character == "\n" {
        breakRow()
      } else {
        row.append(character)
        column += character.columns
      }
    }
    if column >= width { breakRow() }
    if editor.cursor == editor.characters.count { cursor = (rows.count, column) }
    rows.append(row)
    let first = max(0, min(cursor.row - height / 2, rows.count - max(1, height)))
    rows = Array(rows[first...].prefix(max(1, height)))
    cursor.row -= first
  }

  /// What draws it in place of the drawing before; `rowsAbove` is how many rows of that stand above the cursor.
  func text(inPlaceOf rowsAbove: Int) -> String {
    var text = rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : ""
    text += "\r\u{1B}[J" + rows.joined(separator: "\r\n")
    let below = rows.count - 1 - cursor.row
    if below > 0 { text += "\u{1B}[\(below)A" }
    return text + "\r" + (cursor.column > 0 ? "\u{1B}[\(cursor.column)C" : "")
  }

  /// How many rows stand above the cursor once a screen of another width has broken the rows anew.
  func rowsAbove(atWidth width: Int) -> Int {
    let width = max(1, width)
    let above = rows[..<cursor.row].reduce(0) { $0 + max(1, ($1.columns + width - 1) / width) }
    return above + cursor.column / width
  }
}

extension String {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}
