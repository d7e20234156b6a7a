/// Cuts an iCalendar stream into content lines (RFC 5545, section 3.1).
///
/// Lines may end with CRLF, as they should, but also with LF, CR or CR CR LF. A line that starts with a blank
/// continues the one before it.
struct LineReader {
  /// Where the next line starts.
  private(set) var index = 0
  /// The number of the next line, as an editor counts: before unfolding.
  private(set) var number = 1

  /// Reads from `index`, which is the start of line `number`.
  init(at index: Int = 0, number: Int = 1) {
    self.index = index
    self.number = number
  }

  /// The next line that is not empty, or `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> FoldedLine? {
    while index < bytes.count {
      let start = index
      let first = number
      var end = lineEnd(in: bytes)
      if end == start { continue }
      let head = end
      var isRegular = index - end == 2
      while continues(in: bytes) {
        end = lineEnd(in: bytes)
        isRegular = isRegular && index - end == 2
      }
      return FoldedLine(start: start, head: head, end: end, number: first, endsRegularly: isRegular)
    }
    return nil
  }

  /// Whether the line goes on where the next one would start. Empty lines in between, as programs leave them
  /// that double line breaks, are stepped over then.
  private mutating func continues(in bytes: Span<UInt8>) -> Bool {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "\r") || bytes[next] == UInt8(ascii: "\n") {
      next += 1
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") else {
      return false
    }
    while index < next { _ = lineEnd(in: bytes) }
    return true
  }

  /// Steps to the start of the next physical line and returns the end of this one.
  private mutating func lineEnd(in bytes: Span<UInt8>) -> Int {
    let count = bytes.count
    var end = index
    while end < count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    var next = end
    if next < count, bytes[next] == UInt8(ascii: "\r") {
      next += 1
      // Only one further CR is looked at, so that a file of nothing but CR stays linear.
      if next + 1 < count, bytes[next] == UInt8(ascii: "\r"), bytes[next + 1] == UInt8(ascii: "\n") {
        next += 1
      }
    }
    if next < count, bytes[next] == UInt8(ascii: "\n") { next += 1 }
    index = next
    number += 1
    return end
  }
}
