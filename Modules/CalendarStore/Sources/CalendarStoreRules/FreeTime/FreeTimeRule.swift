package import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The rule that says when a person is free.
package struct FreeTimeRule: Sendable {
  /// The first moment looked at.
  package let from: Date
  /// The first moment after it.
  package let to: Date
  /// How long a stretch must be to count.
  private let minimum: Duration
  private let addresses: Set<String>

  /// Looks for stretches of at least `minimum` in `[from, to)`.
  ///
  /// - Parameter addresses: the person's own calendar addresses, any case.
  package init(from: Date, to: Date, atLeast minimum: Duration, addresses: Set<String>) {
    self.from = from
    self.to = to
    self.minimum = minimum
    self.addresses = addresses
  }

  /// Returns the stretches that none of the events of some objects takes, earliest first.
  ///
  /// What lies between two events does not matter where it is too short to count.
  package func stretches(
    around objects: [(calendar: String, object: CalendarObject)], readBy service: any CalendarServiceProtocol,
    in zone: Zone
  ) -> [DateInterval] {
    guard from < to else { return [] }
    return stretches(
      between: service.busyTime(
        of: objects, from: from, to: to, in: zone, joiningBelow: minimum, where: takesTime))
  }

  /// Returns what some stretches, in any order, leave free, earliest first. Those of no length take nothing.
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

  /// Whether an event takes time, unless it has no length, as a deadline.
  package func takesTime(_ event: CalendarEvent) -> Bool {
    event.isBusy(for: addresses)
  }
}
