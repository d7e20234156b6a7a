import CalendarService

/// Values of type DURATION (RFC 5545, section 3.3.6).
package enum DurationValue {
  /// Parses `PT1H30M`, `P1D`, `P2W` or `-PT15M`; `nil` for anything else. Weeks may be combined with other units,
  /// although RFC 5545 forbids it. Each unit occurs at most once, the longest first.
  static func duration(_ line: Span<UInt8>, _ written: Range<Int>) -> EventDuration? {
    let range = line.trimmed(written)
    var length = EventDuration()
    // The number of units already passed, so that none can occur again.
    var past = 0
    var index = range.lowerBound
    let isNegative = index < range.upperBound && line[index] == UInt8(ascii: "-")
    if isNegative || index < range.upperBound && line[index] == UInt8(ascii: "+") { index += 1 }
    guard index < range.upperBound, line[index] | 0x20 == UInt8(ascii: "p") else { return nil }
    index += 1
    var isTime = false
    while index < range.upperBound {
      if !isTime, line[index] | 0x20 == UInt8(ascii: "t") {
        isTime = true
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, line[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
      // Nine digits of weeks cannot overflow.
      guard index < range.upperBound, index - start <= 9, let number = NumberValue.digits(line, start..<index)
      else { return nil }
      switch line[index] | 0x20 {
      case UInt8(ascii: "w") where !isTime && past < 1: (length.days, past) = (number * 7, 1)
      case UInt8(ascii: "d") where !isTime && past < 2: (length.days, past) = (length.days + number, 2)
      case UInt8(ascii: "h") where isTime && past < 3: (length.seconds, past) = (number * 3600, 3)
      case UInt8(ascii: "m") where isTime && past < 4:
        (length.seconds, past) = (length.seconds + number * 60, 4)
      case UInt8(ascii: "s") where isTime && past < 5: (length.seconds, past) = (length.seconds + number, 5)
      default: return nil
      }
      index += 1
    }
    guard past > 0 else { return nil }
    return isNegative ? EventDuration(days: -length.days, seconds: -length.seconds) : length
  }
}
