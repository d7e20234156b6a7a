/// One line of sanitised text for a terminal, and its width in columns.
///
/// All text from files, servers and the command line is sanitised here before it is shown. Escape sequences and
/// ``isHidden(_:)`` characters are removed. Line breaks and tabs become spaces, so that no text starts another
/// line.
package struct TerminalText: Sendable, Hashable {
  /// The text to print.
  package let string: String
  /// The width: two columns for wide characters (Chinese, emoji), none for combining ones.
  package let columns: Int

  /// Sanitises a text.
  package init(_ untrusted: String) {
    if let columns = untrusted.plainColumns {
      self.init(string: untrusted, columns: columns)
    } else {
      self.init(safe: Self.sanitised(untrusted))
    }
  }

  private init(safe: String) {
    self.init(string: safe, columns: safe.plainColumns ?? safe.reduce(0) { $0 + $1.columns })
  }

  private init(string: String, columns: Int) { (self.string, self.columns) = (string, columns) }

  /// The text if it fits into `limit` columns; otherwise its beginning and `…`. Empty for a limit below one.
  package func cut(to limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    guard limit > 0 else { return TerminalText(safe: "") }
    if string.plainColumns != nil {
      return TerminalText(safe: String(string.unicodeScalars.prefix(limit - 1)) + "…")
    }
    var kept = ""
    var used = 1
    for character in string {
      used += character.columns
      if used > limit { break }
      kept.append(character)
    }
    return TerminalText(safe: kept + "…")
  }

  /// The text cut or padded with spaces to `width` columns.
  package func padded(to width: Int) -> String {
    let text = cut(to: width)
    return text.string + String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension TerminalText {
  /// The text without escape sequences and hidden characters.
  private static func sanitised(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    var kept = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: dropSequence(&scalars)
      case 0x9B: dropControlSequence(&scalars)
      case 0x90, 0x98, 0x9D...0x9F: dropString(&scalars)
      case 0x09, 0x0A, 0x85, 0x2028, 0x2029: kept.append(" ")
      default: if !isHidden(scalar) { kept.append(scalar) }
      }
    }
    return String(kept)
  }

  /// Whether a character is never shown: control characters, line and paragraph separators, private use, and format
  /// characters (bidirectional marks, zero-width spaces) other than the joiners that scripts and emoji need.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if 0x20...0x7E ~= scalar.value { return false }
    return switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}" && !(0xE0020...0xE007F ~= scalar.value)
    default: false
    }
  }

  /// Drops the sequence after an ESC (ECMA-48, section 5.3).
  private static func dropSequence(_ scalars: inout Substring.UnicodeScalarView) {
    while let next = scalars.first, (0x20...0x2F).contains(next.value) { scalars.removeFirst() }
    guard let first = scalars.first else { return }
    switch first {
    case "[":
      scalars.removeFirst()
      dropControlSequence(&scalars)
    case "]", "P", "X", "^", "_":
      scalars.removeFirst()
      dropString(&scalars)
    case "0"..."~": scalars.removeFirst()
    default: break
    }
  }

  /// Drops a control string up to BEL, ST or ESC \. If it has no end, the text after it is kept.
  private static func dropString(_ scalars: inout Substring.UnicodeScalarView) {
    guard let end = scalars.firstIndex(where: { $0.value == 0x07 || $0.value == 0x1B || $0.value == 0x9C })
    else { return }
    let closesWithBackslash = scalars[end].value == 0x1B
    scalars = scalars[scalars.index(after: end)...]
    if closesWithBackslash, scalars.first == "\\" { scalars.removeFirst() }
  }

  /// Drops the parameters and the final character of a control sequence.
  private static func dropControlSequence(_ scalars: inout Substring.UnicodeScalarView) {
    while let next = scalars.first, (0x20...0x3F).contains(next.value) { scalars.removeFirst() }
    if let final = scalars.first, (0x40...0x7E).contains(final.value) { scalars.removeFirst() }
  }
}

extension String {
  /// The number of its scalars if all are plain; otherwise `nil`.
  fileprivate var plainColumns: Int? {
    let isASCII = { (bytes: UnsafeBufferPointer<UInt8>) in bytes.allSatisfy { 0x20...0x7E ~= $0 } }
    if utf8.withContiguousStorageIfAvailable(isASCII) ?? false { return utf8.count }
    var count = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return nil }
      count += 1
    }
    return count
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  package var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  /// The text on one line without escape codes.
  package var sanitised: String { TerminalText(self).string }
}
