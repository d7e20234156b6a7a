#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Busy intervals, in seconds since 1970-01-01T00:00:00Z.
package struct BusyTime {
  /// Intervals less than this many seconds apart are joined.
  private let gap: Double
  private var stretches: [(start: Int, end: Int)] = []

  package init(joiningBelow gap: Duration) {
    let (seconds, attoseconds) = gap.components
    self.gap = Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Whether two intervals this many seconds apart are joined.
  func joins(_ seconds: Int) -> Bool { seconds <= 0 || Double(seconds) < gap }

  /// Adds an interval. Adding those of a series in ascending order takes little memory.
  mutating func add(_ start: Int, _ end: Int) {
    if let last = stretches.last, start >= last.start, joins(start - last.end) {
      stretches[stretches.count - 1].end = max(last.end, end)
    } else {
      stretches.append((start, end))
    }
  }

  /// The joined intervals, earliest first, none touching the next.
  package consuming func merged() -> [DateInterval] {
    var merged = BusyTime(gap: gap)
    for (start, end) in stretches.sorted(by: { $0.start < $1.start }) { merged.add(start, end) }
    return merged.stretches.map { start, end in
      DateInterval(
        start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)))
    }
  }

  private init(gap: Double) {
    self.gap = gap
  }
}
