import Terminal

/// Lays out an answer while it comes, chunk by chunk: clean text that breaks between words.
///
/// Wherever the chunks are split, the text is the same: a word waits for its end, and what may be the beginning of an
/// escape sequence for the end of its line.
struct AnswerWriter {
  /// The columns of the screen.
  let width: Int
  /// What was not written yet, of one line.
  private var pending = ""
  /// Whether the line has begun on the screen.
  private var hasBegun = false
  private var column = 0

  init(width: Int) {
    self.width = width
  }

  /// Takes a chunk of the answer, and returns what is to be written now.
  mutating func take(_ chunk: String) -> String {
    pending += chunk
    var text = ""
    while let end = pending.firstIndex(where: \.isNewline) {
      let next = pending.index(after: end)
      // A line feed may follow, which belongs to it.
      if pending[end] == "\r", next == pending.endIndex { return text }
      text += rest(pending[..<end]) + "\n"
      pending = String(pending[next...])
    }
    // A line of a table is laid out whole.
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

  /// Returns what is left, with a line break where one is missing.
  mutating func finish() -> String {
    guard hasBegun || !pending.isEmpty else { return "" }
    defer { pending = "" }
    return rest(pending[...]) + "\n"
  }

  /// What begins an escape sequence or a control string (ECMA-48, section 5).
  private static let introducers: Set<Unicode.Scalar> = [
    "\u{1B}", "\u{90}", "\u{98}", "\u{9B}", "\u{9D}", "\u{9E}", "\u{9F}",
  ]

  /// The rest of a line, which ends with it.
  private mutating func rest(_ line: Substring) -> String {
    defer { (hasBegun, column) = (false, 0) }
    let isTable = !hasBegun && line.first == " "
    return isTable ? WordWrap.wrapped(String(line).sanitised, to: width) : words(line)
  }

  /// Words, each behind its spaces or in the next row.
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
