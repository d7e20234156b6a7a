import Foundation
import LLMEngine

/// When a request that got no event is sent again. One that got an event never is: its text was shown already.
struct RetryPolicy: Sendable {
  /// How often a request is sent again.
  static let retries = 2
  /// The longest wait; a server that asks for more is reported at once.
  static let longestWait = Duration.seconds(60)
  private static let statuses: Set<Int> = [500, 502, 503, 504, 529]

  /// The first wait, where the server asks for none; the second one is twice as long.
  var base = Duration.milliseconds(500)

  /// How long to wait before sending again; `nil` for no other attempt.
  ///
  /// - Parameters:
  ///   - attempt: how many times it was sent again already.
  ///   - chance: from 0 to 1; moves a wait by up to a quarter either way.
  func wait(after error: LLMError, attempt: Int, retryAfter: Duration?, chance: Double) -> Duration? {
    guard attempt < Self.retries, isTemporary(error) else { return nil }
    if let retryAfter { return retryAfter <= Self.longestWait ? retryAfter : nil }
    return base * (1 << attempt) * (0.75 + chance / 2)
  }

  private func isTemporary(_ error: LLMError) -> Bool {
    switch error {
    case .unreachable, .rateLimited: true
    case .refused(_, let status, _): Self.statuses.contains(status)
    case .interrupted: true
    default: false
    }
  }

  /// How long a server asks to wait (RFC 9110, section 10.2.3): seconds, or a date, which is held against the date of the
  /// response.
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
