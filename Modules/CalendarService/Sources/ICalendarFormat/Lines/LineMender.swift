/// Brings the lines of a component into the form in which they can be kept: CRLF at their ends, UTF-8
/// throughout.
///
/// A line is kept as it was folded; only where a fold breaks a character, or bytes are not UTF-8, is it folded
/// anew.
enum LineMender {
  /// The mended bytes, and the numbers of the lines in which something was not UTF-8 and became U+FFFD.
  static func mended(
    _ bytes: Span<UInt8>, firstLine: Int
  ) -> (bytes: [UInt8], linesNotUTF8: [Int]) {
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + 64)
    var linesNotUTF8: [Int] = []
    var unfolded: [UInt8] = []
    var lines = LineReader(number: firstLine)
    while let line = lines.next(in: bytes) {
      line.unfold(bytes, into: &unfolded)
      let isUTF8 = unfolded.span.isUTF8
      if isUTF8, appendSegments(of: line, bytes, to: &mended) { continue }
      if !isUTF8 { linesNotUTF8.append(line.number) }
      LineFolding.append(String(decoding: unfolded, as: UTF8.self), to: &mended)
    }
    return (mended, linesNotUTF8)
  }

  /// Appends a line as it was folded; does nothing and returns `false` where a fold breaks a character.
  private static func appendSegments(
    of line: FoldedLine, _ bytes: Span<UInt8>, to mended: inout [UInt8]
  ) -> Bool {
    let before = mended.count
    var start = line.start
    while start < line.end {
      var end = start
      while end < line.end, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
      // A byte 10xxxxxx at the start of a segment belongs to a character that began in the one before.
      if start > line.start, start + 1 < line.end, bytes[start + 1] & 0xC0 == 0x80 {
        mended.removeSubrange(before...)
        return false
      }
      for index in start..<end { mended.append(bytes[index]) }
      mended += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
      while end < line.end, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") { end += 1 }
      start = end
    }
    return true
  }
}
