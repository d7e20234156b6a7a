#if canImport(FoundationNetworking)
import Foundation

/// The queue on which a session on Linux calls its delegate. It makes the session wait while much is undelivered.
///
/// There a session inflates an answer by itself, hands it over in chunks of at most 16 KB, and does not wait until they
/// are taken: what a few megabytes of gzip inflate to would all be in memory before the delegate could object.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {  // All its state is guarded by `condition`.
  /// How many calls of the delegate may be undelivered.
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
