extension Span<UInt8> {
  /// Whether the bytes of a range are these ASCII letters, whatever their case.
  func has(_ word: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for offset in 0..<letters.count {
        let byte = self[range.lowerBound + offset]
        let letter = letters[offset]
        guard byte == letter || byte ^ 0x20 == letter && (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter)
        else {
          return false
        }
      }
      return true
    }
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the bytes are UTF-8.
  var isUTF8: Bool {
    withUnsafeBufferPointer { bytes in
      // ASCII is the rule, and looking at nothing but the top bits is many bytes at a time.
      bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil
    }
  }

  /// The beginning of a line, for a message: at most 80 bytes, control characters left out.
  var excerpt: String {
    let text = String(text(0..<min(count, 80)).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    return count > 80 ? text + "…" : text
  }

  /// The range without the blanks at both of its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isBlank(self[lower]) { lower += 1 }
    while lower < upper, isBlank(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
