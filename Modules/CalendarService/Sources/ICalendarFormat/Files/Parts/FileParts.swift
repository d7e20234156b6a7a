/// Where a file can be cut into parts that are read by themselves: before lines that begin an event.
///
/// Whatever stands before such a line, nothing but a VCALENDAR is open after it.
package struct FileParts {
  /// How large parts are: long enough that what each costs by itself does not count, and short enough that all
  /// cores have something to do until the end.
  package static let size = 2 << 20

  /// The start of the file, of the first event, of each part after that, and the end of the file.
  let bounds: [Int]

  /// Parts of at least `size` bytes each; the last may be shorter. What lies before the first event is a part
  /// by itself.
  init(_ bytes: Span<UInt8>, from start: Int, size: Int) {
    var bounds = [start]
    var from = start
    while from < bytes.count, bytes.count - (bounds.last ?? start) > size {
      guard let event = Self.event(in: bytes, from: from) else { break }
      bounds.append(event)
      // The line break before the next part ends this one.
      let (next, isBeyondAll) = event.addingReportingOverflow(max(size, 1) - 1)
      if isBeyondAll { break }
      from = next
    }
    bounds.append(bytes.count)
    self.bounds = bounds
  }

  /// Where the first line starts that begins an event, after a line break at `from` or later.
  private static func event(in bytes: Span<UInt8>, from: Int) -> Int? {
    var index = from
    var overlay: UInt64 = 0
    while true {
      index = bytes.lineBreak(from: index, overlay: &overlay) + 1
      guard index + 13 <= bytes.count else { return nil }
      // Capitals alone and no blanks: what is written otherwise is not cut.
      if bytes[index] == UInt8(ascii: "B"),
        bytes[index + 12] == UInt8(ascii: "\r") || bytes[index + 12] == UInt8(ascii: "\n"),
        bytes.has("BEGIN:VEVENT", at: index..<index + 12), !continues(bytes, from: index + 12)
      {
        return index
      }
    }
  }

  /// Whether the line that has a line break at `index` goes on after it: it begins no event then.
  private static func continues(_ bytes: Span<UInt8>, from index: Int) -> Bool {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "\r") || bytes[next] == UInt8(ascii: "\n") {
      next += 1
    }
    return next < bytes.count && (bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t"))
  }
}
