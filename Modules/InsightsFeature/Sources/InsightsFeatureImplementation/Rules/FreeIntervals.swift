import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The working hours that busy intervals leave free.
struct FreeIntervals {
  /// The free seconds of a day.
  struct Day {
    var blocks = 0
    var blockCount = 0
    var gaps = 0
    var gapCount = 0
    var longest = 0..<0
  }

  /// The days of the frame.
  private(set) var days: [Day]

  /// - Parameters:
  ///   - busy: disjoint or overlapping intervals by start.
  ///   - minimum: the minimum length of a block; a shorter interval is a gap.
  init(between busy: [Range<Int>], in frame: DayFrame, minimum: Duration) {
    let minimum = Int(minimum.components.seconds)
    days = [Day](repeating: Day(), count: frame.days.count)
    var next = 0
    for (number, day) in frame.days.enumerated() {
      for work in day.work {
        var start = work.lowerBound
        while next < busy.count, busy[next].upperBound <= start { next += 1 }
        var index = next
        while index < busy.count, busy[index].lowerBound < work.upperBound {
          if start < busy[index].lowerBound { days[number].add(start..<busy[index].lowerBound, minimum) }
          start = max(start, busy[index].upperBound)
          index += 1
        }
        if start < work.upperBound { days[number].add(start..<work.upperBound, minimum) }
      }
    }
  }

  /// The longest interval, the first of several; `nil` if there is none.
  var longest: DateInterval? {
    guard let longest = days.map(\.longest).max(by: { $0.count < $1.count }), !longest.isEmpty else {
      return nil
    }
    // `max` returns the last of equal ones.
    let first = days.first { $0.longest.count == longest.count }?.longest ?? longest
    return DateInterval(start: Date(second: first.lowerBound), end: Date(second: first.upperBound))
  }
}

extension FreeIntervals.Day {
  fileprivate mutating func add(_ interval: Range<Int>, _ minimum: Int) {
    if interval.count < minimum {
      gaps += interval.count
      gapCount += 1
    } else {
      blocks += interval.count
      blockCount += 1
    }
    if interval.count > longest.count { longest = interval }
  }
}

extension InsightsReport.Totals {
  /// Adds the free time of days.
  mutating func add(free days: some Sequence<FreeIntervals.Day>) {
    for day in days {
      focus += .seconds(day.blocks)
      focusBlocks += day.blockCount
      gaps += .seconds(day.gaps)
    }
  }
}

extension InsightsReport.Focus {
  /// The free time of days.
  init(_ free: FreeIntervals, withoutMeeting: DateInterval?, minimum: Duration) {
    self.init()
    self.minimum = minimum
    longest = free.longest
    longestWithoutMeeting = withoutMeeting
    for day in free.days {
      total += .seconds(day.blocks)
      stretches += day.blockCount
      fragments += .seconds(day.gaps)
      fragmentCount += day.gapCount
    }
  }
}
