import CalendarService

/// When a request is sent again, and how long to wait before that.
struct HTTPRetry {
  /// How often a request is sent at most, unless it says otherwise.
  static let tries = 3
  /// The longest wait that a server may ask for.
  static let longestWait = 60

  /// What to do after the answer to try number `attempt`, counted from one: the wait before the next one, or
  /// `nil` to leave it at that.
  ///
  /// A server that says that it did not act (429, 503) may be asked anything again; one that failed, only
  /// what may be sent twice.
  ///
  /// - Parameter jitter: from 0 to 1, so that many do not come back at once.
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

  /// The same after a failure.
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

  /// The seconds that a server asks to wait; `nil` where it does not say so (RFC 9110, section 10.2.3).
  ///
  /// A moment that it names is compared with the one at which it answered, by its own clock: ours may be wrong, and
  /// without that (`Date`) it does not say how long that is. One that has passed is no wait.
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
