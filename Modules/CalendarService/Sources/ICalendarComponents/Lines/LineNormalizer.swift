/// Normalizes the lines of a component for storage: CRLF line endings and valid UTF-8.
///
/// A line keeps its folds. It is folded again only if a fold splits a character or bytes are not UTF-8.
package enum LineNormalizer {
  /// The normalized bytes, and the numbers of the lines that were not UTF-8, in which U+FFFD replaces the invalid
  /// bytes.
  package static func normalized(
    _ bytes: Span<UInt8>, firstLine: Int
  ) -> (bytes: [UInt8], linesNotUTF8: [Int]) {
    var normalized: [UInt8] = []
    normalized.reserveCapacity(bytes.count + 64)
    var linesNotUTF8: [Int] = []
    var unfolded: [UInt8] = []
    var lines = LineReader(number: firstLine)
    while let line = lines.next(in: bytes) {
      line.unfold(bytes, into: &unfolded)
      let isUTF8 = unfolded.span.isUTF8
      if isUTF8, appendSegments(of: line, bytes, to: &normalized) { continue }
      if !isUTF8 { linesNotUTF8.append(line.number) }
      LineFolding.append(String(decoding: unfolded, as: UTF8.self), to: &normalized)
    }
    return (normalized, linesNotUTF8)
  }

  /// Appends a line with its original folds; does nothing and returns `false` if a fold splits a character.
  private static func appendSegments(
    of line: FoldedLine, _ bytes: Span<UInt8>, to normalized: inout [UInt8]
  ) -> Bool {
    let before = normalized.count
    var start = line.start
    while start < line.end {
      var end = start
      while end < line.end, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
      // A continuation byte 10xxxxxx at the start of a segment belongs to a character of the previous segment.
      if start > line.start, start + 1 < line.end, bytes[start + 1] & 0xC0 == 0x80 {
        normalized.removeSubrange(before...)
        return false
      }
      for index in start..<end { normalized.append(bytes[index]) }
      normalized += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
      while end < line.end, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") { end += 1 }
      start = end
    }
    return true
  }
}
