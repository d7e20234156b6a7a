public import CalendarService

/// The events that take time of the person at once. Every answer about conflicts uses this rule.
///
/// All-day, free, cancelled and declined events are no conflict. An event that several calendars have at the same time
/// counts once.
public struct Conflicts: Sendable {
  /// Those that take time, earliest first.
  private let events: [CalendarEvent]

  /// The conflicts among events.
  ///
  /// - Parameter addresses: the person's own calendar addresses, any case.
  public init(_ events: [CalendarEvent], of addresses: Set<String>) {
    let busy = events.filter { !$0.isAllDay && $0.takesTime(of: addresses) }
      .sorted { ($0.start, $0.end, $0.id.uid) < ($1.start, $1.end, $1.id.uid) }
    self.events = busy.enumerated().filter { index, event in
      index == 0 || busy[index - 1].id != event.id || busy[index - 1].start != event.start
        || busy[index - 1].end != event.end
    }.map(\.element)
  }

  /// How many pairs overlap. Each event overlaps those that began before it and have not ended yet.
  public var count: Int {
    let ends = events.map(\.end).sorted()
    var ended = 0
    return events.enumerated().reduce(0) { count, event in
      while ends[ended] <= event.element.start { ended += 1 }
      return count + event.offset - ended
    }
  }

  /// The events that overlap another one, earliest first.
  public var overlapping: [CalendarEvent] {
    var latestEnd = events.first?.start
    return events.indices.filter { index in
      let event = events[index]
      let overlapsEarlier = latestEnd.map { event.start < $0 } ?? false
      let overlapsNext = index + 1 < events.count && events[index + 1].start < event.end
      latestEnd = max(latestEnd ?? event.end, event.end)
      return overlapsEarlier || overlapsNext
    }.map { events[$0] }
  }

  /// The first pairs, by the start of the earlier event, then of the later one.
  public func pairs(atMost most: Int) -> [(CalendarEvent, CalendarEvent)] {
    var pairs: [(CalendarEvent, CalendarEvent)] = []
    for index in events.indices {
      for other in events[(index + 1)...] {
        guard other.start < events[index].end else { break }
        guard pairs.count < most else { return pairs }
        pairs.append((events[index], other))
      }
    }
    return pairs
  }
}
