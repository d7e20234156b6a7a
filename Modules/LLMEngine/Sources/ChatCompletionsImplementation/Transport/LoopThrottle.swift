#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// Keeps a session on Linux from using a whole core while it waits for a server.
///
/// There a session asks without end whether its socket can be written to. It does so on the queue on which it begins its
/// tasks; a request of this kind sends nothing, and stays on that queue for as long as its URL says.
final class LoopThrottle: URLProtocol {
  private static let scheme = "almanac-pause"

  /// A request that takes so long.
  static func request(lasting duration: Duration) -> URLRequest? {
    URL(string: "\(scheme)://\(duration / .microseconds(1))/").map { URLRequest(url: $0) }
  }

  /// How long to hold a session up that has heard nothing for so long: an eighth of that, 20 ms at most. `nil` while an
  /// answer is waited for at full speed.
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

/// Calls a session's delegate, and makes the session wait while many calls are undelivered: it inflates what it received
/// without waiting, and a few megabytes of gzip would all be in memory before the delegate could object.
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
