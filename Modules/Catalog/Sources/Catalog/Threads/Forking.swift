#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What becomes of the locks and of builds under way when the process forks. The child has one thread, the one that
/// forked: nobody else is there to give a lock back or to end a build.
enum Forking {
  /// How often the process, or those that it was forked from, did so. Guarded by the lock of ``Construction``.
  nonisolated(unsafe) private(set) static var generation = 0  // see above
  /// The record of the thread that forked last, in the child. Guarded likewise.
  nonisolated(unsafe) private(set) static var survivor: ThreadRecord.Pointer?  // see above
  /// Builds whose threads are gone. Never let go of: threads that are gone may still be waiting for them, as far as
  /// the system's conditions know, and destroying those would wait for them.
  nonisolated(unsafe) private static var orphans: [Build] = []  // see above

  /// Begins to look out for forks. Once, before there is anything to lock.
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
