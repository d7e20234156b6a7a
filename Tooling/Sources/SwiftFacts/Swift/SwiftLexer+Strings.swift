/// String literals. Their interpolations are read as code.
extension SwiftLexer {
  /// Reads a literal whose first quote is at the position and whose pound signs lie before it.
  mutating func readStringLiteral(pounds: Int) {
    let isMultiline = peek(1) == .quote && peek(2) == .quote && !isRawQuote(pounds: pounds)
    position += isMultiline ? 3 : 1
    readStringBody(StringDelimiter(pounds: pounds, isMultiline: isMultiline))
  }

  /// Reads to the end of the literal or to its next interpolation.
  ///
  /// An unterminated single-line literal ends with its line, as in the compiler's recovery.
  private mutating func readStringBody(_ delimiter: StringDelimiter) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .backslash, hasPounds(delimiter.pounds, at: position + 1) {
        position += 1 + delimiter.pounds
        if peek() == .openParenthesis {
          emit(.string)
          start = position
          position += 1
          emit(.sign)
          return interpolations.append(Interpolation(delimiter: delimiter, depth: 1))
        }
        if !peek().isLineBreak, position < bytes.count { position += 1 }
      } else if byte == .quote, closes(delimiter) {
        position += (delimiter.isMultiline ? 3 : 1) + delimiter.pounds
        return emit(.string)
      } else if byte.isLineBreak, !delimiter.isMultiline {
        return emit(.string)
      } else {
        position += 1
      }
    }
    emit(.string)
  }

  /// An opening parenthesis, counted if it is inside an interpolation.
  mutating func open() {
    if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += 1 }
    readSign()
  }

  /// A closing parenthesis, after which a string literal may continue.
  mutating func close() {
    readSign()
    guard var innermost = interpolations.popLast() else { return }
    innermost.depth -= 1
    guard innermost.depth == 0 else { return interpolations.append(innermost) }
    start = position
    readStringBody(innermost.delimiter)
  }

  private func closes(_ delimiter: StringDelimiter) -> Bool {
    if delimiter.isMultiline {
      return peek(1) == .quote && peek(2) == .quote && hasPounds(delimiter.pounds, at: position + 3)
    }
    return hasPounds(delimiter.pounds, at: position + 1)
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    var offset = 0
    while offset < count {
      if bytes[index + offset] != .pound { return false }
      offset += 1
    }
    return true
  }

  /// Whether what looks like `#"""` is a literal of one line that holds a quote, as `#"""#` does.
  private func isRawQuote(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var index = position + 1
    while index < bytes.count, !bytes[index].isLineBreak {
      if bytes[index] == .quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }
}

/// A `\(` of a string literal whose `)` has not been read yet.
struct Interpolation {
  /// How the literal around it was opened.
  var delimiter: StringDelimiter
  /// The parentheses open inside it, its own included.
  var depth: Int
}

/// How a string literal was opened, and so how it closes.
struct StringDelimiter: Equatable {
  var pounds: Int
  var isMultiline: Bool
}
