/// The keys of bytes and numbers.
enum KeyTable {
  /// The key of a control character.
  static func control(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    case 0x0D: KeyPress(.enter)
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1B: KeyPress(.escape)
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }

  /// The key of the final byte of a control sequence, with its parameters.
  static func key(final: UInt8, parameters: [Int?]) -> KeyPress? {
    let modifiers = modifiers(parameters.count > 1 ? parameters[1] : nil)
    if final == UInt8(ascii: "~") {
      guard let number = parameters.first ?? nil, let code = numbered[number] else { return nil }
      return KeyPress(code, modifiers)
    }
    if final == UInt8(ascii: "Z") { return KeyPress(.tab, modifiers.union(.shift)) }
    return finals[final].map { KeyPress($0, modifiers) }
  }

  /// The key of a code of kitty's protocol, or of xterm's modifyOtherKeys.
  static func key(code: Int, modifiers number: Int?) -> KeyPress? {
    var modifiers = modifiers(number)
    switch code {
    case 9: return KeyPress(.tab, modifiers)
    case 13, 57414: return KeyPress(.enter, modifiers)
    case 27: return KeyPress(.escape, modifiers)
    case 127, 8: return KeyPress(.backspace, modifiers)
    case 57399...57408: return .character(Character("\(code - 57399)"))
    case 57344...63743: return functional[code].map { KeyPress($0, modifiers) }
    default:
      guard let number = UInt32(exactly: code), number >= 0x20, let scalar = Unicode.Scalar(number) else {
        return nil
      }
      var character = Character(scalar)
      if modifiers == .shift, let upper = character.uppercased().first {
        (character, modifiers) = (upper, [])
      }
      return KeyPress(.character(character), modifiers)
    }
  }

  /// Shift, alt and control of a parameter: 1 plus the sum of their bits. Other bits, such as caps lock, are ignored.
  private static func modifiers(_ parameter: Int?) -> KeyPress.Modifiers {
    KeyPress.Modifiers(rawValue: max(0, (parameter ?? 1) - 1) & 7)
  }

  private static let finals: [UInt8: KeyPress.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    UInt8(ascii: "M"): .enter,
  ]

  private static let numbered: [Int: KeyPress.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let functional: [Int: KeyPress.Code] = [
    57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home,
    57424: .end, 57425: .insert, 57426: .delete,
  ]
}
