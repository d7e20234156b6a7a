package import CalendarService

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
  /// The SEQUENCE of the whole: the master's. Overrides have their own, and count where there is no master.
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
