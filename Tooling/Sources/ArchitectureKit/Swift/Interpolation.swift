/// A `\(` of a string literal that has not met its `)`.
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
