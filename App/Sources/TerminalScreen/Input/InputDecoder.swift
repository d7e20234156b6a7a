/// Reads keys, mouse events, pastes and replies from the bytes of a terminal, in arbitrary chunks.
package struct InputDecoder: Sendable {
  private var pending: [UInt8] = []
  /// The bytes of a paste that has not ended.
  private var pasted: [UInt8]?

  /// The longest sequence that is kept while it is incomplete; more bytes are discarded.
  private static let longest = 4096

  package init() {}

  /// How long to wait for the rest of a sequence, in milliseconds, before ``flush()``; `nil` if nothing is pending.
  ///
  /// An ESC alone is a key after 50 ms. A sequence that no person types, such as half a reply, waits longer, so that its
  /// rest does not act as keys.
  package var timeout: Int32? {
    if pasted != nil { return 1000 }
    if pending.isEmpty { return nil }
    return pending.count <= 2 ? 50 : 500
  }

  /// Takes bytes, and returns what they complete.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    pending += bytes
    var inputs: [TerminalInput] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if pasted != nil {
        guard let text = takePaste(&rest) else { break }
        inputs.append(.paste(text))
        continue
      }
      guard let (count, input) = next(in: rest) else { break }
      rest = rest.dropFirst(count)
      if let input { inputs += input }
    }
    pending = rest.count > Self.longest ? [] : Array(rest)
    return inputs
  }

  /// Returns what an incomplete sequence means after ``timeout``: a lone ESC is a key, and a paste without an end is a
  /// paste. Other incomplete sequences are ignored.
  package mutating func flush() -> [TerminalInput] {
    if let bytes = pasted {
      let text = Self.lines(of: bytes + pending)
      (pasted, pending) = (nil, [])
      return [.paste(text)]
    }
    defer { pending = [] }
    switch pending.count {
    case 1 where pending[0] == 0x1B: return [.key(KeyPress(.escape))]
    case 2 where pending[0] == 0x1B && (0x20...0x7E).contains(pending[1]):
      return [.key(KeyPress(.character(Character(Unicode.Scalar(pending[1]))), .alt))]
    default: return []
    }
  }

  /// The first input and its number of bytes, `nil` if more bytes are needed; no input for bytes without a meaning.
  private mutating func next(in bytes: ArraySlice<UInt8>) -> (Int, [TerminalInput]?)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequence(in: bytes) }
    if first < 0x20 || first == 0x7F { return (1, KeyTable.control(first).map { [.key($0)] }) }
    return Self.text(in: bytes)
  }

  /// Typed characters: all complete ones, so that clusters of several scalars stay together.
  private static func text(in bytes: ArraySlice<UInt8>) -> (Int, [TerminalInput]?)? {
    var end = bytes.startIndex
    while end < bytes.endIndex, bytes[end] >= 0x20, bytes[end] != 0x7F {
      let first = bytes[end]
      let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
      let following = bytes[(end + 1)...].prefix(count - 1).prefix { $0 & 0xC0 == 0x80 }.count
      if following < count - 1, end + 1 + following == bytes.endIndex { break }
      end += 1 + following
    }
    guard end > bytes.startIndex else { return nil }
    let text = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
    let keys = text.filter { $0 != "\u{FFFD}" }.map { TerminalInput.key(.character($0)) }
    return (end - bytes.startIndex, keys)
  }

  /// A sequence that begins with ESC (ECMA-48, section 5.3).
  private mutating func sequence(in bytes: ArraySlice<UInt8>) -> (Int, [TerminalInput]?)? {
    let second = bytes.startIndex + 1
    guard second < bytes.endIndex else { return nil }
    switch bytes[second] {
    case UInt8(ascii: "["): return controlSequence(in: bytes)
    case UInt8(ascii: "O"):
      guard second + 1 < bytes.endIndex else { return nil }
      return (3, KeyTable.key(final: bytes[second + 1], parameters: []).map { [.key($0)] })
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return Self.string(in: bytes)
    case 0x1B: return (1, [.key(KeyPress(.escape))])
    default:
      guard let (count, inputs) = next(in: bytes[second...]) else { return nil }
      // Only the first key has the modifier.
      guard case .key(var key)? = inputs?.first else { return (count + 1, inputs) }
      key.modifiers.insert(.alt)
      return (count + 1, [.key(key)] + (inputs ?? []).dropFirst())
    }
  }

  private mutating func controlSequence(in bytes: ArraySlice<UInt8>) -> (Int, [TerminalInput]?)? {
    let body = bytes.dropFirst(2)
    // The console writes F1 to F5 as `ESC [ [ A`.
    if body.first == UInt8(ascii: "[") {
      guard let letter = body.dropFirst().first else { return nil }
      let isKey = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter)
      return (4, isKey ? [.key(KeyPress(.function(Int(letter) - 64)))] : nil)
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return nil }
    let count = end - bytes.startIndex + 1
    // A control character ends the sequence, and is read again.
    guard (0x40...0x7E).contains(bytes[end]) else { return (count - 1, nil) }
    let parameters = body[body.startIndex..<end]
    if bytes[end] == UInt8(ascii: "M"), parameters.isEmpty {
      // A mouse event of the oldest protocol, which is not asked for.
      return bytes[end...].count > 3 ? (count + 3, nil) : nil
    }
    if bytes[end] == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
      pasted = []
      return (count, nil)
    }
    return (count, ControlSequence(parameters: parameters, final: bytes[end]).input.map { [$0] })
  }

  /// A control string, such as the reply to a query of a colour.
  private static func string(in bytes: ArraySlice<UInt8>) -> (Int, [TerminalInput]?)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
    var count = end - bytes.startIndex + 1
    if bytes[end] == 0x1B {
      guard end + 1 < bytes.endIndex else { return nil }
      if bytes[end + 1] == UInt8(ascii: "\\") { count += 1 } else { return (count - 1, nil) }
    }
    let text = String(decoding: body[body.startIndex..<end], as: UTF8.self)
    return (count, [.reply(ControlSequence.reply(ofString: text))])
  }

  /// Collects the bytes of a paste. Returns its text at the end.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> String? {
    let end = Array("\u{1B}[201~".utf8)
    var collected = pasted ?? []
    let previous = collected.count
    collected += rest
    let from = max(0, previous - end.count)
    for index in from..<max(from, collected.count - end.count + 1) where collected[index] == 0x1B {
      guard collected[index..<(index + end.count)].elementsEqual(end) else { continue }
      rest = rest.dropFirst(index + end.count - previous)
      pasted = nil
      return Self.lines(of: Array(collected[..<index]))
    }
    rest = []
    pasted = collected
    return nil
  }

  private static func lines(of bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
