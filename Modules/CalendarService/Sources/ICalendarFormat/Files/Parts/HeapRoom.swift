#if canImport(Glibc)
import Glibc
#endif

/// Room on the heap for what is kept of events, made in steps of some hundred events.
///
/// On Linux the heap of a thread other than the first grows page by page, each time with a call of the system that
/// holds up all threads. This makes it grow by many pages at a time, and gives it these pages in one step, rather
/// than one after the other as each is touched. Elsewhere it does next to nothing.
///
/// Pages of 2 MiB (MADV_HUGEPAGE) are not asked for. They take a third of the time where the system has them at hand,
/// but several times as much in a virtual machine that has given them back to its host.
struct HeapRoom {
  /// How much of the room is left, as far as that is known.
  private var left: Int

  /// The room of a parser that may have next to nothing to read: none is made before the file turns out to be larger.
  static var ofAnyFile: HeapRoom { HeapRoom(left: 64 << 10) }
  /// The room of one core that reads parts of a large file.
  static var ofLargeFile: HeapRoom { HeapRoom(left: 0) }

  /// Sees that there is room for what an event of so many bytes says: about one and a half times as much.
  @inline(__always)
  mutating func use(event count: Int) {
    left &-= count &+ count / 2
    if left < 0 {
      Self.make()
      left = Self.size
    }
  }

  /// Takes a block of memory and gives it back at once.
  private static func make() {
    #if canImport(Glibc)
    // A block larger than any before it does not come from the heap; blocks that are no larger then do (mallopt(3)).
    withBlock(of: size + pageSize) { _ in }
    withBlock(of: size) { start in
      let page = start.alignedUp(toMultipleOf: pageSize)
      // Where the system is too old to know this, or its pages are larger, nothing is gained and nothing lost.
      _ = madvise(page, size - pageSize, populate)
    }
    #endif
  }

  private static func withBlock(of size: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    let block = [UInt8](unsafeUninitializedCapacity: size) { block, count in
      count = 0
      if let start = block.baseAddress { body(UnsafeMutableRawPointer(start)) }
    }
    withExtendedLifetime(block) {}
  }

  #if canImport(Glibc)
  /// MADV_POPULATE_WRITE of Linux 5.14, which the headers of older systems do not have.
  private static let populate: Int32 = 23
  #endif
  private static let size = 256 << 10
  private static let pageSize = 4096
}
