import CalendarService

/// Decides whether a request is retried, and after which wait.
struct HTTPRetry {
  /// The default maximum number of attempts.
  static let tries = 3
  /// The longest wait in seconds that a server may ask for.
  static let longestWait = 60

  /// The wait before the next attempt after the response to attempt number `attempt`, counted from one; `nil` to
  /// give up.
  ///
  /// Any request is retried if the server says that it did not act (429, 503). After other failures only idempotent
  /// requests are.
  ///
  /// - Parameter jitter: from 0 to 1, so that many clients do not retry at the same time.
  static func wait(
    after response: HTTPResponse, to request: HTTPRequest, attempt: Int, jitter: Double
  ) -> Duration? {
    guard attempt < request.tries else { return nil }
    switch response.status {
    case 429, 503:
      guard let seconds = retryAfter(response) else { return backoff(attempt, jitter) }
      return seconds <= longestWait ? .seconds(seconds) : nil
    case 500, 502, 504: return request.isSafe ? backoff(attempt, jitter) : nil
    default: return nil
    }
  }

  /// The wait before the next attempt after a failure without a response.
  static func wait(
    after failure: HTTPFailure, to request: HTTPRequest, attempt: Int, jitter: Double
  ) -> Duration? {
    guard attempt < request.tries else { return nil }
    switch failure {
    case .unreachable: return backoff(attempt, jitter)
    case .noAnswer: return request.isSafe ? backoff(attempt, jitter) : nil
    case .untrusted, .tooSlow, .tooLarge, .cancelled: return nil
    }
  }

  /// The Retry-After header in seconds; `nil` if there is none (RFC 9110, section 10.2.3).
  ///
  /// A date is compared with the server's own clock (`Date`), since the local clock may be wrong; without `Date`
  /// the wait is unknown. A date that has passed means no wait.
  static func retryAfter(_ response: HTTPResponse) -> Int? {
    guard let text = response.headers["retry-after"]?.drop(while: \.isWhitespace) else { return nil }
    if let seconds = Int(text.filter { $0 != " " }) { return seconds >= 0 ? seconds : nil }
    guard let now = response.headers["date"].flatMap({ HTTPDate($0) }),
      let moment = HTTPDate(String(text), near: CivilDate(daysSinceEpoch: now.seconds / 86_400).year)
    else { return nil }
    return max(0, moment.seconds - now.seconds)
  }

  private static func backoff(_ attempt: Int, _ jitter: Double) -> Duration {
    .milliseconds(500 << (attempt - 1)) * (1 + jitter / 2)
  }
}
