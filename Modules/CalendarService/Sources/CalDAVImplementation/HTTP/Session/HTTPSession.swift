import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends single requests: without redirects, cookies, caching and connection reuse.
///
/// On Linux, URLSession resends a request by itself if a reused connection has broken: a write happens twice, and
/// the body is missing the second time, so that both sides wait for each other. Hence each request has its own
/// session and connection.
struct HTTPSession: Sendable {
  private let timeout: Duration

  /// - Parameter timeout: how long a server may be silent or send almost nothing. A whole response may take
  ///   ``InFlightRequest/longest`` times as long.
  init(timeout: Duration) {
    self.timeout = timeout
  }

  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 3600  // the watch below is kept in any case
    #if canImport(FoundationNetworking)
    configuration.protocolClasses = [URLSessionThrottle.self] + (configuration.protocolClasses ?? [])
    #endif
    return configuration
  }

  /// Sends a request and waits for the response, of at most `limit` bytes.
  func send(_ request: HTTPRequest, limit: Int) async throws(HTTPFailure) -> HTTPResponse {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    urlRequest.setValue("close", forHTTPHeaderField: "Connection")
    #if canImport(FoundationNetworking)
    let queue: OperationQueue? = DeliveryQueue()
    #else
    let queue: OperationQueue? = nil
    #endif
    let delegate = HTTPSessionDelegate()
    let session = URLSession(configuration: Self.configuration(), delegate: delegate, delegateQueue: queue)
    defer { if !delegate.isAbandoned { session.finishTasksAndInvalidate() } }
    let task = session.dataTask(with: urlRequest)
    let watch = Task { [timeout] in await Self.watch(task, delegate, timeout) }
    defer { watch.cancel() }
    #if canImport(FoundationNetworking)
    let brake = Task { await Self.brake(session, delegate) }
    defer { brake.cancel() }
    #endif
    do {
      return try await withTaskCancellationHandler {
        if Task.isCancelled {
          // The task was never resumed, and its session would wait for it forever.
          task.cancel()
          throw HTTPFailure.cancelled
        }
        return try await withCheckedThrowingContinuation { continuation in
          delegate.begin(
            task, InFlightRequest(url: request.url, limit: limit, now: .now, continuation: continuation))
          // Cancelled before `begin`: the handler below could not reach the task.
          if Task.isCancelled { delegate.giveUp(task, because: .cancelled) }
        }
      } onCancel: {
        delegate.giveUp(task, because: .cancelled)
      }
    } catch let failure as HTTPFailure {
      throw failure
    } catch {
      throw .noAnswer(reason: "the connection failed")
    }
  }

  /// Abandons a request that is silent or slow for too long: not every platform enforces the session's own timeouts.
  private static func watch(
    _ task: URLSessionTask, _ delegate: HTTPSessionDelegate, _ timeout: Duration
  ) async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: timeout / 4) } catch { return }
      if let failure = delegate.overdue(at: .now, timeout: timeout) {
        delegate.giveUp(task, because: failure)
        return
      }
    }
  }

  #if canImport(FoundationNetworking)
  /// Delays a session repeatedly while it waits. Between two delays the session runs the work that is queued: data
  /// that arrived meanwhile is handled before the next delay.
  private static func brake(
    _ session: URLSession, _ delegate: HTTPSessionDelegate
  ) async {
    while !Task.isCancelled {
      guard let hold = delegate.silence(at: .now).flatMap({ URLSessionThrottle.hold(afterSilence: $0) })
      else {
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
        continue
      }
      await withCheckedContinuation { continuation in
        // A session that has finished its one request crashes when it is given another.
        let brake = delegate.during {
          URLSessionThrottle.request(lasting: hold).map { request in
            session.dataTask(with: request) { _, _, _ in continuation.resume() }
          }
        }
        if let brake { brake.resume() } else { continuation.resume() }
      }
    }
  }
  #endif
}
