import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Collects the response to the one request of an ``HTTPSession``.
///
/// There are two locks. The session may block until its delegate has taken the received bytes (``DeliveryQueue``),
/// so the delegate must never wait for a thread that waits for the session.
final class HTTPSessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let exchange = Mutex<InFlightRequest?>(nil)
  /// Held during session calls that crash if the task has just ended. The end of the task waits for this lock.
  private let isRunning = Mutex(false)
  private let abandoned = Mutex(false)

  /// Starts a request.
  func begin(_ task: URLSessionTask, _ exchange: InFlightRequest) {
    self.exchange.withLock { $0 = exchange }
    isRunning.withLock { $0 = true }
    task.resume()
  }

  /// Abandons a request; does nothing once it is over.
  ///
  /// On Linux the program crashes if a task ends while it is being cancelled, because the session looks it up after
  /// removing it. So the task is cancelled under the lock that its end waits for; and on another thread, because
  /// cancelling waits for the session.
  func giveUp(_ task: URLSessionTask, because verdict: HTTPFailure) {
    DispatchQueue.global().async {
      self.isRunning.withLock { isRunning in
        guard isRunning else { return }
        self.exchange.withLock { $0?.verdict = verdict }
        task.cancel()
      }
    }
  }

  /// Whether the response was too large and was abandoned: this class invalidates the session then.
  var isAbandoned: Bool { abandoned.withLock(\.self) }

  /// Abandons a request whose response is too large, without waiting for its end.
  ///
  /// While a session on Linux inflates received bytes, it does not handle cancellation, which may take a minute.
  /// What it still delivers is dropped.
  private func abandon(_ task: URLSessionTask, of session: URLSession) {
    guard let exchange = exchange.withLock({ $0.take() }) else { return }
    abandoned.withLock { $0 = true }
    exchange.continuation.resume(throwing: HTTPFailure.tooLarge)
    isRunning.withLock { isRunning in
      if isRunning { task.cancel() }
      session.finishTasksAndInvalidate()
      isRunning = false
    }
  }

  /// Why to abandon a request now; `nil` if it may continue, and once it is over.
  func overdue(at now: ContinuousClock.Instant, timeout: Duration) -> HTTPFailure? {
    exchange.withLock { $0?.overdue(at: now, timeout: timeout) }
  }

  /// How long a request has been silent; `nil` once it is over.
  func silence(at now: ContinuousClock.Instant) -> Duration? {
    exchange.withLock { $0.map { now - $0.lastSign } }
  }

  /// Runs `body` while preventing the request from ending; `nil` if it has ended.
  func during<Result>(_ body: () -> Result?) -> Result? {
    isRunning.withLock { $0 ? body() : nil }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      change { $0.begin(response) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = exchange.withLock { $0?.receive(data, at: .now) ?? false }
    // On another thread: the session may be waiting for this one.
    if isTooLarge { DispatchQueue.global().async { self.abandon(dataTask, of: session) } }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    isRunning.withLock { $0 = false }
    guard var exchange = exchange.withLock({ $0.take() }) else { return }
    if exchange.status == 0, let response = task.response as? HTTPURLResponse { exchange.begin(response) }
    exchange.continuation.resume(with: exchange.outcome(error).mapError { $0 })
  }

  /// ``HTTPClient`` follows redirects. URLSession would drop the body and send the password to any host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    change { $0.begin(response) }
    completionHandler(nil)
  }

  /// Credentials are sent with the request: a challenge means that the server refused them.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    // With default handling the session would wait forever.
    change { $0.status = 401 }
    completionHandler(.cancelAuthenticationChallenge, nil)
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }

  private func change(_ body: (inout InFlightRequest) -> Void) {
    exchange.withLock { exchange in
      guard var changed = exchange.take() else { return }
      changed.lastSign = .now
      body(&changed)
      exchange = changed
    }
  }
}
