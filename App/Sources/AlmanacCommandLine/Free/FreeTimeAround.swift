import CalendarService
import CalendarStore
import Foundation

/// The time that some events leave free, by the rules of ``CalendarStoreProtocol``'s free time.
struct FreeTimeAround {
  /// The events that take time, earliest first.
  private let busy: [CalendarEvent]

  /// - Parameter addresses: the person's own, which tell what was declined.
  init(_ events: [CalendarEvent], addresses: Set<String>) {
    busy = events.filter { event in
      event.isBusy && event.status != .cancelled && event.start < event.end
        && !event.isDeclined(by: addresses)
    }.sorted { $0.start < $1.start }
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
