package import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Computes when a person is free.
package struct FreeTimeRule: Sendable {
  /// The start of the range.
  package let from: Date
  /// The exclusive end of the range.
  package let to: Date
  /// The minimum length of a free interval.
  private let minimum: Duration
  private let addresses: Set<String>

  /// Finds free intervals of at least `minimum` in `[from, to)`.
  ///
  /// - Parameter addresses: the person's own calendar addresses, any case.
  package init(from: Date, to: Date, atLeast minimum: Duration, addresses: Set<String>) {
    self.from = from
    self.to = to
    self.minimum = minimum
    self.addresses = addresses
  }

  /// Returns the intervals without events of these objects, earliest first.
  ///
  /// Gaps between events that are shorter than the minimum are ignored.
  package func stretches(
    around objects: [(calendar: String, object: CalendarObject)], readBy service: any CalendarServiceProtocol,
    in zone: Zone
  ) -> [DateInterval] {
    guard from < to else { return [] }
    return stretches(
      between: service.busyTime(
        of: objects, from: from, to: to, in: zone, joiningBelow: minimum, where: takesTime))
  }

  /// Returns the intervals left free by busy ones in any order, earliest first. Busy intervals of no length are
  /// ignored.
  package func stretches(between busy: [DateInterval]) -> [DateInterval] {
    var free: [DateInterval] = []
    var start = from
    for stretch in busy.sorted(by: { $0.start < $1.start }) where stretch.duration > 0 {
      append(start, min(stretch.start, to), to: &free)
      start = max(start, stretch.end)
    }
    append(start, to, to: &free)
    return free
  }

  private func append(_ start: Date, _ end: Date, to free: inout [DateInterval]) {
    guard end > start, .seconds(end.timeIntervalSince(start)) >= minimum else { return }
    free.append(DateInterval(start: start, end: end))
  }

  /// Whether an event is busy. Does not check its length: an event of no length, such as a deadline, takes no time.
  package func takesTime(_ event: CalendarEvent) -> Bool {
    event.isBusy(for: addresses)
  }
}
