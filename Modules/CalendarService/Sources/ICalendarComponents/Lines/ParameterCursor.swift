/// Iterates over the parameters of a content line.
package struct ParameterCursor {
  private var index: Int
  private let end: Int
  private let takesQuotes: Bool

  package init(_ line: ContentLine) {
    index = line.parameters.lowerBound
    end = line.parameters.upperBound
    takesQuotes = !line.hasLoneQuote
  }

  /// The ranges of the next parameter's name and its value as written, including quotes.
  package mutating func next(in line: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    while index < end {
      index += 1  // the semicolon
      let start = index
      var equals: Int?
      var isQuoted = false
      scan: while index < end {
        switch line[index] {
        case UInt8(ascii: "\"") where takesQuotes:
          isQuoted = ContentLine.isQuoted(after: index, in: line, isQuoted)
        case UInt8(ascii: "=") where equals == nil: equals = index
        case UInt8(ascii: ";") where !isQuoted: break scan
        default: break
        }
        index += 1
      }
      if let equals { return (start..<equals, equals + 1..<index) }
    }
    return nil
  }
}
