import CommandSession
import Terminal

/// The drawing of an edited line on a screen: rows that fit its width, and the position of the cursor.
struct LineDrawing: Sendable {
  /// The rows. The first one has the prompt; the others are indented to the text.
  private(set) var rows: [String] = []
  /// The row and column of the cursor.
  private(set) var cursor = (row: 0, column: 0)

  /// - Parameters:
  ///   - height: the number of rows of the screen; if there are more, only those around the cursor are drawn.
  init(prompt: String, _ editor: LineEditor, width: Int, height: Int) {
    // A character of two columns needs room after the indent.
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

  /// The escape codes that replace the previous drawing; `rowsAbove` is the number of its rows above the cursor.
  func text(inPlaceOf rowsAbove: Int) -> String {
    var text = rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : ""
    text += "\r\u{1B}[J" + rows.joined(separator: "\r\n")
    let below = rows.count - 1 - cursor.row
    if below > 0 { text += "\u{1B}[\(below)A" }
    return text + "\r" + (cursor.column > 0 ? "\u{1B}[\(cursor.column)C" : "")
  }

  /// The number of rows above the cursor after a screen of another width has wrapped the rows.
  func rowsAbove(atWidth width: Int) -> Int {
    let width = max(1, width)
    let above = rows[..<cursor.row].reduce(0) { $0 + max(1, ($1.columns + width - 1) / width) }
    return above + cursor.column / width
  }
}

extension String {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}
