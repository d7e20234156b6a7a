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

/// A mutex with condition variables.
///
/// A pthread mutex rather than `Synchronization.Mutex`: the thread sanitizer understands it on every
/// platform, and it is what a condition needs.
package final class Lock: @unchecked Sendable {  // the mutex is made for sharing; the pointer never changes
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Acquires the lock. For code that cannot use ``held(_:)``.
  func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Releases the lock.
  func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Runs `body` with the lock held. `body` must not run a caller's code: see ``Construction``.
  package func held<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// A condition variable for a ``Lock``.
  final class Condition: @unchecked Sendable {  // as above
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
      condition = .allocate(capacity: 1)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      condition.deallocate()
    }

    /// Releases `lock`, sleeps until signalled or woken spuriously, and acquires it again.
    func wait(givingUp lock: Lock) {
      pthread_cond_wait(condition, lock.mutex)
    }

    /// Wakes all waiters.
    func signalAll() {
      pthread_cond_broadcast(condition)
    }
  }
}

/// A counter that all catalogs read. Each catalog keeps a reference to it, because reading a global costs more.
final class SharedCount: Sendable {
  let value = Atomic<Int>(0)
}
