import CommandSession
import Terminal

/// Lays out an answer while it arrives in chunks: sanitised text, wrapped between words.
///
/// The result does not depend on chunk boundaries: a word is held back until it ends, and a possible start of an
/// escape sequence until its line ends.
struct AnswerWriter {
  /// The width of the screen.
  let width: Int
  /// Text of one line that was not written yet.
  private var pending = ""
  /// Whether the line was partly written.
  private var hasBegun = false
  private var column = 0

  init(width: Int) {
    self.width = width
  }

  /// Processes a chunk of the answer, and returns the text to write now.
  mutating func take(_ chunk: String) -> String {
    pending += chunk
    var text = ""
    while let end = pending.firstIndex(where: \.isNewline) {
      let next = pending.index(after: end)
      // A line feed that belongs to the carriage return may follow.
      if pending[end] == "\r", next == pending.endIndex { return text }
      text += rest(pending[..<end]) + "\n"
      pending = String(pending[next...])
    }
    // A line of a table is laid out as a whole.
    guard hasBegun || pending.first != " " else { return text }
    let scalars = pending.unicodeScalars
    let safe = scalars.firstIndex { Self.introducers.contains($0) } ?? scalars.endIndex
    guard let space = pending[..<safe].lastIndex(of: " ") else { return text }
    // All spaces before a word stay with it.
    let end = pending[..<space].lastIndex { $0 != " " }.map(pending.index(after:)) ?? pending.startIndex
    text += words(pending[..<end])
    pending = String(pending[end...])
    return text
  }

  /// Returns the remaining text, with a line break if one is missing.
  mutating func finish() -> String {
    guard hasBegun || !pending.isEmpty else { return "" }
    defer { pending = "" }
    return rest(pending[...]) + "\n"
  }

  /// Characters that begin an escape sequence or a control string (ECMA-48, section 5).
  private static let introducers: Set<Unicode.Scalar> = [
    "\u{1B}", "\u{90}", "\u{98}", "\u{9B}", "\u{9D}", "\u{9E}", "\u{9F}",
  ]

  /// Writes the rest of a line, which ends with it.
  private mutating func rest(_ line: Substring) -> String {
    defer { (hasBegun, column) = (false, 0) }
    let isTable = !hasBegun && line.first == " "
    return isTable ? WordWrap.wrapped(String(line).sanitised, to: width) : words(line)
  }

  /// Writes words, each after its spaces or on the next row.
  private mutating func words(_ line: Substring) -> String {
    var text = ""
    var rest = String(line).sanitised[...]
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }.count
      let word = rest.dropFirst(gap).prefix { $0 != " " }
      rest = rest.dropFirst(gap + word.count)
      guard !word.isEmpty else { break }
      let columns = TerminalText(String(word)).columns
      let fits = column == 0 || column + gap + columns <= width
      text += (fits ? String(repeating: " ", count: gap) : "\n") + word
      column = (fits ? column + gap : 0) + columns
      hasBegun = true
    }
    return text
  }
}
