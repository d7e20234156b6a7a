import ICalendarComponents

/// The positions at which a file is cut into chunks that can be parsed independently: before lines that begin an
/// event.
///
/// Whatever precedes such a line, only a VCALENDAR is open after it.
package struct FileChunks {
  /// The chunk size in bytes: large enough to make the cost per chunk negligible, small enough to keep all cores
  /// busy until the end.
  package static let size = 2 << 20

  /// The start of the file, of the first event, of each later chunk, and the end of the file.
  let bounds: [Int]

  /// Chunks of at least `size` bytes each; the last may be shorter. The bytes before the first event are a chunk of
  /// their own.
  init(_ bytes: Span<UInt8>, from start: Int, size: Int) {
    var bounds = [start]
    var from = start
    while from < bytes.count, bytes.count - (bounds.last ?? start) > size {
      guard let event = Self.event(in: bytes, from: from) else { break }
      bounds.append(event)
      // The line break before the next chunk ends this one.
      let (next, isBeyondAll) = event.addingReportingOverflow(max(size, 1) - 1)
      if isBeyondAll { break }
      from = next
    }
    bounds.append(bytes.count)
    self.bounds = bounds
  }

  /// Where the first line that begins an event starts, after a line break at `from` or later.
  private static func event(in bytes: Span<UInt8>, from: Int) -> Int? {
    var index = from
    var overlay: UInt64 = 0
    while true {
      index = bytes.lineBreak(from: index, overlay: &overlay) + 1
      guard index + 13 <= bytes.count else { return nil }
      // Only the exact spelling `BEGIN:VEVENT` is a cut; other spellings are parsed but do not start a chunk.
      if bytes[index] == UInt8(ascii: "B"),
        bytes[index + 12] == UInt8(ascii: "\r") || bytes[index + 12] == UInt8(ascii: "\n"),
        bytes.has("BEGIN:VEVENT", at: index..<index + 12), !continues(bytes, from: index + 12)
      {
        return index
      }
    }
  }

  /// Whether the line after the line break at `index` is a continuation line, which begins no event.
  private static func continues(_ bytes: Span<UInt8>, from index: Int) -> Bool {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "\r") || bytes[next] == UInt8(ascii: "\n") {
      next += 1
    }
    return next < bytes.count && (bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t"))
  }
}
