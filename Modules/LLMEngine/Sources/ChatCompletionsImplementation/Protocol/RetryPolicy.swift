import Foundation
import LLMEngine

/// Decides whether a request without events is retried. A request with events never is: its text was already shown.
struct RetryPolicy: Sendable {
  /// The maximum number of retries.
  static let retries = 2
  /// The longest wait; a server that asks for more is reported immediately.
  static let longestWait = Duration.seconds(60)
  private static let statuses: Set<Int> = [500, 502, 503, 504, 529]

  /// The first wait if the server asks for none; the second one is twice as long.
  var base = Duration.milliseconds(500)

  /// The wait before the next attempt; `nil` to give up.
  ///
  /// - Parameters:
  ///   - attempt: the number of retries so far.
  ///   - chance: a random number from 0 to 1 that varies the wait by up to a quarter.
  func wait(after error: LLMError, attempt: Int, retryAfter: Duration?, chance: Double) -> Duration? {
    guard attempt < Self.retries, isTemporary(error) else { return nil }
    if let retryAfter { return retryAfter <= Self.longestWait ? retryAfter : nil }
    return base * (1 << attempt) * (0.75 + chance / 2)
  }

  private func isTemporary(_ error: LLMError) -> Bool {
    switch error {
    case .unreachable, .rateLimited: true
    case .refused(_, let status, _): Self.statuses.contains(status)
    case .interrupted, .incompleteCall: true
    default: false
    }
  }

  /// The wait that a server asks for (RFC 9110, section 10.2.3): seconds, or a date, which is compared with the
  /// date of the response.
  static func retryAfter(in headers: [String: String]) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : .seconds(seconds) }
    guard let moment = date(text), let now = headers["date"].flatMap(date) else { return nil }
    return .seconds(max(0, moment.timeIntervalSince(now)))
  }

  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text)
  }
}
