/// Identifiers, numbers, directives and operators.
extension SwiftLexer {
  mutating func readWord() {
    while position < bytes.count, peek().isWordBody || (peek() >= 0x80 && isIdentifierScalar) {
      position += peek() >= 0x80 ? scalar().length : 1
    }
    emit(.word)
  }

  /// An identifier in backticks, which may hold spaces. Without its second backtick it is a sign.
  mutating func readQuotedWord() {
    var end = position + 1
    while end < bytes.count, bytes[end] != .backtick, !bytes[end].isLineBreak { end += 1 }
    guard end < bytes.count, bytes[end] == .backtick else { return readSign() }
    position = end + 1
    emit(.quotedWord)
  }

  mutating func readNumber() {
    // In `pair.0.1` each number is a member's name.
    let isMember = start > 0 && bytes[start - 1] == .dot
    while position < bytes.count {
      if peek().isWordBody {
        position += 1
      } else if !isMember, peek() == .dot, (.zero ... .nine).contains(peek(1)) {
        position += 2
      } else {
        break
      }
    }
    emit(.number)
  }

  /// `#`: a raw string, a regular expression, or a directive.
  mutating func readPound() {
    var pounds = 0
    while peek(pounds) == .pound { pounds += 1 }
    if peek(pounds) == .quote {
      position += pounds
      readStringLiteral(pounds: pounds)
    } else if peek(pounds) == .slash, let end = endOfRegex(pounds: pounds) {
      position = end
      emit(.regex)
    } else if pounds == 1, peek(1).isWordHead {
      position += 1
      while peek().isWordBody { position += 1 }
      emit(.pound)
    } else {
      readSign()
    }
  }

  /// A run of operator characters, which a comment or a regular expression cuts short.
  mutating func readOperator() {
    let hasDots = peek() == .dot
    let isBound = start > 0 && !bytes[start - 1].endsLeftBinding && !followsBlockComment
    while position < bytes.count {
      let byte = peek()
      if byte == .slash {
        if peek(1) == .slash || peek(1) == .asterisk { break }
        if !isBound, let end = endOfRegex(pounds: 0) {
          if position > start { emit(.operation) }
          start = position
          position = end
          return emit(.regex)
        }
      }
      if byte.isOperator || (hasDots && byte == .dot) {
        position += 1
      } else if byte >= 0x80, isOperatorScalar {
        position += scalar().length
      } else {
        break
      }
    }
    // A lone slash before a comment's: `/` and then `/*`.
    if position == start { position += 1 }
    emit(.operation)
  }

  private var followsBlockComment: Bool {
    start > 1 && bytes[start - 1] == .slash && bytes[start - 2] == .asterisk
  }
}
