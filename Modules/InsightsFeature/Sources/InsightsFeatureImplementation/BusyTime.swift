import CalendarService
import Foundation

/// The time that events take, where they overlap taken once.
struct BusyTime {
  /// Apart from each other, earliest first.
  private var stretches: [Range<Date>] = []

  /// The time between start and end of each event; an event of no length takes none.
  init(_ events: [CalendarEvent]) {
    for event in events.sorted(by: { $0.start < $1.start }) where event.start < event.end {
      if let last = stretches.last, event.start <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, event.end)
      } else {
        stretches.append(event.start..<event.end)
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
