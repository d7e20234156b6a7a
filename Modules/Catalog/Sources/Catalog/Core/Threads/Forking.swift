#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Handles `fork`: the child has one thread, the one that forked, so no other thread can release a lock or finish a
/// build.
enum Forking {
  /// How often the process and the processes that it was forked from have forked. Guarded by the lock of ``Construction``.
  nonisolated(unsafe) private(set) static var generation = 0  // see above
  /// The record of the thread that forked last, in the child. Guarded by the same lock.
  nonisolated(unsafe) private(set) static var survivor: ThreadRecord.Pointer?  // see above
  /// Builds whose threads are gone. Never released: to the system's conditions, those threads still wait, and
  /// destroying a condition waits for its waiters.
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
        survivor = ThreadRegistry.shared.leaveOthersBehind()
        generation += 1
        ThreadRegistry.shared.lock.unlock()
        Construction.lock.unlock()
      })
  }()

  /// Keeps a build whose thread is gone.
  static func keep(_ build: Build) {
    orphans.append(build)
  }
}
