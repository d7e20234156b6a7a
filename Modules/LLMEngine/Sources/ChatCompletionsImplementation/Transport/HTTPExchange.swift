import Foundation
import LLMEngine
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its response, delivered in parts as they arrive.
///
/// Follows no redirects and stores no cookies or responses. The size of the response is limited, and the caller
/// sets deadlines: the session's own timeouts are not enforced on all platforms.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  fileprivate struct State {
    var deadline: Deadline
    /// Not used under a lock: it resumes the reading task, which is locked while its cancellation handler runs.
    var continuation: AsyncThrowingStream<Part, any Error>.Continuation?
    var lastSign = ContinuousClock.now
    var count = 0
    var hasHead = false
    var isSent = false
    var verdict: Failure?
  }

  private let limit: Int
  private let state: Mutex<State>
  /// Locked during session calls that crash if the task has already ended. The end of the task waits for this lock.
  private let isRunning = Mutex(true)

  private init(limit: Int, deadline: Deadline) {
    self.limit = limit
    state = Mutex(State(deadline: deadline))
  }

  /// Sends a request; returns its response, and an object that controls it.
  ///
  /// - Parameter limit: the maximum size of the response in bytes.
  static func start(
    _ request: URLRequest, limit: Int, deadline: Deadline
  ) -> (exchange: HTTPExchange, parts: AsyncThrowingStream<Part, any Error>) {
    let exchange = HTTPExchange(limit: limit, deadline: deadline)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 24 * 3600  // The deadline applies in any case.
    #if canImport(FoundationNetworking)
    configuration.protocolClasses = [LoopThrottle.self] + (configuration.protocolClasses ?? [])
    let queue: OperationQueue? = BoundedQueue()
    #else
    let queue: OperationQueue? = nil
    #endif
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: queue)
    let task = session.dataTask(with: request)
    let parts = AsyncThrowingStream<Part, any Error> { continuation in
      exchange.state.withLock { $0.continuation = continuation }
      let watch = Task { await exchange.watch(task) }
      #if canImport(FoundationNetworking)
      let throttle = Task { await exchange.throttle(session) }
      #endif
      continuation.onTermination = { _ in
        watch.cancel()
        #if canImport(FoundationNetworking)
        throttle.cancel()
        #endif
        exchange.giveUp(task, because: .cancelled)
      }
    }
    task.resume()
    return (exchange, parts)
  }

  /// Sets the deadline of the next step.
  func wait(until moment: ContinuousClock.Instant, for phase: LLMError.TimeoutPhase) {
    state.withLock { $0.deadline = Deadline(moment: moment, phase: phase) }
  }

  /// Abandons a request; does nothing once it is over.
  ///
  /// Does not wait for the session, whose queue may wait until the delegate has delivered to the reading task: that
  /// task may be the one that is cancelled here.
  private func giveUp(_ task: URLSessionTask, because verdict: Failure) {
    state.withLock { $0.verdict = $0.verdict ?? verdict }
    DispatchQueue.global().async { self.isRunning.withLock { if $0 { task.cancel() } } }
    end(throwing: verdict)
  }

  private func end(throwing failure: Failure?) {
    let continuation = state.withLock { $0.continuation.take() }
    continuation?.finish(throwing: failure)
  }

  private func watch(_ task: URLSessionTask) async {
    while !Task.isCancelled {
      let deadline = state.withLock(\.deadline)
      let now = ContinuousClock.now
      if now >= deadline.moment { return giveUp(task, because: .timedOut(deadline.phase)) }
      // The deadline may move closer in the meantime.
      let pause = min(deadline.moment - now, .milliseconds(250))
      do { try await Task.sleep(for: pause) } catch { return }
    }
  }

  #if canImport(FoundationNetworking)
  /// Delays the session repeatedly while it waits, until the request is over.
  private func throttle(_ session: URLSession) async {
    while !Task.isCancelled {
      let silence = state.withLock { ContinuousClock.now - $0.lastSign }
      guard let hold = LoopThrottle.hold(afterSilence: silence) else {
        do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
        continue
      }
      let isOver = await withCheckedContinuation { continuation in
        // Starting a task on a finished session crashes.
        let pause = isRunning.withLock { isRunning in
          isRunning
            ? LoopThrottle.request(lasting: hold).map { request in
              session.dataTask(with: request) { _, _, _ in continuation.resume(returning: false) }
            } : nil
        }
        if let pause { pause.resume() } else { continuation.resume(returning: true) }
      }
      if isOver { return }
    }
  }
  #endif
}

extension HTTPExchange {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    if totalBytesSent >= totalBytesExpectedToSend { state.withLock { $0.sent() } }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (before, continuation) = state.withLock { state in
      state.lastSign = .now
      defer { state.count += data.count }
      return (state.count, state.continuation)
    }
    if before + data.count <= limit {
      continuation?.yield(.body(data))
    } else if before <= limit {
      giveUp(dataTask, because: .tooLarge)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    isRunning.withLock { isRunning in
      guard isRunning else { return }
      isRunning = false
      session.finishTasksAndInvalidate()
    }
    let (verdict, hasHead, isSent) = state.withLock { ($0.verdict, $0.hasHead, $0.isSent) }
    if let verdict { return end(throwing: verdict) }
    if !hasHead, let response = task.response { begin(response) }
    if let error {
      let is401 = (task.response as? HTTPURLResponse)?.statusCode == 401
      return end(throwing: is401 ? nil : Failure(error, isSent: isSent))
    }
    end(throwing: task.response is HTTPURLResponse ? nil : .dropped("it closed the connection"))
  }

  /// Redirects are not followed: on Linux URLSession would send the key to any host, and drop the body.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    begin(response)
    completionHandler(nil)
  }

  /// The key is sent with the request: a challenge means that the server refused it. With default handling the
  /// session would wait forever.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    if challenge.protectionSpace.authenticationMethod != "NSURLAuthenticationMethodServerTrust" {
      head(status: 401, fields: [:])
    }
    completionHandler(.cancelAuthenticationChallenge, nil)
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }

  private func begin(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return }
    let fields = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
    head(status: response.statusCode, fields: Dictionary(fields, uniquingKeysWith: { $1 }))
  }

  private func head(status: Int, fields: [String: String]) {
    let continuation = state.withLock { state in
      state.lastSign = .now
      state.sent()
      defer { state.hasHead = true }
      return state.hasHead ? nil : state.continuation
    }
    continuation?.yield(.head(status: status, fields: fields))
  }
}

extension HTTPExchange.State {
  fileprivate mutating func sent() {
    isSent = true
    guard let next = deadline.afterSending else { return }
    deadline = HTTPExchange.Deadline(moment: next.moment, phase: next.phase)
  }
}
