package import Foundation

extension Date {
  /// How many seconds moments may be away from 1970: more than any calendar can write, and far from overflowing.
  package static let farthestSecond = 1_000_000_000_000

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down and kept within what a calendar can hold; 0 for
  /// what is not a number.
  package var wholeSecond: Int {
    let seconds = timeIntervalSince1970
    guard !seconds.isNaN else { return 0 }
    let limit = Double(Self.farthestSecond)
    return Int(min(max(seconds.rounded(.down), -limit), limit))
  }
}
