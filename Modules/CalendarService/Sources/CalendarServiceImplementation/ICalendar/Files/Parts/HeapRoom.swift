#if canImport(Glibc)
import Glibc
#endif

/// Room on the heap for what is kept of events, made in large steps.
///
/// On Linux a heap grows by a page or some at a time, and each page costs its reader more than what is then written
/// there. Room that is made in one step can be given in pages of 2 MiB. Elsewhere this does next to nothing.
struct HeapRoom {
  /// How much of the room is left, as far as that is known.
  private var left: Int

  /// The room of a parser that may have next to nothing to read: none is made before the file turns out to be larger.
  static var ofAnyFile: HeapRoom { HeapRoom(left: 64 << 10) }
  /// The room of one core that reads parts of a large file.
  static var ofLargeFile: HeapRoom { HeapRoom(left: 0) }

  /// Sees that there is room for about so many bytes.
  @inline(__always)
  mutating func use(_ count: Int) {
    left &-= count
    if left < 0 {
      Self.make()
      left = max(Self.size &- count, 0)
    }
  }

  /// Sees that there is room for what an event of so many bytes says.
  @inline(__always)
  mutating func use(event count: Int) { use(count &+ count / 2) }

  /// Takes a block of memory and gives it back at once.
  private static func make() {
    #if canImport(Glibc)
    // A block as large as none before is not taken from the heap, but the next one then is.
    withBlock(of: size + pageSize) { _ in }
    withBlock(of: size) { start in
      let page = start.alignedUp(toMultipleOf: pageSize)
      // Where the system has no large pages, nothing is gained and nothing lost.
      _ = madvise(page, size - pageSize, MADV_HUGEPAGE)
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

  private static let size = 16 << 20
  private static let pageSize = 4096
}
