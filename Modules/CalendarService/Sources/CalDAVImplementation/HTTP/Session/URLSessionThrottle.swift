#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// Prevents a session on Linux from busy waiting for a response.
///
/// There a session polls continuously whether its socket is writable, which it always is. This uses one core until
/// the response arrives, and a server on the same machine lacks that core. A session polls on the same queue on
/// which it starts its tasks. A task of this protocol blocks that queue for the time in its URL; it sends nothing.
final class URLSessionThrottle: URLProtocol {
  private static let scheme = "almanac-brake"
  /// No delay before this time.
  private static let quietPeriod = Duration.milliseconds(4)
  /// The maximum latency added to a response that arrives within a second; later ones are delayed by at most a
  /// hundredth of their time.
  private static let usual = Duration.milliseconds(8)
  /// The maximum latency added to any response.
  private static let longest = Duration.milliseconds(20)

  /// A request that blocks the session for a duration.
  static func request(lasting duration: Duration) -> URLRequest? {
    URL(string: "\(scheme)://\(duration / .microseconds(1))/").map { URLRequest(url: $0) }
  }

  /// How long to delay a session after this much silence: an eighth of that time at most. `nil` if it is too early.
  static func hold(afterSilence silence: Duration) -> Duration? {
    silence < quietPeriod ? nil : max(min(silence / 8, usual), min(silence / 100, longest))
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
#endif
