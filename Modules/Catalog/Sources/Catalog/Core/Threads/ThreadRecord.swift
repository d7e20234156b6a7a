import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread's state: whether it is copying an instance, what it is building, and what it waits for.
struct ThreadRecord: ~Copyable {
  typealias Pointer = UnsafeMutablePointer<ThreadRecord>
  typealias Key = pthread_key_t

  /// The lowest stack address at which a builder may start on this thread. `UInt.max` while builders are observed:
  /// then every builder takes the checked path, and programs without observers pay nothing.
  ///
  /// It stands first for the thread sanitizer, which takes a change in place of any field for one of the first:
  /// no other thread looks at this one.
  var stackFloor: UInt = 0
  /// Epoch: odd inside a reading section, even outside.
  let sections = Atomic<UInt>(0)
  /// What the thread is building, innermost first. The thread itself writes it; others read it only under
  /// the lock of ``Construction``, while the thread waits under it.
  var frame: UnsafeMutablePointer<Frame>?
  /// The innermost of the frames' builds of a kept instance: what is obtained now is noted there.
  var build: Unmanaged<Build>?
  /// The wait for a build of another thread that this one is in. Guarded by the lock of ``Construction``.
  var wait: ThreadWait?
  /// The instances of graph scope of the outermost obtain under way. Only the thread itself uses it.
  var graph: Graph?
  /// The parents of catalogs that are being released on this thread.
  var departing: [Catalog?] = []
  /// Whether those are being released.
  var isReleasing = false
  /// The table that the thread supplies anew on purpose; zero, which is no table's, if there is none.
  var overridden: EntryTable.ID = 0
  /// The lowest address of the thread's stack.
  var stackEnd: UInt = 0
  /// What observers know of the thread.
  var observation = ThreadObservation()

  init() {}

  /// The calling thread's record, or `nil` before its first obtain.
  @inline(__always)
  static func current(_ key: pthread_key_t) -> Pointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadRecord.self)
  }

  /// Opens a reading section, in which what a writer is about to free may be copied.
  ///
  /// A writer takes the pointer away, then waits until no thread is in a section that began before
  /// (``ThreadRegistry/waitForReaders()``), and only then frees. Both sides are sequentially consistent: either
  /// the reader sees that the pointer is gone, or the writer sees the reader. A section runs nothing of a
  /// caller's.
  @inline(__always)
  static func beginReading(_ record: Pointer) {
    record.pointee.sections.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  /// Closes the section that ``beginReading(_:)`` opened on this thread.
  ///
  /// The optimiser cannot move the retain of what was copied past the opaque call that finds the record: as far as
  /// the compiler knows, that call might release it.
  @inline(__always)
  static func endReading(_ key: Key) {
    guard let record = current(key) else { return }
    let section = record.pointee.sections.load(ordering: .relaxed)
    record.pointee.sections.store(section &+ 1, ordering: .releasing)
  }
}
