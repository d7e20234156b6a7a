#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// Prevents a session on Linux from using a whole core while it waits for a server.
///
/// On Linux a session polls continuously whether its socket is writable, on the queue on which it starts its tasks.
/// A request of this kind sends nothing, and blocks that queue for the time in its URL.
final class LoopThrottle: URLProtocol {
  private static let scheme = "almanac-pause"

  /// A request that blocks the session for a duration.
  static func request(lasting duration: Duration) -> URLRequest? {
    URL(string: "\(scheme)://\(duration / .microseconds(1))/").map { URLRequest(url: $0) }
  }

  /// How long to delay a session after this much silence: an eighth of it, at most 20 ms. `nil` while the session
  /// should run at full speed.
  static func hold(afterSilence silence: Duration) -> Duration? {
    silence < .milliseconds(4) ? nil : min(silence / 8, .milliseconds(20))
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == scheme }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let microseconds = request.url?.host.flatMap(Double.init) ?? 0
    Thread.sleep(forTimeInterval: microseconds / 1_000_000)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// A delegate queue that blocks the session while too many calls are pending. A session inflates a response without
/// waiting, so the content of a few megabytes of gzip would be in memory before the delegate could refuse it.
final class BoundedQueue: OperationQueue, @unchecked Sendable {  // All its state is guarded by `condition`.
  private static let capacity = 64
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
