import CalendarService

/// What a file says about one UID, while the file is read.
struct ObjectDraft {
  /// One VEVENT of it.
  struct Part {
    var component: EventComponent
    /// Where its lines lie in the file.
    var bytes: Range<Int>
    var line: Int
    var zones: ZoneSet
    /// Which VCALENDAR of the file it stands in.
    var calendar: Int
    var endsRegularly: Bool
  }

  let uid: String
  var parts: [Part]

  /// Keeps the newest of the components that stand for the same occurrence, puts the master first and the
  /// overrides in order, and returns the others.
  mutating func sort() -> [Part] {
    guard parts.count > 1 else { return [] }
    var kept: [EventTime?: Int] = [:]
    var dropped: Set<Int> = []
    for (index, part) in parts.enumerated() {
      if let other = kept[part.component.recurrenceID] {
        let isNewer = part.component.sequence >= parts[other].component.sequence
        dropped.insert(isNewer ? other : index)
        if !isNewer { continue }
      }
      kept[part.component.recurrenceID] = index
    }
    let losers = dropped.sorted().map { parts[$0] }
    parts = parts.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    parts.sort { left, right in
      guard let rightID = right.component.recurrenceID else { return false }
      guard let leftID = left.component.recurrenceID else { return true }
      return (leftID.dateTime, left.line) < (rightID.dateTime, right.line)
    }
    return losers
  }
}
