/// A value of type DURATION (RFC 5545, section 3.3.6).
struct DurationValue {
  /// Weeks and days: they keep the time on the wall.
  var days = 0
  /// Hours, minutes and seconds: they are exact.
  var seconds = 0

  /// `nil` where the range holds nothing such as `PT1H30M`, `P1D`, `P2W` or `-PT15M`. Weeks may stand with
  /// other parts, although they should not.
  init?(_ line: Span<UInt8>, _ written: Range<Int>) {
    let range = line.trimmed(written)
    var index = range.lowerBound
    let isNegative = index < range.upperBound && line[index] == UInt8(ascii: "-")
    if isNegative || index < range.upperBound && line[index] == UInt8(ascii: "+") { index += 1 }
    guard index < range.upperBound, line[index] | 0x20 == UInt8(ascii: "p") else { return nil }
    index += 1
    var isTime = false
    var hasParts = false
    while index < range.upperBound {
      if !isTime, line[index] | 0x20 == UInt8(ascii: "t") {
        isTime = true
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, line[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
      // Nine digits of weeks are still far from overflowing.
      guard index < range.upperBound, index - start <= 9, let number = NumberValue.digits(line, start..<index)
      else { return nil }
      switch line[index] | 0x20 {
      case UInt8(ascii: "w") where !isTime: days += number * 7
      case UInt8(ascii: "d") where !isTime: days += number
      case UInt8(ascii: "h") where isTime: seconds += number * 3600
      case UInt8(ascii: "m") where isTime: seconds += number * 60
      case UInt8(ascii: "s") where isTime: seconds += number
      default: return nil
      }
      hasParts = true
      index += 1
    }
    guard hasParts else { return nil }
    if isNegative {
      days = -days
      seconds = -seconds
    }
  }
}
