/// A complete control sequence (ECMA-48, section 5.4).
struct ControlSequence {
  /// The private marker: `?`, `<`; empty for none.
  private let marker: String
  /// The parameters, each with its subparameters after colons.
  private let parameters: [[Int?]]
  private let intermediate: String
  private let final: Character

  init(parameters bytes: ArraySlice<UInt8>, final: UInt8) {
    let isMarker = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
    marker = isMarker ? String(decoding: bytes.prefix(1), as: UTF8.self) : ""
    let rest = isMarker ? bytes.dropFirst() : bytes
    let numbers = rest.prefix { (0x30...0x3F).contains($0) }
    intermediate = String(decoding: rest.dropFirst(numbers.count), as: UTF8.self)
    parameters = String(decoding: numbers, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) } }
    self.final = Character(Unicode.Scalar(final))
  }

  private func parameter(_ index: Int) -> Int? {
    index < parameters.count ? parameters[index].first ?? nil : nil
  }

  /// What it means; `nil` for nothing.
  var input: TerminalInput? {
    switch (marker, intermediate, final) {
    case ("<", "", "M"), ("<", "", "m"): return mouse
    case ("?", "", "u"): return .reply(.keyboardProtocol(flags: parameter(0) ?? 0))
    case ("?", "$", "y"):
      guard parameter(0) == 2026 else { return .reply(.other) }
      return .reply(.synchronizesOutput([1, 2].contains(parameter(1))))
    case ("?", "", "n") where parameter(0) == 997: return .reply(.theme(isDark: parameter(1) == 1))
    case ("", "", "I"): return .focus(true)
    case ("", "", "O"): return .focus(false)
    case ("", "", "u"): return key
    case ("", "", "R") where parameter(0) != 1 && parameters.count > 1: return .reply(.other)
    case ("", "", "~") where parameter(0) == 27 && parameters.count >= 3:
      return KeyTable.key(code: parameter(2) ?? 0, modifiers: parameter(1)).map { .key($0) }
    case ("", "", _):
      return KeyTable.key(final: final.asciiValue ?? 0, parameters: parameters.map { $0.first ?? nil })
        .map { .key($0) }
    default: return .reply(.other)
    }
  }

  /// A key of kitty's protocol: `CSI code:alternates ; modifiers:event u`.
  private var key: TerminalInput? {
    let event = parameters.count > 1 && parameters[1].count > 1 ? parameters[1][1] : 1
    guard let code = parameter(0), event != 3 else { return nil }
    return KeyTable.key(code: code, modifiers: parameter(1)).map { .key($0) }
  }

  private var mouse: TerminalInput? {
    guard let bits = parameter(0), let column = parameter(1), let row = parameter(2), row > 0, column > 0
    else { return nil }
    let action: MouseInput.Action
    switch bits & 0b1100_0011 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 0...2: action = final == "m" ? .release : bits & 32 != 0 ? .drag : .press
    default: return nil
    }
    return .mouse(MouseInput(action, button: bits & 3, row: row - 1, column: column - 1))
  }

  /// The reply in an operating system command: `11;rgb:1e1e/1e1e/2e2e`.
  static func reply(ofString text: String) -> TerminalReply {
    guard text.hasPrefix("11;rgb:") else { return .other }
    let parts = text.dropFirst(7).split(separator: "/").map { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return .other
    }
    return .background(red: red, green: green, blue: blue)
  }
}
