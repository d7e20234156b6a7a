/// Where a content line lies in a stream, line breaks within it included.
struct FoldedLine {
  let start: Int
  /// Where its first physical line ends.
  let head: Int
  /// Where it ends, without the last line break.
  let end: Int
  /// The number of its first physical line.
  let number: Int
  /// Whether all its physical lines end with CRLF.
  let endsRegularly: Bool

  var isFolded: Bool { head != end }

  /// Appends the line as it is folded, and a CRLF.
  func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    for index in start..<end { bytes.append(text[index]) }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// Puts the line without its line breaks, and the blank after each, into `unfolded`.
  func unfold(_ bytes: Span<UInt8>, into unfolded: inout [UInt8]) {
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
