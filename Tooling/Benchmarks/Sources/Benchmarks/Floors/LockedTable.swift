import Catalog

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The container that one writes in ten lines: a dictionary under a lock, typed, so that nothing is cast.
final class LockedTable<Value: Sendable>: @unchecked Sendable {  // the dictionary is guarded by the mutex
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var values: [ObjectIdentifier: Value] = [:]

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The value of a key, as long as one was set.
  @inline(__always)
  subscript(key: any ServiceKey.Type) -> Value? {
    get {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return values[ObjectIdentifier(key)]
    }
    set {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      values[ObjectIdentifier(key)] = newValue
    }
  }
}

extension LockedTable: Supplied where Value == any Blueprint.Type {
  @inline(__always)
  func take<Key: Blueprint>(_ key: Key.Type) { self[key] = key }
}
