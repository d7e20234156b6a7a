/// Comments.
extension SwiftLexer {
  /// Moves to the line break that ends this line, or to the end.
  mutating func skipToLineEnd() {
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
  }

  /// Moves past a block comment and those nested in it. One that is never closed reaches to the end.
  mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .slash, peek(1) == .asterisk {
        depth += 1
        position += 2
      } else if byte == .asterisk, peek(1) == .slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else if byte.isLineBreak {
        skipLineBreak()
      } else {
        position += 1
      }
    }
  }
}
