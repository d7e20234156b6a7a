/// Remembers what lines of a file said, for lines that come again and again: the same people, the same rooms.
///
/// A line is known by its bytes. Another one in the same place of the table takes its place. The table grows with
/// what is kept in it, and then forgets what it held: most files of a folder or a server hold a single event.
struct LineCache<Value: Sendable> {
  private struct Slot {
    var line: Range<Int>
    var value: Value
  }

  private static var fewest: Int { 8 }
  private static var most: Int { 512 }
  /// None, 8, 64 or 512.
  private var slots: [Slot] = []
  /// How many lines were kept, until the table is as large as it gets.
  private var kept = 0

  /// Where a line is to be looked for, however large the table is.
  func slot(of line: Range<Int>, in bytes: Span<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: line.count)
    var index = line.lowerBound
    while index &+ 16 < line.upperBound {
      hash = Self.mix(hash ^ bytes.word(at: index), bytes.word(at: index &+ 8))
      index &+= 16
    }
    // The last sixteen bytes of the line or, where it has fewer, of what stands before it too.
    let end = max(line.upperBound, 16)
    if end <= bytes.count { hash = Self.mix(hash ^ bytes.word(at: end &- 16), bytes.word(at: end &- 8)) }
    return Int(truncatingIfNeeded: hash & UInt64(Self.most - 1))
  }

  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether it is remembered what a line said, which is then the value at its slot.
  func knows(_ line: Range<Int>, at slot: Int, in bytes: Span<UInt8>) -> Bool {
    guard !slots.isEmpty else { return false }
    let known = slots[slot & (slots.count - 1)].line
    return known.count == line.count && bytes.holds(bytes.extracting(known), at: line.lowerBound)
  }

  /// What the line said that was remembered last of those with this slot: one at least.
  subscript(slot: Int) -> Value { slots[slot & (slots.count - 1)].value }

  /// Remembers what a line said.
  mutating func keep(_ value: Value, at slot: Int, of line: Range<Int>) {
    if kept == slots.count, kept < Self.most {
      // No line has no bytes, so the value stands for nothing in the other slots.
      let empty = Slot(line: 0..<0, value: value)
      slots = [Slot](repeating: empty, count: max(Self.fewest, slots.count * 8))
    }
    if kept < Self.most { kept += 1 }
    slots[slot & (slots.count - 1)] = Slot(line: line, value: value)
  }
}
