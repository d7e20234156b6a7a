package import CalendarService

extension CalendarObject {
  /// Whether a person would call both the same: they say the same, however it is written.
  package func says(_ other: CalendarObject?) -> Bool {
    guard let other, uid == other.uid else { return false }
    return components.map(\.unstamped) == other.components.map(\.unstamped) && zones == other.zones
  }

  /// Whether of two objects of one UID this one is to be seen: that of the higher SEQUENCE.
  package func isNewer(than other: CalendarObject) -> Bool {
    sequence > other.sequence
  }

  /// The title to call it by: the master's; empty where it has none.
  package var title: String { components.first?.title ?? "" }
}

extension EventComponent {
  /// Without what changes each time it is written.
  fileprivate var unstamped: EventComponent {
    var copy = self
    copy.stamp = nil
    copy.created = nil
    copy.modified = nil
    return copy
  }
}
