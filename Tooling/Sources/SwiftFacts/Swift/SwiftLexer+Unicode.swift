/// Characters outside ASCII.
extension SwiftLexer {
  /// The scalar at the position and its length in bytes; bytes that are not UTF-8 are read one by one.
  func scalar() -> (value: UInt32, length: Int) {
    let first = peek()
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, position + length <= bytes.count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard peek(offset) & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(peek(offset) & 0x3F)
    }
    return (value, length)
  }

  /// Whether the scalar at the position may stand in an operator.
  var isOperatorScalar: Bool {
    switch scalar().value {
    case 0x00A1...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF, 0x00D7,
      0x00F7, 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020,
      0x3030:
      true
    default: false
    }
  }

  /// Whether the scalar at the position may stand in an identifier.
  var isIdentifierScalar: Bool {
    let value = scalar().value
    return value != 0x00A0 && value != 0xFFFD && value != 0xFEFF && !isOperatorScalar
  }

  /// Reads a token that begins with a scalar outside ASCII.
  mutating func readUnicode() {
    if isOperatorScalar {
      readOperator()
    } else if isIdentifierScalar {
      readWord()
    } else {
      // A space that does not break, a stray byte order mark, or bytes that are not UTF-8.
      position += scalar().length
    }
  }
}
