import CalendarService

/// What a file says about one UID that it names more than once.
enum ObjectParts {
  /// One VEVENT of it.
  struct Part {
    var component: EventComponent
    /// The number of its place.
    var place: Int
    var line: Int
  }

  /// The newest of the components that stand for the same occurrence, the master first and then the overrides
  /// in order; and the others.
  static func sorted(_ parts: [Part]) -> (kept: [Part], losers: [Part]) {
    var newest: [EventTime?: Int] = [:]
    var dropped: Set<Int> = []
    for (index, part) in parts.enumerated() {
      if let other = newest[part.component.recurrenceID] {
        let isNewer = part.component.isNoOlder(than: parts[other].component)
        dropped.insert(isNewer ? other : index)
        if !isNewer { continue }
      }
      newest[part.component.recurrenceID] = index
    }
    var kept = parts.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    kept.sort { left, right in
      guard let rightID = right.component.recurrenceID else { return false }
      guard let leftID = left.component.recurrenceID else { return true }
      return (leftID.dateTime, left.line) < (rightID.dateTime, right.line)
    }
    return (kept, dropped.sorted().map { parts[$0] })
  }

  /// The parts without overrides of occurrences that a newer master took out: the master names them in an EXDATE, and
  /// its SEQUENCE is higher.
  ///
  /// - Parameter parts: in the order of ``sorted(_:)``.
  static func withoutOutdated(_ parts: [Part], _ zones: ZoneTable) -> [Part] {
    guard let master = parts.first?.component, master.recurrenceID == nil, !master.exceptionDates.isEmpty,
      parts.contains(where: { $0.component.sequence < master.sequence })
    else { return parts }
    let days = Set(master.exceptionDates.filter(\.isDay).map(\.dateTime.date))
    let seconds = Set(master.exceptionDates.filter { !$0.isDay }.map(zones.second(of:)))
    return parts.filter { part in
      guard let id = part.component.recurrenceID, part.component.sequence < master.sequence else {
        return true
      }
      return !days.contains(id.dateTime.date) && (id.isDay || !seconds.contains(zones.second(of: id)))
    }
  }
}

extension EventComponent {
  /// Whether this is the later version of two: by SEQUENCE, then by DTSTAMP (RFC 5546, section 2.1.5).
  fileprivate func isNoOlder(than other: EventComponent) -> Bool {
    guard sequence == other.sequence, let stamp, let otherStamp = other.stamp else {
      return sequence >= other.sequence
    }
    return stamp >= otherStamp
  }
}
