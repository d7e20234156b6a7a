import CalendarService
import ICalendarComponents

/// The components of a UID that occurs more than once in a file.
enum ObjectParts {
  /// One VEVENT of the UID.
  struct Part {
    var component: EventComponent
    /// The number of its extent.
    var extent: Int
    var line: Int
  }

  /// `kept` has the newest component for each occurrence, the master first and then the overrides in order;
  /// `losers` has the others.
  /// A RECURRENCE-ID names an occurrence by its moment, in whatever zone it is written (RFC 5545, section 3.8.4.4).
  static func sorted(_ parts: [Part], _ zones: ZoneTable) -> (kept: [Part], losers: [Part]) {
    var newest: [EventTime?: Int] = [:]
    var dropped: Set<Int> = []
    for (index, part) in parts.enumerated() {
      let id = part.component.recurrenceID.map { $0.isDay ? $0 : .utc(zones.utc(of: $0)) }
      if let other = newest[id] {
        let isNewer = part.component.isNoOlder(than: parts[other].component)
        dropped.insert(isNewer ? other : index)
        if !isNewer { continue }
      }
      newest[id] = index
    }
    var kept = parts.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    kept.sort { left, right in
      guard let rightID = right.component.recurrenceID else { return false }
      guard let leftID = left.component.recurrenceID else { return true }
      return (leftID.dateTime, left.line) < (rightID.dateTime, right.line)
    }
    return (kept, dropped.sorted().map { parts[$0] })
  }

  /// Removes overrides of occurrences that a newer master cancelled: the master has them in an EXDATE and has a
  /// higher SEQUENCE.
  ///
  /// - Parameter parts: sorted by ``sorted(_:)``.
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
  /// Whether this is the same or a later version: by SEQUENCE, then by DTSTAMP (RFC 5546, section 2.1.5).
  fileprivate func isNoOlder(than other: EventComponent) -> Bool {
    guard sequence == other.sequence, let stamp, let otherStamp = other.stamp else {
      return sequence >= other.sequence
    }
    return stamp >= otherStamp
  }
}
