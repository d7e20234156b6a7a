extension String {
  /// The text on one line: white space becomes single spaces. Invisible characters are dropped: control characters,
  /// bidirectional marks, private-use characters. Joiners that scripts and emoji need stay.
  package var oneLine: String {
    isPlainLine
      ? self
      : split(whereSeparator: \.isWhitespace).map { $0.unicodeScalars.filter(\.isVisible) }
        .filter { !$0.isEmpty }.map { String($0) }.joined(separator: " ")
  }

  /// Whether the text is visible ASCII with single spaces, as most texts are.
  private var isPlainLine: Bool {
    let blank = UInt8(ascii: " ")
    var last = blank
    for byte in utf8 {
      guard (blank...UInt8(ascii: "~")).contains(byte), byte != blank || last != blank else { return false }
      last = byte
    }
    return last != blank
  }

  /// The text with invisible characters written as numbers: `\u{202E}`.
  package var showingHidden: String {
    unicodeScalars.map { $0.isVisible ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
      .joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse: false
    case .format: self == "\u{200C}" || self == "\u{200D}" || 0xE0020...0xE007F ~= value
    default: true
    }
  }
}
