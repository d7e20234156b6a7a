import ICalendarComponents

/// Looks up the most frequent property names, ignoring case.
struct PropertyTable {
  private struct Entry {
    /// The first eight and the next eight bytes of the name, in capitals, padded with zeros.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var property = PropertyName.other
  }

  private var entries = [Entry](repeating: Entry(), count: 256)

  init() {
    for (name, property) in PropertyName.short {
      var entry = Entry(property: property)
      name.withUTF8Buffer { letters in
        for (index, letter) in letters.enumerated() {
          if index < 8 {
            entry.head |= UInt64(letter) << UInt64(index * 8)
          } else {
            entry.tail |= UInt64(letter) << UInt64((index - 8) * 8)
          }
        }
      }
      var slot = Self.slot(entry.head, entry.tail)
      while entries[slot].head != 0 { slot = (slot + 1) & 255 }
      entries[slot] = entry
    }
  }

  /// The property of the line in a range of a file, and the end of its name within the line; `nil` if the line
  /// needs the general parser because its name is rare, has a group or is invalid, or because the file ends there.
  @inline(__always)
  func property(_ bytes: Span<UInt8>, _ line: Range<Int>) -> (property: PropertyName, nameEnd: Int)? {
    let start = line.lowerBound
    guard start &+ 16 <= bytes.count else { return nil }
    var head = bytes.word(at: start)
    var tail: UInt64 = 0
    var ends = head.nameEnds
    var nameEnd = ends.trailingZeroBitCount &>> 3
    if ends == 0 {
      tail = bytes.word(at: start &+ 8)
      ends = tail.nameEnds
      if ends == 0 { return nil }
      nameEnd = ends.trailingZeroBitCount &>> 3
      tail &= ~(~0 &<< UInt64(nameEnd &* 8))
      nameEnd &+= 8
    } else {
      head &= ~(~0 &<< UInt64(nameEnd &* 8))
    }
    guard nameEnd < line.count, head != 0 else { return nil }
    // Fast path: nearly all names are in capitals.
    if let property = find(head, tail) { return (property, nameEnd) }
    return find(head.uppercased, tail.uppercased).map { ($0, nameEnd) }
  }

  @inline(__always)
  private func find(_ head: UInt64, _ tail: UInt64) -> PropertyName? {
    var slot = Self.slot(head, tail)
    while true {
      let entry = entries[slot]
      if entry.head == head, entry.tail == tail { return entry.property }
      if entry.head == 0 { return nil }
      slot = (slot &+ 1) & 255
    }
  }

  @inline(__always)
  private static func slot(_ head: UInt64, _ tail: UInt64) -> Int {
    Int(truncatingIfNeeded: ((head ^ (tail &* 31)) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}

extension UInt64 {
  /// Matches a colon or semicolon, which end a name and differ in their lowest bit only.
  @inline(__always)
  fileprivate var nameEnds: UInt64 {
    ((self | 0x0101_0101_0101_0101) ^ UInt64(repeating: UInt8(ascii: ";"))).zeroBytes
  }
}
