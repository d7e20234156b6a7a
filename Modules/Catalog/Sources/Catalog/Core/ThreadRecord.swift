import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
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
  /// The first field, because the thread sanitizer reports an in-place change of any field as a change of the
  /// first one, and no other thread reads this one.
  var stackFloor: UInt = 0
  /// Epoch: odd inside a reading section, even outside.
  let sections = Atomic<UInt>(0)
  /// The innermost frame of what the thread is building. Only the thread itself writes it. Other threads read it
  /// only under the lock of ``Construction``, while this thread waits for that lock's condition.
  var frame: UnsafeMutablePointer<Frame>?
  /// The innermost build of a kept instance among the frames. What the thread obtains is recorded as its
  /// dependency.
  var build: Unmanaged<Build>?
  /// The wait for another thread's build, if the thread is waiting. Guarded by the lock of ``Construction``.
  var wait: ThreadWait?
  /// The instances of graph scope of the outermost obtain under way. Only the thread itself uses it.
  var graph: Graph?
  /// The parents of catalogs that this thread is about to release.
  var departing: [Catalog?] = []
  /// Whether the thread is releasing them.
  var isReleasing = false
  /// The table that ``Catalog/override(_:)`` is changing on this thread; zero if there is none.
  var overridden: EntryTable.ID = 0
  /// The lowest address of the thread's stack.
  var stackEnd: UInt = 0
  /// The observers' state for the thread.
  var observation = ThreadObservation()

  init() {}

  /// The calling thread's record, or `nil` before its first obtain.
  @inline(__always)
  static func current(_ key: pthread_key_t) -> Pointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadRecord.self)
  }

  /// Opens a reading section: while it is open, a writer does not free what this thread may be copying.
  ///
  /// A writer removes the pointer, then waits until no thread is in a section that began earlier
  /// (``ThreadRegistry/waitForReaders()``), and only then frees. Both sides are sequentially consistent: either
  /// the reader sees that the pointer was removed, or the writer sees the reader. A section runs no code of a
  /// caller.
  @inline(__always)
  static func beginReading(_ record: Pointer) {
    record.pointee.sections.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  /// Closes the section that ``beginReading(_:)`` opened on this thread.
  ///
  /// The optimiser cannot move the retain of the copy past the opaque call that finds the record, because that
  /// call might release the original.
  @inline(__always)
  static func endReading(_ key: Key) {
    guard let record = current(key) else { return }
    let section = record.pointee.sections.load(ordering: .relaxed)
    record.pointee.sections.store(section &+ 1, ordering: .releasing)
  }
}
