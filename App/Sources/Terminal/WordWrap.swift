/// Wraps text between words. A line is only wider than the screen if one word is.
package enum WordWrap {
  /// Wraps a line that does not fit. Its second column (after at least two spaces) is indented to its start if
  /// there is room.
  package static func wrapped(_ line: String, to width: Int) -> String {
    guard TerminalText(line).columns > width else { return line }
    let (start, rest) = split(line, width: width)
    let indent = TerminalText(start).columns
    var wrapped = start
    var columns = indent
    var isEmpty = true
    for word in rest.unicodeScalars.split(separator: " ").map(Substring.init) {
      let needed = TerminalText(String(word)).columns
      if !isEmpty, columns + 1 + needed <= width {
        wrapped += " "
        columns += 1
      } else if !isEmpty {
        wrapped += "\n" + String(repeating: " ", count: indent)
        columns = indent
      }
      wrapped += word
      columns += needed
      isEmpty = false
    }
    return wrapped
  }

  /// Wraps paragraphs and tables: consecutive prose lines form a paragraph, and a line that begins far to the right
  /// continues the previous one.
  package static func wrapped(text: String, to width: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.contains(where: { TerminalText($0).columns > width }) else { return text }
    var joined: [String] = []
    for line in lines {
      let indent = line.prefix { $0 == " " }.count
      let last = joined.last ?? ""
      let goesOn = indent == 0 ? last.first.map { $0 != " " } ?? false : indent > 8
      if goesOn, !line.isEmpty, !last.isEmpty {
        joined[joined.count - 1] = last + " " + line.dropFirst(indent)
      } else {
        joined.append(line)
      }
    }
    return joined.map { wrapped($0, to: width) }.joined(separator: "\n")
  }

  /// Splits a line into its first column, padded to the indentation of the others, and its words.
  private static func split(_ line: String, width: Int) -> (start: String, rest: Substring) {
    let words = line.drop { $0 == " " }
    let indent = line[..<words.startIndex]
    guard !indent.isEmpty, let gap = words.firstRange(of: "  ") else { return (String(indent), words) }
    let second = words[gap.upperBound...].drop { $0 == " " }
    let start = String(line[..<second.startIndex])
    return TerminalText(start).columns <= width / 2 ? (start, second) : (String(indent), words)
  }
}
