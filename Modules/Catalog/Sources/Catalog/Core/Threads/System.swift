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

/// Writes to the error stream.
func printError(_ text: String) {
  _ = "\(text)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// A mutex with condition variables: pthread's, which the thread sanitizer understands on every platform and conditions
/// need.
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

/// A symbol of the program or of a library that it has loaded.
enum LoadedSymbol {
  static func address(of name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)  // RTLD_DEFAULT
    #else
    dlsym(nil, name)
    #endif
  }

  /// Whether Swift Testing or XCTest is loaded.
  static var isTesting: Bool {
    ["swt_abiv0_getEntryPoint", "$s6XCTest0A4CaseCN", "OBJC_CLASS_$_XCTestCase"].contains {
      address(of: $0) != nil
    }
  }
}

/// The bounds of the calling thread's stack.
enum ThreadStack {
  /// The lowest address that belongs to the stack, and how large that is.
  static var current: (lowestAddress: UInt, size: UInt) {
    #if canImport(Darwin)
    let thread = pthread_self()
    let size = UInt(pthread_get_stacksize_np(thread))
    return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    #else
    var attributes = pthread_attr_t()
    guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return assumed }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return assumed }
    return (UInt(bitPattern: address), UInt(size))
    #endif
  }

  /// The current stack position of the calling function; an unrelated address if a sanitizer moves all variables to the
  /// heap, which it does not with a variable of a size that depends on `end`, the stack's lowest address.
  @inline(never)
  static func position(from end: UInt) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: Int(end % 2) + 1, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  #if !canImport(Darwin)
  private typealias GetAttributes =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

  /// Linux has `pthread_getattr_np`, but Swift's overlay does not import it.
  private static let getAttributes = LoadedSymbol.address(of: "pthread_getattr_np").map {
    unsafeBitCast($0, to: GetAttributes.self)  // the type in its manual page
  }

  /// Used if the system does not report the bounds: a little less than the smallest usual thread stack.
  private static var assumed: (lowestAddress: UInt, size: UInt) {
    let size: UInt = 256 * 1024
    return (
      withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { UInt(bitPattern: $0.baseAddress) } - size,
      size
    )
  }
  #endif
}
