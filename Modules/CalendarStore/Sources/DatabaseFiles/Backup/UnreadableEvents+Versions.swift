import CalendarService
import CalendarStore
import CalendarStoreRules

/// The versions of events that are not shown: those of the sources, and those that undo restores.
extension UnreadableEvents {
  /// The versions that cannot be read. ``Found/id`` is the row id in their table.
  func versions() throws(CalendarStoreError) -> [Found] {
    guard try connection.hasTable("change") else { return [] }
    return try unreadable(.source, in: "copy", resource: "resource")
      + unreadable(.former, in: "change_event", resource: "NULL")
  }

  private func unreadable(
    _ version: UnreadableEvent.Version, in table: String, resource: String
  ) throws(CalendarStoreError) -> [Found] {
    var found: [Found] = []
    try connection.forEachRow(
      """
      SELECT body, text, uid, calendar.name, source.name, \(table).rowid, calendar.id, \(resource)
      FROM \(table) JOIN calendar ON calendar.id = \(table).calendar
        LEFT JOIN source ON source.calendar = calendar.id WHERE body IS NOT NULL
      """
    ) { row in
      let uid = row.text(2)
      if row.withBytes(0, { CalendarObject(stored: $0)?.uid }) == uid { return }
      let object = object(uid: uid, from: row.text(1))
      var recovery = UnreadableEvent.Recovery.none
      if object != nil {
        recovery = .text
      } else if version == .source, let source = row.optionalText(4) {
        recovery = .source(name: source)
      }
      found.append(
        Found(
          event: UnreadableEvent(
            uid: uid, title: object?.title, calendar: row.text(3), recovery: recovery, version: version),
          object: object, id: row.integer(5), calendar: row.integer(6), resource: row.optionalInteger(7),
          change: nil))
    }
    return found
  }

  /// Restores a version from its text, or forgets it so that the next sync fetches it again.
  func restore(version found: Found) throws(CalendarStoreError) {
    let table = found.event.version == .source ? "copy" : "change_event"
    if let object = found.object {
      try connection.run(
        "UPDATE \(table) SET body = ? WHERE rowid = ?", .bytes(ObjectEncoder.bytes(of: object)),
        .integer(found.id))
    } else if case .source = found.event.recovery {
      try connection.run("DELETE FROM copy WHERE rowid = ?", .integer(found.id))
      try forgetVersion(found)
    }
  }

  /// The next sync compares versions, and finds another one.
  func forgetVersion(_ found: Found) throws(CalendarStoreError) {
    try connection.run("UPDATE source SET token = NULL WHERE calendar = ?", .integer(found.calendar))
    try connection.run("UPDATE resource SET version = '' WHERE id = ?", .integer(orNull: found.resource))
  }
}
