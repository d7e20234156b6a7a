package import CalendarService
package import CalendarStore

/// The outcome of saving an event of a file.
package enum SaveOutcome: Sendable, Hashable {
  /// The event is new.
  case added
  /// The event replaces the stored one.
  case changed
  /// The stored event is the same or newer and stays.
  case unchanged

  /// Decides the outcome for `object`, where `kept` is the stored object with its UID.
  ///
  /// - Parameter isSynced: whether the calendar belongs to a source, which may have rewritten the stored object.
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
  /// The SEQUENCE of the object: the master's. Those of overrides count only without a master.
  package var sequence: Int {
    let master = components.first { $0.recurrenceID == nil }
    return master?.sequence ?? components.map(\.sequence).max() ?? 0
  }
}

extension SaveReport {
  /// Counts one outcome.
  package mutating func count(_ outcome: SaveOutcome) {
    switch outcome {
    case .added: added += 1
    case .changed: changed += 1
    case .unchanged: unchanged += 1
    }
  }
}

extension CalendarObject {
  /// Whether the object describes only a part of the event: an invitation to, or a change of, some occurrences, or
  /// a cancellation (RFC 5546, section 3.2.5). The rest of the stored event is kept.
  package func isPart(sentBy method: CalendarMethod?) -> Bool {
    method == .cancel || !components.contains { $0.recurrenceID == nil }
  }

  /// The stored object merged with this part; `kept` itself if the part contains nothing new. The caller must write
  /// the text of the result.
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
