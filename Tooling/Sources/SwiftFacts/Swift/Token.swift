/// A token of Swift source, as precise as the rules need it.
package struct Token: Equatable {
  /// What kind of token it is.
  package enum Kind: UInt8 {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks: never a keyword.
    case quotedWord
    /// `#if`, `#selector` and the like, with the `#`.
    case pound
    /// A number.
    case number
    /// A string literal, or its part between two interpolations.
    case string
    /// A regular expression between slashes.
    case regex
    /// A run of operator characters.
    case operation
    /// A single sign: a bracket, a comma, `@`, and anything else.
    case sign
  }

  package var kind: Kind
  /// Whether no other token stands before it on its line.
  package var startsLine: Bool
  /// Offsets of the first byte, and of the byte after the last.
  package var start: Int32
  package var end: Int32
  /// Both count from one; columns count bytes, as the compiler's do.
  package var line: Int32
  package var column: Int32
}
