/// A builder as it lies in memory: the address of its code, and that of what it captured.
///
/// A structure, since a closure that goes through a generic function by itself is wrapped in another one, on the
/// heap.
@usableFromInline
struct StoredBuilder {
  @usableFromInline let run: Builder

  init(_ run: @escaping Builder) {
    self.run = run
  }

  /// The builder of a code that ``loneCode`` told.
  @inlinable @inline(__always)
  init(loneCode: UInt) {
    self = unsafeBitCast((loneCode, 0 as UInt), to: Self.self)
  }

  /// The address of its code, where that is all there is to it: it captured nothing, so that a copy counts no
  /// reference, and whoever has the code may run it without holding anything. `nil` where it captured something,
  /// and where the compiler lays closures out otherwise than in two words.
  var loneCode: UInt? {
    guard MemoryLayout<Self>.size == MemoryLayout<(UInt, UInt)>.size else { return nil }
    let (code, captured) = unsafeBitCast(self, to: (UInt, UInt).self)
    return captured == 0 ? code : nil
  }
}
