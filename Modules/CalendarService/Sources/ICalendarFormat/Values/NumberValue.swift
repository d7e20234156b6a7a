/// Values of type INTEGER (RFC 5545, section 3.3.8).
enum NumberValue {
  /// The digits of a range; `nil` where there are others, or none, or more than 18.
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
