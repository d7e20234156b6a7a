/// Splits an iCalendar stream into content lines (RFC 5545, section 3.1).
///
/// Accepts CRLF, LF, CR and CR CR LF as line endings. A line that starts with a blank continues the previous line.
@usableFromInline
package struct LineReader {
  /// Where the next line starts.
  @usableFromInline package internal(set) var index = 0
  /// The number of the next line as an editor counts, before unfolding.
  @usableFromInline package internal(set) var number = 1
  /// The bitwise OR of all bytes so far, and perhaps of some of the next line.
  @usableFromInline var overlay: UInt64 = 0

  /// Reads from `index`, which is the start of line `number`.
  package init(at index: Int = 0, number: Int = 1) {
    self.index = index
    self.number = number
  }

  /// Whether all bytes since the last call of ``clearOverlay()`` are known to be ASCII.
  package var isASCII: Bool { overlay & 0x8080_8080_8080_8080 == 0 }

  /// Resets ``isASCII``.
  package mutating func clearOverlay() { overlay = 0 }

  /// The next line that is not empty, or `nil` at the end.
  @inlinable
  @inline(__always)
  package mutating func next(in bytes: Span<UInt8>) -> FoldedLine? {
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

  /// Whether the next physical line continues this one. Skips empty lines before a continuation, which programs
  /// that double line breaks write.
  @inlinable
  @inline(__always)
  mutating func continues(in bytes: Span<UInt8>) -> Bool {
    // Fast path: names begin with a letter, digit or hyphen.
    guard index < bytes.count, bytes[index] <= UInt8(ascii: " ") else { return false }
    return continuesAfterBlank(in: bytes)
  }

  @usableFromInline mutating func continuesAfterBlank(in bytes: Span<UInt8>) -> Bool {
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

  /// Moves to the start of the next physical line and returns the end of this one.
  @inlinable
  @inline(__always)
  mutating func lineEnd(in bytes: Span<UInt8>) -> Int {
    let end = bytes.lineBreak(from: index, overlay: &overlay)
    number &+= 1
    // Fast path: nearly all lines end with CRLF.
    index = bytes.hasCRLF(at: end) ? end &+ 2 : Self.next(after: end, in: bytes)
    return end
  }

  /// Where the line after a line break starts.
  @usableFromInline static func next(after end: Int, in bytes: Span<UInt8>) -> Int {
    let count = bytes.count
    var next = end
    if next < count, bytes[next] == UInt8(ascii: "\r") {
      next += 1
      // Looks at one further CR only, so that a file of nothing but CRs takes linear time.
      if next + 1 < count, bytes[next] == UInt8(ascii: "\r"), bytes[next + 1] == UInt8(ascii: "\n") {
        next += 1
      }
    }
    if next < count, bytes[next] == UInt8(ascii: "\n") { next += 1 }
    return next
  }
}
