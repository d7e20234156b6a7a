import ICalendarComponents

/// Hashes UIDs with a random seed per run, so that no file can be crafted whose UIDs all collide.
struct UIDHash {
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// The hash of a UID.
  func value(_ uid: String) -> UInt32 {
    // Avoids a copy, and its reference count, for contiguous strings. All parsed strings are contiguous.
    if let value = uid.utf8.withContiguousStorageIfAvailable(value) { return value }
    return Array(uid.utf8).withUnsafeBufferPointer(value)
  }

  private func value(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
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
    return UInt32(truncatingIfNeeded: mix(hash ^ rest ^ seed))
  }

  private func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
