package import CalendarService

extension CalendarObject {
  /// Whether `other` says all that this object says, however it is written: the same components and zones, and every
  /// line that the components do not model (ATTACH, X- properties).
  ///
  /// Time stamps and the order of people, dates and lines do not matter. Lines that `other` has in addition do not
  /// matter either: many servers add some to each event that is written.
  package func isContained(in other: CalendarObject?) -> Bool {
    guard let other else { return false }
    return self == other || hasSameContent(as: other) && addsNoLines(to: other)
  }

  /// Whether both say the same, down to each line but time stamps.
  package func isEquivalent(to other: CalendarObject) -> Bool {
    self == other || hasSameContent(as: other) && EventLines(text).all == EventLines(other.text).all
  }

  /// Whether `other` has every line of this object that the components do not model.
  package func addsNoLines(to other: CalendarObject) -> Bool {
    text.isEmpty || text == other.text
      || EventLines(text).unmodelled.isSubset(of: EventLines(other.text).unmodelled)
  }

  /// Whether of two objects of one UID this one is to be seen: that of the higher SEQUENCE.
  package func isNewer(than other: CalendarObject) -> Bool {
    sequence > other.sequence
  }

  /// The title to call it by: the master's; empty where it has none.
  package var title: String { components.first?.title ?? "" }

  private func hasSameContent(as other: CalendarObject) -> Bool {
    uid == other.uid && components.count == other.components.count
      && Set(components.map(\.normalized)) == Set(other.components.map(\.normalized))
      && (zones == other.zones
        || zones.mapValues(EventLines.unordered(zone:)) == other.zones.mapValues(EventLines.unordered(zone:)))
  }
}

extension EventComponent {
  /// Without what changes each time it is written, and in one order.
  fileprivate var normalized: EventComponent {
    var copy = self
    copy.stamp = nil
    copy.created = nil
    copy.modified = nil
    copy.categories.sort()
    copy.attendees.sort { $0.address < $1.address }
    copy.recurrenceDates.sort { $0.description < $1.description }
    copy.exceptionDates.sort { $0.description < $1.description }
    return copy
  }
}
