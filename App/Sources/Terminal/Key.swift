/// A key of a terminal, or text that was pasted.
package enum Key: Sendable, Hashable {
  /// Characters that were typed.
  case text(String)
  /// Text of a bracketed paste; line breaks are `\n`.
  case paste(String)
  case enter, lineBreak, tab, escape
  case backspace, delete
  case left, right, up, down, home, end, wordLeft, wordRight
  case killWordBefore, killWordAfter, killToStart, killToEnd, yank
  case clearScreen, interrupt, endOfInput, suspend
  /// A key that is not used.
  case other
}

/// Parses keys from the bytes of a terminal in arbitrary chunks.
package struct KeyParser: Sendable {
  private var bytes: [UInt8] = []
  /// The text pasted so far; `nil` outside of a paste.
  private var pasted: [UInt8]?

  package init() {}

  /// Whether the bytes so far may begin a key.
  package var isPending: Bool { !bytes.isEmpty && pasted == nil }

  /// Processes bytes, and returns the completed keys.
  package mutating func take(_ more: some Sequence<UInt8>) -> [Key] {
    bytes += more
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let before = rest
      guard let key = next(&rest) else {
        rest = before
        break
      }
      if let key { keys.append(key) }
    }
    bytes = Array(rest)
    return Self.joined(keys)
  }

  /// The keys of the remaining bytes after a timeout: an Escape that begins no sequence.
  package mutating func flush() -> [Key] {
    defer { bytes = [] }
    return bytes == [0x1B] ? [.escape] : bytes.isEmpty ? [] : [.other]
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The next key; `.some(nil)` for bytes that are no key, `nil` if more bytes are needed.
  private mutating func next(_ rest: inout ArraySlice<UInt8>) -> Key?? {
    if pasted != nil { return paste(&rest) }
    let first = rest.removeFirst()
    if first == 0x1B { return sequence(&rest) }
    if let key = Self.controls[first] { return key }
    if first < 0x20 { return .some(.other) }
    let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var character = [first]
    while character.count < count {
      guard let byte = rest.first else { return nil }
      guard byte & 0xC0 == 0x80 else { break }
      character.append(rest.removeFirst())
    }
    return .some(.text(String(decoding: character, as: UTF8.self)))
  }

  /// Parses the bytes after an Escape.
  private mutating func sequence(_ rest: inout ArraySlice<UInt8>) -> Key?? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case UInt8(ascii: "["):
      var parameters: [UInt8] = []
      while let byte = rest.popFirst() {
        guard (0x40...0x7E).contains(byte) else {
          parameters.append(byte)
          continue
        }
        return control(String(decoding: parameters, as: UTF8.self), byte)
      }
      return nil
    case UInt8(ascii: "O"):
      guard let final = rest.popFirst() else { return nil }
      return control("", final)
    case UInt8(ascii: "b"): return .some(.wordLeft)
    case UInt8(ascii: "f"): return .some(.wordRight)
    case UInt8(ascii: "d"): return .some(.killWordAfter)
    case 0x08, 0x7F: return .some(.killWordBefore)
    case 0x0A, 0x0D: return .some(.lineBreak)
    default: return .some(.other)
    }
  }

  /// The key for a control sequence (ECMA-48, section 5.4) with its parameters and final byte.
  private mutating func control(_ parameters: String, _ final: UInt8) -> Key? {
    // The second parameter contains the modifiers: any of them moves by words.
    let isByWords = parameters.contains(";")
    switch Character(Unicode.Scalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return isByWords ? .wordRight : .right
    case "D": return isByWords ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "~": break
    default: return .other
    }
    switch parameters.prefix(while: { $0 != ";" }) {
    case "1", "7": return .home
    case "4", "8": return .end
    case "3": return isByWords ? .killWordAfter : .delete
    case "200":
      pasted = []
      return nil
    default: return .other
    }
  }

  private mutating func paste(_ rest: inout ArraySlice<UInt8>) -> Key?? {
    while let byte = rest.popFirst() {
      pasted?.append(byte)
      guard byte == UInt8(ascii: "~"), let text = pasted, text.suffix(6) == Self.pasteEnd[...] else {
        continue
      }
      pasted = nil
      let lines = String(decoding: text.dropLast(6), as: UTF8.self)
      return .some(.paste(lines.replacing("\r\n", with: "\n").replacing("\r", with: "\n")))
    }
    // The text is collected in `pasted`.
    return .some(nil)
  }

  /// Joins consecutive characters into one key.
  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { keys, key in
      if case .text(let more) = key, case .text(let text)? = keys.last {
        keys[keys.count - 1] = .text(text + more)
      } else {
        keys.append(key)
      }
    }
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .backspace, 0x09: .tab, 0x0A: .lineBreak, 0x0B: .killToEnd, 0x0C: .clearScreen, 0x0D: .enter,
    0x0E: .down, 0x10: .up, 0x15: .killToStart, 0x17: .killWordBefore, 0x19: .yank, 0x1A: .suspend,
    0x7F: .backspace,
  ]
}
