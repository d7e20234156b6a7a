package import Foundation

extension DateInterval {
  /// How much earlier or later an occurrence may be than when it was saved, in seconds: all-day and floating
  /// events move with the person's zone, and the rules of a zone may change. A day covers both.
  package static let slack: TimeInterval = 86_400

  /// The interval with ``slack`` on either side.
  package var withSlack: DateInterval {
    DateInterval(start: start - Self.slack, end: end + Self.slack)
  }
}
