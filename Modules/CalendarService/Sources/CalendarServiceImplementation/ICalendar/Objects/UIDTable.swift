import CalendarService

/// Finds the object of a UID.
///
/// A dictionary would keep the UIDs a second time; this keeps part of their hash and the number of the object.
struct UIDTable {
  private var slots: [UInt64]
  private var used = 0
  /// Differ from run to run, so that no file can be made whose UIDs all collide.
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// A table that need not grow for so many objects.
  init(capacity: Int) {
    var count = 64
    while count < capacity * 2 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
  }

  /// The number of the object with a UID. Where there is none, it is remembered as `next`, and `nil` returned.
  mutating func find(_ uid: String, in objects: [CalendarObject], next: Int) -> Int? {
    if (used + 1) * 2 > slots.count { grow(objects) }
    let hash = hash(uid)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      let index = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
      if entry &>> 32 == hash &>> 32, objects[index].uid == uid { return index }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(truncatingIfNeeded: next &+ 1)
    used += 1
    return nil
  }

  private mutating func grow(_ objects: [CalendarObject]) {
    let entries = slots.filter { $0 != 0 }
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for entry in entries {
      let index = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
      var slot = Int(truncatingIfNeeded: hash(objects[index].uid)) & (slots.count &- 1)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = entry
    }
  }

  private func hash(_ uid: String) -> UInt64 {
    var uid = uid
    return uid.withUTF8 { bytes in
      let bytes = bytes.span
      var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
      var index = 0
      while index &+ 8 <= bytes.count {
        hash = mix(hash ^ bytes.word(at: index))
        index &+= 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = rest &<< 8 | UInt64(bytes[index])
        index &+= 1
      }
      return mix(hash ^ rest ^ seed)
    }
  }

  private func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
