#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

/// Handles `fork`: the child has one thread, the one that forked, so no other thread can release a lock or finish a
/// build.
enum Forking {
  /// How often the process and its ancestors have forked. Guarded by the lock of ``Construction``.
  nonisolated(unsafe) private(set) static var generation = 0  // see above
  /// The record of the thread that forked last, in the child. Guarded by the same lock.
  nonisolated(unsafe) private(set) static var survivor: ThreadRecord.Pointer?  // see above
  /// Builds whose threads do not exist after a fork. Never released: for the system those threads still wait for
  /// the build's condition, and destroying a condition waits for its waiters.
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

  /// Retains a build whose thread does not exist after a fork.
  static func keep(_ build: Build) {
    orphans.append(build)
  }
}
