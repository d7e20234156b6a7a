import Foundation

/// The time that events take, where they overlap taken once.
struct BusyTime {
  /// Apart from each other, earliest first.
  private var stretches: [Range<Date>] = []

  /// The time that any of the ranges covers; an empty range covers none.
  init(_ taken: [Range<Date>]) {
    for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = stretches.last, range.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        stretches.append(range)
      }
    }
  }

  /// How much of each span is taken. The spans lie one after the other.
  func time(in spans: [Range<Date>]) -> [Duration] {
    var first = 0
    return spans.map { span in
      while first < stretches.count, stretches[first].upperBound <= span.lowerBound { first += 1 }
      return stretches[first...].prefix { $0.lowerBound < span.upperBound }
        .map { $0.clamped(to: span) }
        .reduce(.zero) { $0 + .seconds($1.upperBound.timeIntervalSince($1.lowerBound)) }
    }
  }
}
