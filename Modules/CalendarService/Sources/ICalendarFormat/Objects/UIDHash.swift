/// Makes numbers of UIDs, other ones in each run, so that no file can be made whose UIDs all collide.
struct UIDHash {
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// The same for equal UIDs, and seldom so for others.
  func value(_ uid: String) -> UInt32 {
    // Without a copy, which would count a reference, where the text lies in one piece, as all that are read do.
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
