#if canImport(Glibc)
import Glibc
#endif

/// Room on the heap for what is kept of some events, made in one step.
enum HeapRoom {
  /// For about how many events room is made at a time.
  static let events = 48

  /// Takes a block of memory and gives it back at once.
  ///
  /// On Linux the heap of a thread other than the first grows page by page, each time with a call of the system
  /// that holds up all threads. This makes it grow by fifteen pages at a time, and gives it these pages in one
  /// step, rather than one after the other as each is touched. Elsewhere it does next to nothing.
  static func make() {
    // Much larger blocks do not come from the heap.
    let block = [UInt8](unsafeUninitializedCapacity: size) { block, count in
      count = 0
      #if canImport(Glibc)
      guard let start = block.baseAddress else { return }
      let page = UnsafeMutableRawPointer(start).alignedUp(toMultipleOf: pageSize)
      // Where the system is too old to know this, or its pages are larger, nothing is gained and nothing lost.
      _ = madvise(page, (size / pageSize - 1) * pageSize, populate)
      #endif
    }
    withExtendedLifetime(block) {}
  }

  #if canImport(Glibc)
  /// MADV_POPULATE_WRITE of Linux 5.14, which the headers of older systems do not have.
  private static let populate: Int32 = 23
  #endif
  private static let size = 60_000
  private static let pageSize = 4096
}
