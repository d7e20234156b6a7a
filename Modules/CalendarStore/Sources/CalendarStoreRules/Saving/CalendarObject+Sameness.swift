package import CalendarService

extension CalendarObject {
  /// Whether `other` contains all data of this object: the same components and zones, and every line that the
  /// components do not model (ATTACH, X- properties).
  ///
  /// Time stamps and the order of people, dates and lines are ignored. `other` may have additional lines: many
  /// servers add some to each event.
  package func isContained(in other: CalendarObject?) -> Bool {
    guard let other else { return false }
    return self == other || hasSameContent(as: other) && addsNoLines(to: other)
  }

  /// Whether both have the same data and lines, ignoring time stamps.
  package func isEquivalent(to other: CalendarObject) -> Bool {
    self == other || hasSameContent(as: other) && EventLines(text).all == EventLines(other.text).all
  }

  /// Whether `other` has every line of this object that the components do not model.
  package func addsNoLines(to other: CalendarObject) -> Bool {
    text.isEmpty || text == other.text
      || EventLines(text).unmodelled.isSubset(of: EventLines(other.text).unmodelled)
  }

  /// Whether this object supersedes another one with the same UID: it has a higher SEQUENCE.
  package func isNewer(than other: CalendarObject) -> Bool {
    sequence > other.sequence
  }

  /// The title for messages: the master's; empty if it has none.
  package var title: String { components.first?.title ?? "" }

  /// Whether both differ at most in dismissed and snoozed alarms.
  package func differsInDismissals(from other: CalendarObject) -> Bool {
    hasSameContent(as: other, apartFromDismissals: true)
      && EventLines(text).unmodelled == EventLines(other.text).unmodelled
  }

  /// The latest dismissal of one of its alarms; `nil` if there is none.
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
  /// A copy in canonical order without values that change with each write.
  fileprivate func normalized(_ dropsDismissals: Bool) -> EventComponent {
    var copy = self
    copy.stamp = nil
    copy.created = nil
    copy.modified = nil
    copy.categories.sort()
    copy.attendees.sort { $0.address < $1.address }
    copy.recurrenceDates.sort { $0.description < $1.description }
    copy.exceptionDates.sort { $0.description < $1.description }
    if copy.isTask {
      // A due date is the same whichever property has it.
      copy.duration = nil
      copy.task?.dueForm = .due
      copy.task?.relations.sort { ($0.kind, $0.uid) < ($1.kind, $1.uid) }
    }
    if !copy.alarms.isEmpty {
      if dropsDismissals { copy.alarms.removeAll { $0.snoozes != nil } }
      for index in copy.alarms.indices {
        // Servers and other programs add UIDs to alarms.
        copy.alarms[index].uid = nil
        if dropsDismissals { copy.alarms[index].acknowledged = nil }
      }
    }
    return copy
  }
}
