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

  /// The title to call it by: the master's; empty if it has none.
  package var title: String { components.first?.title ?? "" }

  /// Whether both say the same but for which alarms were dismissed or snoozed.
  package func differsInDismissals(from other: CalendarObject) -> Bool {
    hasSameContent(as: other, apartFromDismissals: true)
      && EventLines(text).unmodelled == EventLines(other.text).unmodelled
  }

  /// The latest moment at which an alarm of it was dismissed; `nil` if none was.
  package var lastDismissal: CivilDateTime? {
    components.flatMap(\.alarms).compactMap(\.acknowledged).max {
      $0.secondsSinceEpoch < $1.secondsSinceEpoch
    }
  }

  private func hasSameContent(as other: CalendarObject, apartFromDismissals: Bool = false) -> Bool {
    let normalized = { (component: EventComponent) in component.normalized(apartFromDismissals) }
    return uid == other.uid && components.count == other.components.count
      && Set(components.map(normalized)) == Set(other.components.map(normalized))
      && (zones == other.zones
        || zones.mapValues(EventLines.unordered(zone:)) == other.zones.mapValues(EventLines.unordered(zone:)))
  }
}

extension EventComponent {
  /// Without what changes each time it is written, and in one order.
  fileprivate func normalized(_ dropsDismissals: Bool) -> EventComponent {
    var copy = self
    copy.stamp = nil
    copy.created = nil
    copy.modified = nil
    copy.categories.sort()
    copy.attendees.sort { $0.address < $1.address }
    copy.recurrenceDates.sort { $0.description < $1.description }
    copy.exceptionDates.sort { $0.description < $1.description }
    if !copy.alarms.isEmpty {
      if dropsDismissals { copy.alarms.removeAll { $0.snoozes != nil } }
      for index in copy.alarms.indices {
        // Servers and other programs give names to alarms that have none.
        copy.alarms[index].uid = nil
        if dropsDismissals { copy.alarms[index].acknowledged = nil }
      }
    }
    return copy
  }
}
