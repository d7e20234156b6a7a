import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends single requests and hands back single answers: no redirect is followed, no cookie kept, nothing
/// cached, and no connection used twice.
///
/// On Linux a connection that was kept and has broken since makes the session send its request again by itself:
/// a write twice, and one with a body without it, so that both sides wait for each other. Each request has a
/// session of its own, and with it a connection.
struct HTTPSession: Sendable {
  private let timeout: Duration

  /// - Parameter timeout: how long a server may be silent, or send next to nothing. It may take
  ///   ``InFlightRequest/longest`` times as long for a whole answer.
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

  /// Sends a request and waits for its answer, of so many bytes at most.
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
  /// Delays a session repeatedly while it waits. Between two delays the session gets the few turns of its queue that
  /// adding a delay takes; whatever arrived meanwhile is ahead of the next delay.
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
