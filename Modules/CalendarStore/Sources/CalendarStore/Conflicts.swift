public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The busy events that overlap. All answers about conflicts use this rule.
///
/// All-day, free, cancelled and declined events are ignored. An event that several calendars contain at the same
/// time counts once.
public struct Conflicts: Sendable {
  /// The busy events, earliest first.
  private let events: [CalendarEvent]
  private let overlaps: Overlaps

  /// The conflicts among events.
  ///
  /// - Parameter addresses: the person's own calendar addresses, ignoring case.
  public init(_ events: [CalendarEvent], of addresses: Set<String>) {
    let busy = events.filter { !$0.isAllDay && $0.takesTime(of: addresses) }
      .sorted { left, right in
        if left.start != right.start { return left.start < right.start }
        return left.end == right.end ? left.id.uid < right.id.uid : left.end < right.end
      }
    let events = busy.enumerated().filter { index, event in
      index == 0 || busy[index - 1].id != event.id || busy[index - 1].start != event.start
        || busy[index - 1].end != event.end
    }.map(\.element)
    self.events = events
    overlaps = Overlaps(events.map { $0.start..<$0.end })
  }

  /// The number of overlapping pairs.
  public var count: Int { overlaps.count }

  /// The events that overlap another one, earliest first.
  public var overlapping: [CalendarEvent] { overlaps.overlapping.map { events[$0] } }

  /// The first pairs, by the start of the earlier event, then of the later one.
  public func pairs(atMost most: Int) -> [(CalendarEvent, CalendarEvent)] {
    overlaps.pairs(atMost: most).map { (events[$0], events[$1]) }
  }
}

/// Computes overlaps of non-empty intervals, for ``Conflicts``.
public struct Overlaps: Sendable {
  private let stretches: [Range<Date>]

  /// The overlaps of intervals sorted by start.
  public init(_ stretches: [Range<Date>]) { self.stretches = stretches }

  /// The number of overlapping pairs. Each interval overlaps the earlier ones that have not ended yet.
  public var count: Int {
    let ends = stretches.map(\.upperBound).sorted()
    var ended = 0
    return stretches.enumerated().reduce(0) { count, stretch in
      while ends[ended] <= stretch.element.lowerBound { ended += 1 }
      return count + stretch.offset - ended
    }
  }

  /// The indices of the intervals that overlap another one, in order.
  public var overlapping: [Int] {
    var latestEnd = stretches.first?.lowerBound
    return stretches.indices.filter { index in
      let stretch = stretches[index]
      let overlapsEarlier = latestEnd.map { stretch.lowerBound < $0 } ?? false
      let overlapsNext =
        index + 1 < stretches.count && stretches[index + 1].lowerBound < stretch.upperBound
      latestEnd = max(latestEnd ?? stretch.upperBound, stretch.upperBound)
      return overlapsEarlier || overlapsNext
    }
  }

  /// The indices of the first pairs, by the earlier interval, then the later one.
  public func pairs(atMost most: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for index in stretches.indices {
      for other in stretches.indices[(index + 1)...] {
        guard stretches[other].lowerBound < stretches[index].upperBound else { break }
        guard pairs.count < most else { return pairs }
        pairs.append((index, other))
      }
    }
    return pairs
  }
}
