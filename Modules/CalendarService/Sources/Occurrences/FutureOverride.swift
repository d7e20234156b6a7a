import CalendarService

/// An override that applies to all later occurrences too: RANGE=THISANDFUTURE (RFC 5545, section 3.2.13).
final class FutureOverride: Sendable {
  let component: EventComponent
  /// The first occurrence it applies to, in the series' local time.
  let first: CivilDateTime
  /// By how many seconds of local time its occurrences start later than the original ones.
  let shift: Int

  init(_ component: EventComponent, from first: CivilDateTime) {
    self.component = component
    self.first = first
    shift = component.start.dateTime.secondsSinceEpoch - first.secondsSinceEpoch
  }

  /// The start of the occurrence that replaces the original one at `wall`.
  func start(for wall: CivilDateTime) -> EventTime {
    component.start.moved(to: CivilDateTime(secondsSinceEpoch: wall.secondsSinceEpoch + shift))
  }
}
