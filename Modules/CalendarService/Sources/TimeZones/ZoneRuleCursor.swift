/// Parses a POSIX TZ string from left to right.
struct ZoneRuleCursor {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  var isAtEnd: Bool { index == text.count }

  func isAt(_ character: Unicode.Scalar) -> Bool {
    index < text.count && text[index] == UInt8(ascii: character)
  }

  /// Skips a character; `false` if the next one is different.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    index += 1
    return true
  }

  /// Skips an abbreviation: `CET` or `<+03>`.
  mutating func skipName() -> Bool {
    let start = index
    if skip("<") {
      while index < text.count, !isAt(">") { index += 1 }
      return skip(">")
    }
    while index < text.count, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index] & 0xDF { index += 1 }
    return index - start >= 3
  }

  /// Reads decimal digits.
  mutating func number(in range: ClosedRange<Int>) -> Int? {
    let start = index
    var number = 0
    while index < text.count, text[index] >= 48, text[index] <= 57, index - start < 4 {
      number = number * 10 + Int(text[index] - 48)
      index += 1
    }
    return index > start && range.contains(number) ? number : nil
  }

  /// Reads a signed time as seconds: `2`, `-1:30`, `02:00:00`.
  mutating func time() -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign == 1 { _ = skip("+") }
    guard let hours = number(in: 0...167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }
}
