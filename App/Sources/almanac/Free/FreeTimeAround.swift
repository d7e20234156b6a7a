import CalendarService
import Foundation

/// The time that some events leave free, by the rules of ``CalendarStoreProtocol``'s free time.
struct FreeTimeAround {
  /// The events that take time, earliest first.
  private let busy: [CalendarEvent]

  init(_ events: [CalendarEvent]) {
    busy = events.filter { $0.isBusy && $0.status != .cancelled }.sorted { $0.start < $1.start }
  }

  func stretches(from: Date, to: Date, atLeast minimum: Duration) -> [DateInterval] {
    var free: [DateInterval] = []
    var start = from
    for event in busy where event.start < to && event.end > from {
      if event.start > start { free.append(DateInterval(start: start, end: event.start)) }
      start = max(start, event.end)
    }
    if start < to { free.append(DateInterval(start: start, end: to)) }
    return free.filter { .seconds($0.duration) >= minimum }
  }
}
