#if canImport(FoundationNetworking)
import Foundation

/// The delegate queue of a session on Linux. It blocks the session while too many calls are pending.
///
/// On Linux a session inflates a response and delivers it in chunks of at most 16 KB without waiting. Without this
/// queue, the inflated content of a few megabytes of gzip would be in memory before the delegate could refuse it.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {  // All its state is guarded by `condition`.
  /// The maximum number of pending delegate calls.
  static let capacity = 64

  private let condition = NSCondition()
  private var undelivered = 0

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    condition.withLock {
      while undelivered >= Self.capacity { condition.wait() }
      undelivered += 1
    }
    super.addOperation { [condition] in
      block()
      condition.withLock {
        self.undelivered -= 1
        condition.signal()
      }
    }
  }
}
#endif
