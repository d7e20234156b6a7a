#if canImport(Glibc)
import Glibc
#endif

/// Preallocates heap for parsed events, in steps of several hundred events.
///
/// On Linux the heap of a thread other than the first grows page by page, each time with a system call that stalls
/// all threads. This makes it grow by many pages at a time and maps them in one step, rather than one by one on
/// first access. It has next to no effect on other systems.
///
/// Huge pages of 2 MiB (MADV_HUGEPAGE) are not requested. They take a third of the time if the system has them
/// available, but several times as much in a virtual machine that has returned them to its host.
struct HeapPreallocation {
  /// An estimate of the bytes left in the preallocated heap.
  private var left: Int

  /// For a parser that may read very little: nothing is preallocated until the file turns out to be larger.
  static var ofAnyFile: HeapPreallocation { HeapPreallocation(left: 64 << 10) }
  /// For a thread that reads chunks of a large file.
  static var ofLargeFile: HeapPreallocation { HeapPreallocation(left: 0) }

  /// Ensures room for an event of `count` bytes, which needs about one and a half times as much memory.
  @inline(__always)
  mutating func use(event count: Int) {
    left &-= count &+ count / 2
    if left < 0 {
      Self.make()
      left = Self.size
    }
  }

  /// Allocates a block and frees it at once.
  private static func make() {
    #if canImport(Glibc)
    // A block larger than any before is mapped separately; after it is freed, blocks up to its size come from the
    // heap (mallopt(3)).
    withBlock(of: size + pageSize) { _ in }
    withBlock(of: size) { start in
      let page = start.alignedUp(toMultipleOf: pageSize)
      // On failure (older kernel, larger pages) nothing is lost.
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
