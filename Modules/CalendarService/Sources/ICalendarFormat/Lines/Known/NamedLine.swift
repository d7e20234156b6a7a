/// A content line of a file whose name is known.
struct NamedLine {
  let line: FoldedLine
  /// Where the name ends, from the start of the line.
  let nameEnd: Int

  /// Where it lies in the file, line breaks within it included.
  var bytes: Range<Int> { line.start..<line.end }

  /// What `body` makes of it, unfolded; `nil` where it is not a content line.
  func read<Value>(_ file: Span<UInt8>, _ body: (Span<UInt8>, ContentLine) -> Value?) -> Value? {
    guard line.isFolded else {
      let span = file.extracting(bytes)
      return ContentLine(span, name: 0..<nameEnd).flatMap { body(span, $0) }
    }
    var unfolded: [UInt8] = []
    line.unfold(file, into: &unfolded)
    let span = unfolded.span
    return ContentLine(span, name: 0..<nameEnd).flatMap { body(span, $0) }
  }
}
