/// Values of type INTEGER (RFC 5545, section 3.3.8).
package enum NumberValue {
  /// The number in a range of digits; `nil` if it is empty, contains other characters, or has more than 18 digits.
  static func digits(_ line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number = 0
    for index in range {
      let digit = line[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}

/// A value of type UTC-OFFSET (RFC 5545, section 3.3.14).
package enum OffsetValue {
  /// Parses `+0100` or `-033000` as seconds east of Greenwich; `nil` for anything else.
  static func seconds(_ line: Span<UInt8>, _ written: Range<Int>) -> Int? {
    let range = line.trimmed(written)
    guard range.count == 5 || range.count == 7 else { return nil }
    let start = range.lowerBound
    let sign = line[start]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = NumberValue.digits(line, start + 1..<start + 3), hours < 24,
      let minutes = NumberValue.digits(line, start + 3..<start + 5), minutes < 60,
      let seconds = range.count == 5 ? 0 : NumberValue.digits(line, start + 5..<start + 7), seconds < 60
    else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    return sign == UInt8(ascii: "-") ? -total : total
  }

  /// The offset in the iCalendar form.
  package static func text(_ seconds: Int) -> String {
    let parts = [seconds.magnitude / 3600, seconds.magnitude / 60 % 60, seconds.magnitude % 60]
    let digits = parts.prefix(parts[2] == 0 ? 2 : 3).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + digits.joined()
  }
}
