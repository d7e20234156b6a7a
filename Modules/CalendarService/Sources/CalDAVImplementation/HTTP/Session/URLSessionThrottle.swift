#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// Keeps a session on Linux from busy waiting while a server thinks.
///
/// There a session asks without end whether its socket can be written to, which it can: one core is busy with
/// that until the answer comes, and where the server is on this machine, it lacks that core. A session does all
/// of this on one queue, and begins its tasks there. A task of this kind stays on the queue for as long as its
/// URL says; it sends nothing.
final class URLSessionThrottle: URLProtocol {
  private static let scheme = "almanac-brake"
  /// Within this an answer is waited for at full speed.
  private static let quietPeriod = Duration.milliseconds(4)
  /// The longest time for which an answer may lie about that came within a second; after that a hundredth of
  /// the time that it took.
  private static let usual = Duration.milliseconds(8)
  /// The longest time for which any answer may.
  private static let longest = Duration.milliseconds(20)

  /// A request that takes so long.
  static func request(lasting duration: Duration) -> URLRequest? {
    URL(string: "\(scheme)://\(duration / .microseconds(1))/").map { URLRequest(url: $0) }
  }

  /// How long to hold a session up that nothing has been heard from for so long: an answer may come later by
  /// an eighth of the time that it took. `nil` where it is too early for that.
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
