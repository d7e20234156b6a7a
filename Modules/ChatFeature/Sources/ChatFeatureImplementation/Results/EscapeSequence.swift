/// How far a terminal's escape sequence (ECMA-48) was read: all of it is to go, not only its first character.
enum EscapeSequence {
  case none, begun, control, string, stringEnding

  /// Whether a character belongs to a sequence, and goes with it.
  mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    case (.none, 0x1B): self = .begun
    case (.none, 0x9B): self = .control
    case (.none, 0x90), (.none, 0x98), (.none, 0x9D...0x9F): self = .string
    case (.none, _): return false
    case (.begun, 0x5B): self = .control
    case (.begun, 0x50), (.begun, 0x58), (.begun, 0x5D...0x5F): self = .string
    case (.begun, 0x20...0x2F): self = .begun
    case (.begun, 0x30...0x7E): self = .none
    case (.control, 0x20...0x3F): self = .control
    case (.control, 0x40...0x7E): self = .none
    case (.string, 0x07), (.string, 0x9C): self = .none
    case (.string, 0x1B): self = .stringEnding
    case (.string, _): self = .string
    case (.stringEnding, 0x5C): self = .none
    case (.stringEnding, _): self = .string
    case (.begun, _), (.control, _):
      self = .none
      return swallows(scalar)
    }
    return true
  }
}
