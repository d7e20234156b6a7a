import CalendarStoreRules

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A range of whole seconds since 1970-01-01T00:00:00Z.
package struct SecondSpan: Sendable, Hashable {
  /// The first second.
  package var first: Int64
  /// The last second.
  package var last: Int64

  /// The seconds from `first` to `last`.
  package init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }

  /// The seconds that an interval touches.
  package init(_ interval: DateInterval) {
    first = Self.second(interval.start, rounded: .down)
    last = Self.second(interval.end, rounded: .up)
  }

  /// The interval between the two.
  package var interval: DateInterval {
    let start = Date(timeIntervalSince1970: Double(first))
    return DateInterval(start: start, end: max(start, Date(timeIntervalSince1970: Double(last))))
  }

  /// The span with a day more at each end.
  package var withSlack: SecondSpan {
    let slack = Int64(DateInterval.slack)
    return SecondSpan(first: first - slack, last: last + slack)
  }

  /// Dates beyond the range are clamped to its end.
  package static func second(_ date: Date, rounded rule: FloatingPointRoundingRule) -> Int64 {
    let limit = 1e15
    let seconds = date.timeIntervalSince1970.rounded(rule)
    return Int64(seconds.isNaN ? 0 : min(max(seconds, -limit), limit))
  }
}
