import CalendarService

/// A hash table from UIDs to the first object of each UID.
///
/// A dictionary would store the UIDs a second time; this stores hashes and object numbers only.
struct UIDTable {
  /// The hash in the upper half and the object number plus one in the lower half; zero if the slot is empty.
  private var slots: [UInt64]

  /// A table for at most so many objects.
  init(capacity: Int) {
    var count = 64
    while count < capacity * 2 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
  }

  /// The maximum number of objects.
  var capacity: Int { slots.count / 2 }

  /// The number of the first object with the same UID as object `number`, whose UID has this hash. If there is
  /// none, stores `number` as the first and returns `nil`.
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
