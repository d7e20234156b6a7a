/// The ranges of an unfolded content line, `NAME;PARAMETER=value:VALUE`. The name may follow a group, as in
/// `item1.SUMMARY`.
package struct ContentLine {
  package let name: Range<Int>
  /// From the first `;`, if there is one, to the colon before the value.
  package let parameters: Range<Int>
  package let value: Range<Int>
  /// Whether the parameters contain an unmatched quote, which is then an ordinary character.
  let hasLoneQuote: Bool

  private init(name: Range<Int>, colon: Int, end: Int) {
    self.name = name
    parameters = name.upperBound..<colon
    value = colon + 1..<end
    hasLoneQuote = false
  }

  /// `nil` if the bytes are not a content line.
  @inline(__always)
  package init?(_ line: Span<UInt8>) {
    guard let name = Self.name(line) else { return nil }
    self.init(line, name: name)
  }

  /// Parses a line whose name is already found.
  @inline(__always)
  package init?(_ line: Span<UInt8>, name: Range<Int>) {
    guard name.upperBound < line.count else { return nil }
    if line[name.upperBound] == UInt8(ascii: ":") {
      self.init(name: name, colon: name.upperBound, end: line.count)
    } else if line[name.upperBound] != UInt8(ascii: ";") {
      return nil
    } else if let colon = Self.firstColon(line, from: name.upperBound) {
      self.init(name: name, colon: colon, end: line.count)
    } else {
      self.init(quoting: line, name: name)
    }
  }

  /// Parses a line with quoted parameters, or without a value.
  private init?(quoting line: Span<UInt8>, name: Range<Int>) {
    self.name = name
    var isQuoted = false
    var firstColon: Int?
    var index = name.upperBound
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): isQuoted = Self.isQuoted(after: index, in: line, isQuoted)
      case UInt8(ascii: ":") where isQuoted: firstColon = firstColon ?? index
      case UInt8(ascii: ":"):
        parameters = name.upperBound..<index
        value = index + 1..<line.count
        hasLoneQuote = false
        return
      default: break
      }
      index += 1
    }
    guard let firstColon else { return nil }
    parameters = name.upperBound..<firstColon
    value = firstColon + 1..<line.count
    hasLoneQuote = true
  }

  /// The same line with the value after its last colon, for values that cannot contain colons. Exchange writes
  /// unquoted colons in parameters, as in `TZID=tzone://Microsoft/Utc`.
  @inline(__always)
  package func withValueAfterLastColon(_ line: Span<UInt8>) -> ContentLine {
    // The lengths of DATE and DATE-TIME values: nearly all values.
    if value.count == 15 || value.count == 16 || value.count == 8 { return self }
    guard let colon = value.last(where: { line[$0] == UInt8(ascii: ":") }) else { return self }
    return ContentLine(name: name, colon: colon, end: value.upperBound)
  }

  /// The same line with its `mailto:` address as the value if colons precede it: they belong to an unquoted name.
  @inline(__always)
  func withAddressAsValue(_ line: Span<UInt8>) -> ContentLine {
    // Fast path: nearly all values begin with `mailto:`.
    let start = value.prefix(7)
    if line.has("MAILTO:", at: start) || parameters.isEmpty { return self }
    return withLaterAddress(line)
  }

  private func withLaterAddress(_ line: Span<UInt8>) -> ContentLine {
    let colon = value.dropLast(7).first {
      line[$0] == UInt8(ascii: ":") && line.has("MAILTO:", at: $0 + 1..<$0 + 8)
    }
    return colon.map { ContentLine(name: name, colon: $0, end: value.upperBound) } ?? self
  }

  /// The first colon; `nil` if a quote precedes it.
  @inline(__always)
  private static func firstColon(_ line: Span<UInt8>, from start: Int) -> Int? {
    let index = line.colonOrQuote(from: start)
    return index < line.count && line[index] == UInt8(ascii: ":") ? index : nil
  }

  /// Whether the value is encoded binary data.
  package func isBinary(_ line: Span<UInt8>) -> Bool {
    var parameters = ParameterCursor(self)
    while let (name, value) = parameters.next(in: line) {
      if line.has("VALUE", at: name), line.has("BINARY", at: value) { return true }
    }
    return false
  }

  /// Whether the bytes after the quote at `index` are quoted. A quoted value starts and ends only where a value
  /// may; other quotes are ordinary characters, although RFC 5545 forbids them.
  static func isQuoted(after index: Int, in line: Span<UInt8>, _ wasQuoted: Bool) -> Bool {
    let neighbour = wasQuoted ? index + 1 : index - 1
    guard neighbour >= 0, neighbour < line.count else { return false }
    switch line[neighbour] {
    case UInt8(ascii: ","): return !wasQuoted
    case UInt8(ascii: "="): return true
    case UInt8(ascii: ";"), UInt8(ascii: ":"): return false
    default: return wasQuoted
    }
  }

  /// The range of the name without its group; `nil` if the line does not start with a name. The rest of the line is
  /// not checked.
  package static func name(_ line: Span<UInt8>) -> Range<Int>? {
    var start = 0
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: ".") where start == 0 && index > 0: start = index + 1
      default: return index > start ? start..<index : nil
      }
      index += 1
    }
    return index > start ? start..<index : nil
  }
}
