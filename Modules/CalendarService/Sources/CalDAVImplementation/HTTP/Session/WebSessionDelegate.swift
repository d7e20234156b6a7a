import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Collects the answers of a ``WebSession``.
final class WebSessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[Int: WebExchange]>([:])

  /// Starts a request.
  func begin(_ task: URLSessionTask, _ exchange: WebExchange) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
    task.resume()
  }

  /// Gives a request up; does nothing where it is over.
  ///
  /// A task that ends while it is cancelled ends the program on Linux: its session looks for it once more and has
  /// forgotten it. So it is cancelled under the lock that its end waits for.
  func giveUp(_ task: URLSessionTask, because verdict: WebFailure) {
    exchanges.withLock { exchanges in
      guard exchanges[task.taskIdentifier] != nil else { return }
      exchanges[task.taskIdentifier]?.verdict = verdict
      task.cancel()
    }
  }

  /// How long a request has been silent, and how long it has lasted; `nil` once it is over.
  func age(
    of task: URLSessionTask, at now: ContinuousClock.Instant
  ) -> (silent: Duration, whole: Duration)? {
    exchanges.withLock { $0[task.taskIdentifier].map { (now - $0.lastSign, now - $0.started) } }
  }

  /// Runs `body` so that a request does not end meanwhile; `nil` where it has ended.
  func during<Result>(_ task: URLSessionTask, _ body: () -> Result?) -> Result? {
    exchanges.withLock { $0[task.taskIdentifier] == nil ? nil : body() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      change(dataTask) { $0.begin(response) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = exchanges.withLock { exchanges -> Bool in
      guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return false }
      exchange.lastSign = .now
      let isTooLarge = exchange.body.count + data.count > exchange.limit
      if !isTooLarge { exchange.body.append(data) }
      exchanges[dataTask.taskIdentifier] = exchange
      return isTooLarge
    }
    if isTooLarge { giveUp(dataTask, because: .tooLarge) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard var exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if exchange.status == 0, let response = task.response as? HTTPURLResponse { exchange.begin(response) }
    exchange.continuation.resume(with: exchange.outcome(error).mapError { $0 })
  }

  /// A redirect is answered by whoever sent the request: followed here, it would lose its body and give the
  /// password to any host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    change(task) { $0.begin(response) }
    completionHandler(nil)
  }

  /// The name and password were sent unasked: a server that asks does not accept them.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    // Left to itself, the session would wait for ever.
    change(task) { $0.status = 401 }
    completionHandler(.cancelAuthenticationChallenge, nil)
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }

  private func change(_ task: URLSessionTask, _ body: (inout WebExchange) -> Void) {
    exchanges.withLock { exchanges in
      guard var exchange = exchanges.removeValue(forKey: task.taskIdentifier) else { return }
      exchange.lastSign = .now
      body(&exchange)
      exchanges[task.taskIdentifier] = exchange
    }
  }
}
