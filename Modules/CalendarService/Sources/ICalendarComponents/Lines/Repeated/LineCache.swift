/// Caches the parsed values of lines that repeat in a file, such as attendees and rooms.
///
/// The key is the line's bytes. A collision replaces the older entry. The table is emptied each time it grows; it
/// starts small because most files of a folder or a server contain a single event.
package struct LineCache<Value: Sendable> {
  private struct Slot {
    var line: Range<Int>
    var value: Value
  }

  private static var fewest: Int { 8 }
  private static var most: Int { 512 }
  /// 0, 8, 64 or 512 slots.
  private var slots: [Slot] = []
  /// The number of cached lines, until the table has its final size.
  private var kept = 0

  /// The hash of a line, independent of the table's size.
  func slot(of line: Range<Int>, in bytes: Span<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: line.count)
    var index = line.lowerBound
    while index &+ 16 < line.upperBound {
      hash = Self.mix(hash ^ bytes.word(at: index), bytes.word(at: index &+ 8))
      index &+= 16
    }
    // Hashes the last sixteen bytes of the line, or if it is shorter, also the bytes before it.
    let end = max(line.upperBound, 16)
    if end <= bytes.count { hash = Self.mix(hash ^ bytes.word(at: end &- 16), bytes.word(at: end &- 8)) }
    return Int(truncatingIfNeeded: hash & UInt64(Self.most - 1))
  }

  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether the slot contains the value of this line.
  func knows(_ line: Range<Int>, at slot: Int, in bytes: Span<UInt8>) -> Bool {
    guard !slots.isEmpty else { return false }
    let known = slots[slot & (slots.count - 1)].line
    return known.count == line.count && bytes.holds(bytes.extracting(known), at: line.lowerBound)
  }

  /// The value most recently cached in this slot. The table must not be empty.
  subscript(slot: Int) -> Value { slots[slot & (slots.count - 1)].value }

  /// Caches the value of a line.
  mutating func keep(_ value: Value, at slot: Int, of line: Range<Int>) {
    if kept == slots.count, kept < Self.most {
      // No line is empty, so a slot with an empty range matches none.
      let empty = Slot(line: 0..<0, value: value)
      slots = [Slot](repeating: empty, count: max(Self.fewest, slots.count * 8))
    }
    if kept < Self.most { kept += 1 }
    slots[slot & (slots.count - 1)] = Slot(line: line, value: value)
  }
}
