/// The range of a content line in a stream, including the line breaks of its folds.
@usableFromInline
package struct FoldedLine {
  @usableFromInline package let start: Int
  /// Where its first physical line ends.
  @usableFromInline package let head: Int
  /// Where it ends, excluding the last line break.
  @usableFromInline package let end: Int
  /// The number of its first physical line.
  @usableFromInline package let number: Int
  /// Whether all its physical lines end with CRLF.
  @usableFromInline package let endsRegularly: Bool

  @inlinable
  init(start: Int, head: Int, end: Int, number: Int, endsRegularly: Bool) {
    (self.start, self.head, self.end) = (start, head, end)
    (self.number, self.endsRegularly) = (number, endsRegularly)
  }

  package var isFolded: Bool { head != end }

  /// Appends the line with its original folds, and a CRLF.
  package func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    for index in start..<end { bytes.append(text[index]) }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// Replaces `unfolded` with the line, without its line breaks and the blank after each.
  package func unfold(_ bytes: Span<UInt8>, into unfolded: inout [UInt8]) {
    unfolded.removeAll(keepingCapacity: true)
    var index = start
    var overlay: UInt64 = 0
    while index < end {
      let segment = index
      index = segment == start ? head : min(bytes.lineBreak(from: index, overlay: &overlay), end)
      bytes.extracting(segment..<index).withUnsafeBufferPointer { unfolded.append(contentsOf: $0) }
      while index < end, bytes[index] == UInt8(ascii: "\r") || bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      index += 1  // the blank
    }
  }
}

/// Folds content lines: no physical line is longer than 75 bytes, and none breaks a character
/// (RFC 5545, section 3.1).
package enum LineFolding {
  private static let limit = 75

  /// Appends a line, folded, and its CRLF.
  package static func append(_ line: String, to bytes: inout [UInt8]) {
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > limit {
        bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " ")]
        length = 1
      }
      if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
      length += width
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }
}
