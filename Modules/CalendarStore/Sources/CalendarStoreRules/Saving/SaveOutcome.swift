package import CalendarService
package import CalendarStore

/// What becomes of an event of a file that is saved.
package enum SaveOutcome: Sendable, Hashable {
  /// It was not there.
  case added
  /// It takes the place of the one that is there.
  case changed
  /// The one that is there stays: it is the same, or newer.
  case unchanged

  /// Decides about `object`, where `kept` is what the store holds under its UID.
  ///
  /// - Parameter isSynced: whether the calendar belongs to a source, which may have rewritten what is there.
  package init(of object: CalendarObject, over kept: CalendarObject?, isSynced: Bool = false) {
    guard let kept else {
      self = .added
      return
    }
    let isSame = isSynced ? object.isContained(in: kept) : object.isEquivalent(to: kept)
    self = isSame || object.sequence < kept.sequence ? .unchanged : .changed
  }
}

extension CalendarObject {
  /// The SEQUENCE of the whole: the master's. Overrides have their own, and count if there is no master.
  package var sequence: Int {
    let master = components.first { $0.recurrenceID == nil }
    return master?.sequence ?? components.map(\.sequence).max() ?? 0
  }
}

extension SaveReport {
  /// Counts one event.
  package mutating func count(_ outcome: SaveOutcome) {
    switch outcome {
    case .added: added += 1
    case .changed: changed += 1
    case .unchanged: unchanged += 1
    }
  }
}

extension CalendarObject {
  /// Whether it does not stand for the whole event: an invitation to, or a change of, some of its occurrences
  /// only, or word that the event does not take place (RFC 5546, section 3.2.5). What is held of the rest stays.
  package func isPart(sentBy method: CalendarMethod?) -> Bool {
    method == .cancel || !components.contains { $0.recurrenceID == nil }
  }

  /// The object stored under its UID, with what this part says of it; the stored one itself where that is nothing
  /// new. The caller writes the text of the result anew.
  package func joined(to kept: CalendarObject) -> CalendarObject {
    var joined = kept
    for component in components {
      if component.recurrenceID == nil {
        guard component.sequence >= kept.sequence else { continue }
        for index in joined.components.indices { joined.components[index].status = component.status }
        if let master = joined.components.firstIndex(where: { $0.recurrenceID == nil }) {
          joined.components[master].sequence = component.sequence
        }
      } else if let index = joined.components.firstIndex(where: { $0.recurrenceID == component.recurrenceID })
      {
        if component.sequence >= joined.components[index].sequence { joined.components[index] = component }
      } else {
        joined.components.append(component)
      }
    }
    for (name, definition) in zones where joined.zones[name] == nil { joined.zones[name] = definition }
    return joined
  }
}
