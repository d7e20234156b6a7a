import ICalendarComponents

/// The original bytes of event lines that are not UTF-8. The stored text of such a line contains U+FFFD; if that
/// line was not changed, the original is written back byte for byte.
struct OriginalLines {
  /// The original lines by their stored text, in order.
  private var lines: [String: [[UInt8]]] = [:]

  /// Adds the lines of a component of the stream.
  mutating func add(_ text: Span<UInt8>) {
    guard !text.isUTF8 else { return }
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      guard !unfolded.span.isUTF8 else { continue }
      var bytes: [UInt8] = []
      line.append(text, to: &bytes)
      lines[String(decoding: unfolded, as: UTF8.self), default: []].append(bytes)
    }
  }

  /// The text of an event with the original bytes of each line whose stored text it still contains.
  func restored(_ text: [UInt8]) -> [UInt8] {
    guard !lines.isEmpty else { return text }
    var restored: [UInt8] = []
    var used: [String: Int] = [:]
    restored.reserveCapacity(text.count)
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text.span) {
      line.unfold(text.span, into: &unfolded)
      let kept = String(decoding: unfolded, as: UTF8.self)
      if let same = lines[kept] {
        // Several lines may have the same stored text.
        let number = min(used[kept, default: 0], same.count - 1)
        used[kept] = number + 1
        restored += same[number]
      } else {
        line.append(text.span, to: &restored)
      }
    }
    return restored
  }
}
