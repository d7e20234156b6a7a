package import CalendarService

extension CalendarObject {
  /// Whether it does not stand for the whole event: an invitation to, or a change of, some of its occurrences
  /// only, or word that the event does not take place (RFC 5546, section 3.2.5). What is held of the rest stays.
  package func isPart(sentBy method: CalendarMethod?) -> Bool {
    method == .cancel || !components.contains { $0.recurrenceID == nil }
  }

  /// The object held under its UID, with what this part says of it; the one held itself where that is nothing
  /// new. Whoever keeps the result writes its text anew.
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
