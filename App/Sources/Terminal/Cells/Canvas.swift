/// A cell of the screen.
package struct Cell: Sendable, Hashable {
  /// The character; a space if ``columns`` is 0.
  package var character: Character
  package var style: CellStyle
  /// 1; 2 for the left half of a wide character, and 0 for its right half.
  package var columns: UInt8

  package static let blank = Cell(character: " ", style: CellStyle(), columns: 1)
}

/// A rectangle of cells.
package struct CellArea: Sendable, Hashable {
  package var row: Int
  package var column: Int
  package var width: Int
  package var height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    (self.row, self.column, self.width, self.height) = (row, column, max(0, width), max(0, height))
  }

  /// The row below the last one.
  package var bottom: Int { row + height }
  /// The column after the last one.
  package var right: Int { column + width }

  /// Whether it contains a cell.
  package func contains(row: Int, column: Int) -> Bool {
    (self.row..<bottom).contains(row) && (self.column..<right).contains(column)
  }
}

/// Rows of cells on which text is drawn. Drawing outside of it has no effect, and half of a wide character is never
/// left behind.
package struct Canvas: Sendable, Equatable {
  package let width: Int
  package let height: Int
  private var cells: [Cell]

  /// Blank cells.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// All of it.
  package var area: CellArea { CellArea(row: 0, column: 0, width: width, height: height) }

  /// The cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[(row * width)..<((row + 1) * width)] }

  /// Draws text from a column on, cut at `end` with `…`. Returns the column after it.
  @discardableResult
  package mutating func draw(
    _ text: TerminalText, row: Int, column: Int, to end: Int? = nil, _ style: CellStyle = CellStyle()
  ) -> Int {
    let limit = min(end ?? width, width)
    guard (0..<height).contains(row), column < limit else { return column }
    var column = column
    for character in text.cut(to: limit - column).string {
      set(character, row, column, style)
      column += character.columns
    }
    return column
  }

  /// Draws text with SGR sequences, as views print it, clipped at `end`.
  package mutating func draw(printed text: some StringProtocol, row: Int, column: Int, to end: Int? = nil) {
    let limit = min(end ?? width, width)
    guard (0..<height).contains(row) else { return }
    var (column, style) = (column, CellStyle())
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}", rest.first == "[", let final = rest.firstIndex(of: "m") {
        style.apply(sgr: rest[rest.index(after: rest.startIndex)..<final])
        rest = rest[rest.index(after: final)...]
        continue
      }
      let columns = character.columns
      guard column + columns <= limit else { return }
      set(character, row, column, style)
      column += columns
    }
  }

  /// Changes the style of cells of a row.
  package mutating func restyle(row: Int, _ columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
    guard (0..<height).contains(row) else { return }
    for column in columns.clamped(to: 0..<width) { change(&cells[row * width + column].style) }
  }

  /// Makes an area blank.
  package mutating func clear(_ area: CellArea) {
    for row in max(0, area.row)..<max(0, min(area.bottom, height)) {
      for column in max(0, area.column)..<max(0, min(area.right, width)) {
        set(" ", row, column, CellStyle())
      }
    }
  }

  private mutating func set(_ character: Character, _ row: Int, _ column: Int, _ style: CellStyle) {
    let columns = character.columns
    guard column >= 0, column + max(1, columns) <= width else { return }
    let index = row * width + column
    if columns == 0 {
      // A combining mark without a base is dropped: it would have no cell of its own.
      return
    }
    if cells[index].columns == 0 { cells[index - 1] = .blank }
    let last = index + columns - 1
    if cells[last].columns == 2, column + columns < width { cells[last + 1] = .blank }
    if columns == 2 {
      if cells[last].columns == 2, column + 2 < width { cells[last + 1] = .blank }
      cells[last] = Cell(character: " ", style: style, columns: 0)
    }
    cells[index] = Cell(character: character, style: style, columns: UInt8(columns))
  }
}

extension Canvas {
  /// Its rows as printed text, without spaces at their ends.
  package func lines(on screen: Screen) -> [String] {
    (0..<height).map { number in
      var (line, style, text) = ("", CellStyle(), "")
      func close() {
        guard !text.isEmpty else { return }
        let isStyled = screen.hasColour && style != CellStyle()
        line += isStyled ? "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m" : text
        text = ""
      }
      let cells = row(number)
      for cell in cells where cell.columns > 0 {
        if cell.style != style {
          close()
          style = cell.style
        }
        text.append(cell.character)
      }
      close()
      return line.trimmedAtEnd
    }
  }
}

extension String {
  /// The text without trailing spaces.
  package var trimmedAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
