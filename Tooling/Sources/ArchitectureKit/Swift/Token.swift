/// One piece of Swift source, as far as the rules need to tell pieces apart.
struct Token: Equatable {
  /// What sort of piece this is.
  enum Kind: UInt8 {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks: never a keyword.
    case quotedWord
    /// `#if`, `#selector` and their like, the sign included.
    case pound
    /// A number.
    case number
    /// A string literal, or one piece of it between two interpolations.
    case string
    /// A regular expression between slashes.
    case regex
    /// A run of operator characters.
    case operation
    /// A single sign: a bracket, a comma, `@`, and anything not understood.
    case sign
  }

  var kind: Kind
  /// Whether no other token stands before it on its line.
  var startsLine: Bool
  /// Offsets of the first byte, and of the byte after the last.
  var start: Int32
  var end: Int32
  /// Both count from one; columns count bytes, as the compiler's do.
  var line: Int32
  var column: Int32
}
