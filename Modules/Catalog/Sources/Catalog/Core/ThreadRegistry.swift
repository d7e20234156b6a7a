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

/// The records of all threads that have obtained a service.
///
/// A thread's first obtain creates or reuses a record; the end of the thread makes the record reusable. Records
/// are never freed, so a writer may read any of them. There are at most as many as there were concurrent threads.
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
      if let record { ThreadRegistry.shared.handOn(record.assumingMemoryBound(to: ThreadRecord.self)) }
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

  /// Waits until every reading section that is open now is closed.
  ///
  /// Sections run no code of the caller, so this is short. Call it without locks.
  func waitForReaders() {
    for record in lock.held({ all }) {
      let section = record.pointee.sections.load(ordering: .sequentiallyConsistent)
      guard section % 2 == 1 else { continue }
      while record.pointee.sections.load(ordering: .sequentiallyConsistent) == section { sched_yield() }
    }
  }

  /// Bytes of stack that must be left for a builder to start: this many, or a quarter of a small stack.
  private static let reserve: UInt = 96 * 1024

  /// Ends the reading sections of all other threads, which a fork left behind. Call it under the
  /// lock. Returns this one's record.
  func leaveOthersBehind() -> ThreadRecord.Pointer? {
    let own = ThreadRecord.current(key)
    for record in all where record != own && record.pointee.sections.load(ordering: .relaxed) % 2 == 1 {
      record.pointee.sections.wrappingAdd(1, ordering: .relaxed)
    }
    return own
  }

  private func handOn(_ record: ThreadRecord.Pointer) {
    lock.held { unused.append(record) }
  }
}
