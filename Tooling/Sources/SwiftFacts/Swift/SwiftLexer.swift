/// Splits Swift source into tokens.
///
/// It terminates on any input: every step consumes at least one byte, and nesting is kept in arrays and counters,
/// never on the stack. Bytes that are not Swift become signs.
struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  /// Where the token being read began.
  var start = 0
  var tokens: [Token] = []
  /// The string literals whose interpolations are being read, outermost first.
  var interpolations: [Interpolation] = []

  private var line: Int32 = 1
  private var lineStart = 0
  /// Whether no token has been read on this line.
  private var startsLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// Reads the whole text.
  mutating func readAll() -> [Token] {
    skipPrologue()
    while position < bytes.count { step() }
    return tokens
  }

  /// The byte that stands `offset` after the position; zero past the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count && index >= 0 ? bytes[index] : 0
  }

  /// Appends a token that began at `start` and ends at the position.
  mutating func emit(_ kind: Token.Kind) {
    tokens.append(
      Token(
        kind: kind, startsLine: startsLine, start: Int32(start), end: Int32(position), line: line,
        column: Int32(start - lineStart + 1)))
    startsLine = false
    if kind == .string || kind == .regex { countLines(from: start) }
  }

  /// Moves over one line break, of one byte or two. A carriage return by itself ends a line of Swift, but the
  /// compiler does not count it.
  mutating func skipLineBreak() {
    if peek() == .carriageReturn, peek(1) == .lineFeed { position += 1 }
    let isCounted = peek() == .lineFeed
    position += 1
    startsLine = true
    guard isCounted else { return }
    line += 1
    lineStart = position
  }

  private mutating func countLines(from first: Int) {
    for index in first..<position where bytes[index] == .lineFeed {
      line += 1
      lineStart = index + 1
    }
  }

  private mutating func skipPrologue() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
      lineStart = 3
    }
    if peek() == .pound, peek(1) == .exclamation { skipToLineEnd() }
  }

  private mutating func step() {
    let byte = peek()
    start = position
    switch byte {
    case .space, .tab, 0x0B, 0x0C, 0: position += 1
    case .lineFeed, .carriageReturn: skipLineBreak()
    case .slash where peek(1) == .slash: skipToLineEnd()
    case .slash where peek(1) == .asterisk: skipBlockComment()
    case .quote: readStringLiteral(pounds: 0)
    case .pound: readPound()
    case .backtick: readQuotedWord()
    case .openParenthesis: open()
    case .closeParenthesis: close()
    case .zero ... .nine: readNumber()
    default:
      if byte.isWordHead {
        readWord()
      } else if byte >= 0x80 {
        readUnicode()
      } else if byte.isOperator || (byte == .dot && peek(1) == .dot) {
        readOperator()
      } else {
        readSign()
      }
    }
  }

  /// Takes one byte as a sign.
  mutating func readSign() {
    position += 1
    emit(.sign)
  }
}

/// Comments.
extension SwiftLexer {
  /// Moves to the line break that ends this line, or to the end.
  mutating func skipToLineEnd() {
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
  }

  /// Skips a block comment and those nested in it. One that is never closed extends to the end.
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
