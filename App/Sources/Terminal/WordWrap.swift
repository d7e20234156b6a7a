/// Breaks text between words, so that no line is wider than a screen unless one word is.
package enum WordWrap {
  /// A line as it is where it fits; otherwise broken, its second column (after two spaces or more) kept below
  /// itself where that leaves room.
  package static func wrapped(_ line: String, to width: Int) -> String {
    guard TerminalText(line).columns > width else { return line }
    let (start, rest) = split(line, width: width)
    let indent = TerminalText(start).columns
    var wrapped = start
    var columns = indent
    var isEmpty = true
    for word in rest.split(separator: " ") {
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

  /// Paragraphs and tables, laid out again where a line does not fit: lines of prose that follow each other are
  /// one paragraph, and a line that begins far to the right goes on from the one before.
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

  /// What stays at the start of the first line, as wide as the indent of the others, and the words after it.
  private static func split(_ line: String, width: Int) -> (start: String, rest: Substring) {
    let words = line.drop { $0 == " " }
    let indent = line[..<words.startIndex]
    guard !indent.isEmpty, let gap = words.firstRange(of: "  ") else { return (String(indent), words) }
    let second = words[gap.upperBound...].drop { $0 == " " }
    let start = String(line[..<second.startIndex])
    return TerminalText(start).columns <= width / 2 ? (start, second) : (String(indent), words)
  }
}
