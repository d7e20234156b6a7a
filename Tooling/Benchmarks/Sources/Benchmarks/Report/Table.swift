/// Rows of text in columns, aligned for a terminal.
struct Table {
  /// The side of its column that a text keeps to.
  enum Side {
    case left
    case right
  }

  private let columns: [(title: String, side: Side)]
  private var rows: [[String]] = []

  init(_ columns: [(title: String, side: Side)]) {
    self.columns = columns
  }

  /// Adds a row with a text for each column; those that are left out are empty.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The titles, a line, and the rows, without spaces at the end of a line.
  var text: String {
    let all = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      all.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var lines = all.map { line($0, widths) }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return columns[column].side == .left ? cell.0 + padding : padding + cell.0
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
