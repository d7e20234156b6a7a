import CalendarService

/// Finds the first object of a UID.
///
/// A dictionary would keep the UIDs a second time; this keeps their hashes and the numbers of the objects.
struct UIDTable {
  /// The hash, and below it the number of the object plus one; zero where there is none.
  private var slots: [UInt64]

  /// A table for at most so many objects.
  init(capacity: Int) {
    var count = 64
    while count < capacity * 2 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
  }

  /// How many objects there may be.
  var capacity: Int { slots.count / 2 }

  /// The number of the first object with the UID of object `number`, which has this hash. Where there is none,
  /// it is remembered as the first, and `nil` returned.
  mutating func find(_ hash: UInt32, of number: Int, in objects: [CalendarObject]) -> Int? {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      let first = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
      if entry &>> 32 == UInt64(hash), objects[first].uid == objects[number].uid { return first }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    slots[slot] = UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: number &+ 1)
    return nil
  }
}
