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

  /// The stored object merged with this part, with the part's lines; `kept` itself if the part contains nothing new.
  ///
  /// A RECURRENCE-ID names an occurrence by its moment, in whatever zone it is written (RFC 5545, section 3.8.4.4).
  package func joined(
    to kept: CalendarObject, by service: some CalendarFormatProtocol
  ) -> CalendarObject {
    var joined = kept
    var added: [EventComponent] = []
    let start = kept.components.first { $0.recurrenceID == nil }?.start
    let ids = kept.components.map { service.occurrenceID(of: $0, in: kept, startingAt: start) }
    for component in components {
      let id = service.occurrenceID(of: component, in: self, startingAt: start)
      if component.recurrenceID == nil {
        guard component.sequence >= kept.sequence else { continue }
        for index in joined.components.indices { joined.components[index].status = component.status }
        if let master = joined.components.firstIndex(where: { $0.recurrenceID == nil }) {
          joined.components[master].sequence = component.sequence
        }
      } else if let index = ids.firstIndex(of: id) {
        guard component.sequence >= joined.components[index].sequence else { continue }
        joined.components[index] = component
        added.append(component)
      } else {
        joined.components.append(component)
        added.append(component)
      }
    }
    for (name, definition) in zones where joined.zones[name] == nil { joined.zones[name] = definition }
    guard joined != kept else { return kept }
    if !added.isEmpty {
      var part = self
      part.components = added
      // The writer keeps the lines of the first of two components for one occurrence.
      joined.text = CalendarObject.text([service.text(of: [part], named: nil), kept.text])
    }
    joined.text = service.text(of: [joined], named: nil)
    return joined
  }

  /// The texts of several parts of an event as one stream: the first, with the components of the others.
  package static func text(_ texts: [String]) -> String {
    let streams = texts.map { $0.split(separator: "\r\n", omittingEmptySubsequences: true) }
    let bodies = streams.dropFirst().flatMap { lines in
      lines.drop { !$0.uppercased().hasPrefix("BEGIN:V") || $0.uppercased().hasPrefix("BEGIN:VCALENDAR") }
        .filter { !$0.uppercased().hasPrefix("END:VCALENDAR") }
    }
    guard let first = streams.first, !first.isEmpty else { return "" }
    return (first.dropLast() + bodies + [first[first.count - 1]]).joined(separator: "\r\n") + "\r\n"
  }
}

extension CalendarFormatProtocol {
  /// The RECURRENCE-ID of a component in UTC, where it has a moment. A floating one is in the zone of the series.
  package func occurrenceID(
    of component: EventComponent, in object: CalendarObject, startingAt start: EventTime?
  ) -> EventTime? {
    guard var id = component.recurrenceID else { return nil }
    if case (.floating(let dateTime), .zoned(_, let zone)?) = (id, start) {
      id = .zoned(dateTime, zone: zone)
    }
    return moment(of: id, in: object).map { .utc(Zone.utc.dateTime(at: $0)) } ?? id
  }
}
