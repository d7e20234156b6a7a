@testable import Terminal

/// A terminal that understands what the screen writes: text, cursor addresses, erasing, styles and modes. Anything else is
/// recorded as a fault.
struct TerminalModel {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var canvas: Canvas
  private(set) var faults: [String] = []
  /// The private modes that are on.
  private(set) var modes: Set<Int> = []
  private(set) var cursor = (row: 0, column: 0)
  private(set) var queries: [String] = []
  private var style = CellStyle()
  private var pending = ""

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    canvas = Canvas(width: width, height: height)
  }

  /// Clears the cells, as a terminal may on a change of its size.
  mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    canvas = Canvas(width: width, height: height)
  }

  /// Takes output.
  mutating func take(_ output: String) {
    var rest = Substring(pending + output)
    pending = ""
    while let character = rest.first {
      if character == "\u{1B}" {
        guard let after = sequence(rest) else {
          pending = String(rest)
          return
        }
        rest = after
        continue
      }
      rest.removeFirst()
      if character == "\r" || character == "\r\n" || character == "\n" {
        if character != "\n" { cursor.column = 0 }
        if character != "\r" { cursor.row += 1 }
        continue
      }
      if character.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        faults.append("control character \(character.debugDescription)")
        continue
      }
      if cursor.column + character.columns > width {
        faults.append("text beyond the last column: \(character)")
      }
      if cursor.row >= height { faults.append("text below the last row: \(character)") }
      canvas.draw(TerminalText(String(character)), row: cursor.row, column: cursor.column, style)
      cursor.column += character.columns
    }
  }

  /// Takes a sequence; `nil` if it is not complete.
  private mutating func sequence(_ text: Substring) -> Substring? {
    let body = text.dropFirst()
    guard let kind = body.first else { return nil }
    if kind == "]" || kind == "P" {
      guard let end = body.firstRange(of: "\u{1B}\\") else { return nil }
      queries.append(String(body[..<end.lowerBound]))
      return body[end.upperBound...]
    }
    guard kind == "[" else {
      faults.append("sequence ESC \(kind)")
      return body.dropFirst()
    }
    let rest = body.dropFirst()
    guard let end = rest.firstIndex(where: { ("\u{40}"..."\u{7E}").contains($0) }) else { return nil }
    apply(String(rest[..<end]), rest[end])
    return rest[rest.index(after: end)...]
  }

  private mutating func apply(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    switch final {
    case "H": cursor = ((numbers.first ?? 1) - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "m": style.apply(sgr: parameters.isEmpty ? "0" : parameters)
    case "K":
      if style != CellStyle() { faults.append("erases in a style") }
      canvas.clear(CellArea(row: cursor.row, column: cursor.column, width: width - cursor.column, height: 1))
    case "J": canvas = Canvas(width: width, height: height)
    case "h" where parameters.hasPrefix("?"): modes.insert(Int(parameters.dropFirst()) ?? 0)
    case "l" where parameters.hasPrefix("?"): modes.remove(Int(parameters.dropFirst()) ?? 0)
    case "p", "u", "c", "n": queries.append(parameters + String(final))
    default: faults.append("sequence CSI \(parameters)\(final)")
    }
  }

  /// The rows as text.
  var lines: [String] { canvas.lines(on: Screen(width: width)) }

  var text: String { lines.joined(separator: "\n") }
}
