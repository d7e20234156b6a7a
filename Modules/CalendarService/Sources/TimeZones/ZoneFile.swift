import CalendarService

/// A compiled time zone: the TZif format of `/usr/share/zoneinfo` (RFC 9636).
struct ZoneFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The zone with a name; `nil` if the bytes are not TZif.
  func zone(named name: String) -> Zone? {
    guard let first = ZoneFileBlock(bytes, at: 0, wordSize: 4) else { return nil }
    // Version 1 has 32-bit times and no rule for the years after them; later versions repeat everything
    // in 64 bits.
    guard first.version >= UInt8(ascii: "2") else {
      guard let (initial, transitions) = first.offsets() else { return nil }
      return Zone(identifier: name, initialOffset: initial, transitions: transitions, repeats: false)
    }
    guard let second = ZoneFileBlock(bytes, at: first.end, wordSize: 8),
      let (initial, transitions) = second.offsets()
    else { return nil }
    guard let rule = footer(at: second.end) else {
      return Zone(identifier: name, initialOffset: initial, transitions: transitions, repeats: false)
    }
    return Zone(name, initialOffset: initial, transitions: transitions, then: rule)
  }

  private func footer(at index: Int) -> ZoneRule? {
    let newline = UInt8(ascii: "\n")
    guard index < bytes.count, bytes[index] == newline,
      let end = bytes[(index + 1)...].firstIndex(of: newline)
    else { return nil }
    return ZoneRule(parsing: Array(bytes[(index + 1)..<end]))
  }
}
