/// The lines of events that are not UTF-8, as the stream has them. What is kept of such a line has U+FFFD in its place:
/// where it was not changed, the line of the stream is written again, byte for byte.
struct OriginalLines {
  /// By what is kept of them, in order.
  private var lines: [String: [[UInt8]]] = [:]

  /// The lines of a component as it stands in a stream.
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

  /// The text of an event, with these lines where it has what was kept of them.
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
        // Several lines may differ in those bytes alone.
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
