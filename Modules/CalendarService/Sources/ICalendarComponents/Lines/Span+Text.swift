extension Span<UInt8> {
  /// Whether the bytes of a range equal this ASCII word, ignoring case.
  @inline(__always)
  package func has(_ word: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    // Fast path: nearly all programs write this exact case.
    if range.count >= 4, range.count <= 16, holds(word, at: range.lowerBound) { return true }
    for offset in 0..<range.count {
      let byte = self[range.lowerBound &+ offset]
      let letter = word.utf8Start[offset]
      guard
        byte == letter || byte ^ 0x20 == letter && letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z")
      else { return false }
    }
    return true
  }

  /// The text of a range; U+FFFD replaces bytes that are not UTF-8.
  package func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the bytes are UTF-8.
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      // Fast path: checks eight ASCII bytes at a time.
      if index &+ 8 <= count, word(at: index) & 0x8080_8080_8080_8080 == 0 {
        index &+= 8
        continue
      }
      let length = characterLength(at: index)
      if length == 0 { return false }
      index &+= length
    }
    return true
  }

  /// The length in bytes of the character at an index; 0 if the bytes are invalid (RFC 3629, section 4).
  private func characterLength(at index: Int) -> Int {
    let first = self[index]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, index &+ length <= count else { return 0 }
    for offset in 1..<length where self[index &+ offset] & 0xC0 != 0x80 { return 0 }
    switch (first, self[index &+ 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }

  /// The beginning of a line for a message: at most 80 bytes, without control characters.
  package var excerpt: String {
    let text = String(text(0..<min(count, 80)).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    return count > 80 ? text + "…" : text
  }

  /// The range without leading and trailing blanks.
  @inline(__always)
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    // Fast path: nearly all values have no blanks at their ends.
    if !range.isEmpty, !isBlank(self[range.lowerBound]), !isBlank(self[range.upperBound &- 1]) {
      return range
    }
    return trimmedBytewise(range)
  }

  private func trimmedBytewise(_ range: Range<Int>) -> Range<Int> {
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
