import CalendarService

/// An override that holds for all later occurrences too: RANGE=THISANDFUTURE (RFC 5545, section 3.2.13).
struct FutureOverride {
  let component: EventComponent
  /// The first occurrence it holds for, as the wall of the series shows it.
  let first: CivilDateTime
  /// How much later its occurrences start than those they replace, on the wall.
  let shift: Int

  init(_ component: EventComponent, from first: CivilDateTime) {
    self.component = component
    self.first = first
    shift = component.start.dateTime.secondsSinceEpoch - first.secondsSinceEpoch
  }

  /// Where the occurrence starts that stands for the original one at `wall`.
  func start(for wall: CivilDateTime) -> EventTime {
    component.start.moved(to: CivilDateTime(secondsSinceEpoch: wall.secondsSinceEpoch + shift))
  }
}
