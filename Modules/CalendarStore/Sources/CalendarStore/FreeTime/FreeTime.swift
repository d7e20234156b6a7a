public import CalendarService
public import Foundation

/// The rule that says when a person is free.
public struct FreeTime: Sendable {
  /// The first moment looked at.
  public let from: Date
  /// The first moment after it.
  public let to: Date
  /// How long a stretch must be to count, in seconds.
  private let minimum: TimeInterval
  private let addresses: Set<String>

  /// Looks for stretches of at least `minimum` in `[from, to)`.
  ///
  /// - Parameter addresses: the person's own calendar addresses, any case.
  public init(from: Date, to: Date, atLeast minimum: Duration, addresses: Set<String>) {
    self.from = from
    self.to = to
    let (seconds, attoseconds) = minimum.components
    self.minimum = Double(seconds) + Double(attoseconds) / 1e18
    self.addresses = addresses
  }

  /// Returns the stretches that none of the events takes, earliest first.
  public func stretches(between events: [CalendarEvent]) -> [DateInterval] {
    var free: [DateInterval] = []
    var start = from
    let busy = events.filter { $0.takesTime(of: addresses) }
    for event in busy.sorted(by: CalendarEvent.isEarlier) {
      append(start, min(event.start, to), to: &free)
      start = max(start, event.end)
    }
    append(start, to, to: &free)
    return free
  }

  private func append(_ start: Date, _ end: Date, to free: inout [DateInterval]) {
    guard end > start, end.timeIntervalSince(start) >= minimum else { return }
    free.append(DateInterval(start: start, end: end))
  }
}
