/// Values of type TEXT (RFC 5545, section 3.3.11) and parameter values (section 3.2, RFC 6868).
package enum TextValue {
  /// The text of a value: unescaped, without control characters other than tabs and line breaks.
  package static func text(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    let end = line.endOfPlain(from: range.lowerBound, to: range.upperBound)
    return end == range.upperBound ? line.text(range) : unescaped(line, range, plainUpTo: end)
  }

  /// The text of a value that has no escapes, such as a URI: trimmed, without control characters.
  static func plain(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    let range = line.trimmed(range)
    if line.isPlain(range) { return line.text(range) }
    return String(decoding: range.map { line[$0] }.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }

  /// Appends the values of a comma-separated list. Escaped commas do not separate; blank values are left out.
  static func appendList(_ line: Span<UInt8>, _ range: Range<Int>, to values: inout [String]) {
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || line[index] == UInt8(ascii: ",") {
        let value = line.trimmed(start..<index)
        if !value.isEmpty { values.append(text(line, value)) }
        start = index + 1
      } else if line[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound {
        index += 1
      }
      index += 1
    }
  }

  /// The value of a parameter: unquoted, with `^n`, `^^` and `^'` decoded.
  static func parameter(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = line[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): break
      case UInt8(ascii: "^") where index < range.upperBound:
        let escaped = line[index]
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "^"): plain.append(UInt8(ascii: "^"))
        case UInt8(ascii: "'"): plain.append(UInt8(ascii: "\""))
        default: plain += [byte, escaped]
        }
      default: if byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") { plain.append(byte) }
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// A TZID. It is a TEXT value in a VTIMEZONE, with `\,` for a comma, but not in a parameter. Programs confuse the
  /// two, so both are read alike.
  static func zoneIdentifier(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    let written = parameter(line, range)
    guard written.utf8.contains(UInt8(ascii: "\\")) else { return written }
    let bytes = Array(written.utf8)
    return text(bytes.span, 0..<bytes.count)
  }

  private static func unescaped(_ line: Span<UInt8>, _ range: Range<Int>, plainUpTo first: Int) -> String {
    // The result is never longer than the source.
    String(unsafeUninitializedCapacity: range.count) { plain in
      var count = 0
      var index = range.lowerBound
      var end = first
      while true {
        line.extracting(index..<end).withUnsafeBufferPointer {
          _ = plain.extracting(count..<count + $0.count).initialize(fromContentsOf: $0)
        }
        count += end - index
        index = end
        guard index < range.upperBound else { return count }
        let byte = line[index]
        index += 1
        if byte == UInt8(ascii: "\\"), index < range.upperBound, let unescaped = unescaped(line[index]) {
          plain[count] = unescaped
          count += 1
          index += 1
        } else if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\t") {
          plain[count] = byte
          count += 1
        }
        end = line.endOfPlain(from: index, to: range.upperBound)
      }
    }
  }

  /// The byte that a backslash and this byte encode; `nil` if the backslash is literal.
  private static func unescaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): UInt8(ascii: "\n")
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""): byte
    default: nil
    }
  }
}
