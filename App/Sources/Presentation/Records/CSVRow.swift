import Terminal

/// A line of CSV (RFC 4180). All CSV of the program is made of these.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, and the text may come from an
/// invitation. Such a cell gets an apostrophe in front, as OWASP recommends for CSV injection. Plain numbers stay as
/// they are; tabs become blanks, and carriage returns line feeds.
package struct CSVRow: Sendable, Hashable {
  private let cells: [String]

  /// A line of these values.
  package init(_ cells: [String]) {
    self.cells = cells
  }

  /// The line without its end: cells quoted if necessary, without escape codes. Line breaks stay within quotes.
  package var text: String { cells.map(Self.cell).joined(separator: ",") }

  private static func cell(_ value: String) -> String {
    // Fast path: nearly all cells of a long list.
    if isPlain(value) { return value }
    var text = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).sanitised }.joined(separator: "\n")
    if mayBeFormula(text) { text = "'" + text }
    guard text.contains(where: { ",\"\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// Whether a value is written as it is: ASCII without commas, quotes and the beginning of a formula.
  private static func isPlain(_ value: String) -> Bool {
    !" =+-@".utf8.contains { $0 == value.utf8.first }
      && value.utf8.allSatisfy {
        0x20...0x7E ~= $0 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"")
      }
  }

  /// Blanks in front do not count: some programs remove them. Full-width signs are read like the others.
  private static func mayBeFormula(_ text: String) -> Bool {
    guard let sign = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(sign)
    else { return false }
    return text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?/) == nil
  }
}
