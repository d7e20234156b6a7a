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

  /// The lowest stack address at which a builder may start on this thread; `UInt.max` while builders are observed, so
  /// that every builder takes the checked path. The first field: the thread sanitizer reports a change of any field in
  /// place as one of the first, which no other thread reads.
  var stackFloor: UInt = 0
  /// Epoch: odd inside a reading section, even outside.
  let sections = Atomic<UInt>(0)
  /// Makes the epoch even. Called through a variable, so that the optimiser cannot know what runs: it may not move the
  /// retain of a copy past a call that might release the original.
  var closeSection: @convention(c) (UnsafeMutableRawPointer) -> Void = { record in
    let record = record.assumingMemoryBound(to: ThreadRecord.self)
    let section = record.pointee.sections.load(ordering: .relaxed)
    record.pointee.sections.store(section &+ 1, ordering: .releasing)
  }
  /// The innermost frame of what the thread is building. Only the thread itself uses it.
  var frame: UnsafeMutablePointer<Frame>?
  /// The innermost build of a kept instance among the frames. What the thread obtains is recorded as its dependency.
  var build: Unmanaged<Build>?
  /// What the thread waits for.
  let runner = Runner(isTask: false)
  /// The instances of graph scope of the outermost obtain under way.
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
  /// A writer removes the pointer, waits until no earlier section is open (``ThreadRegistry/waitForReaders()``), and
  /// only then frees. Both sides are sequentially consistent: either the reader sees the removal, or the writer sees
  /// the reader.
  @inline(__always)
  static func beginReading(_ record: Pointer) {
    record.pointee.sections.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  /// Closes the section that ``beginReading(_:)`` opened on this thread.
  @inline(__always)
  static func endReading(_ record: Pointer) {
    record.pointee.closeSection(record)
  }
}

/// A published instance, in an open reading section.
@usableFromInline
struct Reading {
  /// Its address. Copy it before ``end()``.
  @usableFromInline let instance: UnsafeRawPointer
  private let record: ThreadRecord.Pointer

  /// Opens a section. Closes it if `find`, which runs in it, returns `nil`.
  @inline(__always)
  init?(on record: ThreadRecord.Pointer, find: () -> UnsafeMutableRawPointer?) {
    ThreadRecord.beginReading(record)
    guard let instance = find() else {
      ThreadRecord.endReading(record)
      return nil
    }
    self.instance = UnsafeRawPointer(instance)
    self.record = record
  }

  /// Closes the section.
  @usableFromInline @inline(never)
  func end() {
    ThreadRecord.endReading(record)
  }
}

/// The records of all threads that have obtained a service. A thread's first obtain makes or reuses one. They are never
/// freed, so a writer may read any; there are at most as many as there were concurrent threads.
final class ThreadRegistry: @unchecked Sendable {  // the lists are guarded by the lock
  static let shared = ThreadRegistry()

  let key: pthread_key_t
  let lock = Lock()
  private var all: [ThreadRecord.Pointer] = []
  private var unused: [ThreadRecord.Pointer] = []

  private init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { record in
      #if canImport(Darwin)
      let record = record as UnsafeMutableRawPointer?
      #endif
      if let record { ThreadRegistry.shared.makeAvailable(record.assumingMemoryBound(to: ThreadRecord.self)) }
    }
    self.key = key
  }

  /// Gives the calling thread a record.
  func register() -> ThreadRecord.Pointer {
    Forking.start
    let record = lock.held {
      if let record = unused.popLast() { return record }
      // A cache line (two, as processors fetch them) of its own: sections of two threads never meet.
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(128, MemoryLayout<ThreadRecord>.size), alignment: 128)
      let record = memory.bindMemory(to: ThreadRecord.self, capacity: 1)
      record.initialize(to: ThreadRecord())
      all.append(record)
      return record
    }
    let stack = ThreadStack.current
    record.pointee.stackEnd = stack.lowestAddress
    record.pointee.stackFloor = stack.lowestAddress + min(Self.reserve, stack.size / 4)
    pthread_setspecific(key, record)
    return record
  }

  /// Releases the parent of a catalog in `deinit`. A chain of parents is released in a loop, without recursion.
  func release(_ parent: inout Catalog?) {
    let record = ThreadRecord.current(key) ?? register()
    // Moved, so that the list holds the last reference.
    record.pointee.departing.append(parent.take())
    if record.pointee.isReleasing { return }
    record.pointee.isReleasing = true
    while let last = record.pointee.departing.popLast() { withExtendedLifetime(last) {} }
    record.pointee.isReleasing = false
  }

  /// Waits until every open reading section is closed. They run no code of the caller. Call it without locks.
  func waitForReaders() {
    for record in lock.held({ all }) {
      let section = record.pointee.sections.load(ordering: .sequentiallyConsistent)
      guard section % 2 == 1 else { continue }
      while record.pointee.sections.load(ordering: .sequentiallyConsistent) == section { sched_yield() }
    }
  }

  /// Bytes of stack that must be left for a builder to start: this many, or a quarter of a small stack.
  private static let reserve: UInt = 96 * 1024

  /// Ends the reading sections that a fork left behind. Call it under the lock. Returns this thread's record.
  func endSectionsOfLostThreads() -> ThreadRecord.Pointer? {
    let own = ThreadRecord.current(key)
    for record in all where record != own && record.pointee.sections.load(ordering: .relaxed) % 2 == 1 {
      record.pointee.sections.wrappingAdd(1, ordering: .relaxed)
    }
    return own
  }

  private func makeAvailable(_ record: ThreadRecord.Pointer) {
    lock.held { unused.append(record) }
  }
}

/// Handles `fork`: in the child no other thread can release a lock or finish a build.
enum Forking {
  /// How often the process and its ancestors have forked. Guarded by the lock of ``Construction``.
  nonisolated(unsafe) private(set) static var generation = 0  // see above
  /// The thread that forked last, in the child. Guarded by the same lock.
  nonisolated(unsafe) private(set) static var survivor: Runner?  // see above
  /// Builds whose threads do not exist after a fork. Never released: destroying a build's condition waits for its
  /// waiters.
  nonisolated(unsafe) private static var orphans: [Build] = []  // see above

  /// Registers the fork handlers. Runs once, before the first lock.
  static let start: Void = {
    _ = pthread_atfork(
      {
        Construction.lock.lock()
        ThreadRegistry.shared.lock.lock()
      },
      {
        ThreadRegistry.shared.lock.unlock()
        Construction.lock.unlock()
      },
      {
        survivor = ThreadRegistry.shared.endSectionsOfLostThreads()?.pointee.runner
        generation += 1
        ThreadRegistry.shared.lock.unlock()
        Construction.lock.unlock()
      })
  }()

  /// Retains a build whose thread does not exist after a fork.
  static func keep(_ build: Build) {
    orphans.append(build)
  }
}
