/// Rows of text in columns, aligned for a terminal: the first column to the left, all others to the right.
struct Table {
  private var rows: [[String]]

  init(_ titles: [String]) {
    rows = [titles]
  }

  /// Adds a row with a text for each column.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The titles, a line, and the rows.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Double {
  /// Three significant digits or so: `0.42`, `8.1`, `184`.
  var short: String {
    let places = abs(self) < 1 ? 2 : abs(self) < 100 ? 1 : 0
    let scale = [1.0, 10, 100][places]
    let rounded = (self * scale).rounded() / scale
    return places == 0 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// With a letter for thousands, millions and thousands of millions.
  var counted: String {
    for (size, letter) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where self >= size {
      return "\((self / size).short) \(letter)"
    }
    return short
  }
}
