#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

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

  /// The current stack position of the calling function. An unrelated address if a sanitizer moves all variables
  /// to the heap.
  ///
  /// - Parameter end: the stack's lowest address. Makes the size of the variable unknown at compile time, because
  ///   the address sanitizer moves variables of constant size to the heap.
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
  private static let getAttributes = dlsym(nil, "pthread_getattr_np").map {
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
