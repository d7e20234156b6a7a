/// Room on the heap for what is kept of some events, made in one step.
enum HeapRoom {
  /// For about how many events room is made at a time.
  static let events = 48

  /// Takes a block of memory and gives it back at once.
  ///
  /// On Linux the heap of a thread other than the first grows page by page, each time with a call of the system
  /// that holds up all threads. This makes it grow by fifteen pages at a time; elsewhere it does next to nothing.
  static func make() {
    // Much larger blocks do not come from the heap.
    let block = [UInt8](unsafeUninitializedCapacity: 60_000) { _, count in count = 0 }
    withExtendedLifetime(block) {}
  }
}
