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

/// Numbers as the tables show them.
enum Figure {
  /// With so many decimals as say something: `1,172`, `79.4`, `1.07`, `0.38`.
  static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1_000 { return "\(Int(value))" }
    return switch abs(value) {
    case ..<10: fixed(value, decimals: 2)
    case ..<100: fixed(value, decimals: 1)
    default: grouped(Int(value.rounded()))
    }
  }

  /// A whole number with its thousands apart: `1,234,567`.
  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = decimals == 1 ? 10 : 100
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale).\(zeros)\(fraction)"
  }
}
