import CSQLite
package import CalendarService
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Names the events that cannot be read, and restores them.
package struct UnreadableEvents {
  let connection: Connection
  let service: any CalendarServiceProtocol
  /// The paths of the backups, newest first.
  let backups: [String]

  /// The unreadable events of a database.
  package init(connection: Connection, service: any CalendarServiceProtocol, backups: [String]) {
    self.connection = connection
    self.service = service
    self.backups = backups
  }

  /// The events that cannot be read, by calendar and title.
  package func all() throws(CalendarStoreError) -> [UnreadableEvent] {
    try (found() + versions()).map(\.event).sorted {
      ($0.calendar, $0.title ?? "", $0.uid) < ($1.calendar, $1.title ?? "", $1.uid)
    }
  }

  /// Restores each event from what ``all()`` names.
  package func restore() throws(CalendarStoreError) {
    try connection.execute("PRAGMA foreign_keys = ON")
    try connection.addEventFunctions()
    try connection.transaction(.durableWrite) { () throws(CalendarStoreError) in
      for found in try found() { try restore(found) }
      for found in try versions() { try restore(version: found) }
    }
  }

  /// An event that cannot be read.
  struct Found {
    var event: UnreadableEvent
    /// What it is restored from.
    var object: CalendarObject?
    let id: Int64
    let calendar: Int64
    let resource: Int64?
    let change: Int64?
  }

  private func found() throws(CalendarStoreError) -> [Found] {
    // A database of an older version is migrated first.
    guard try connection.hasTable("change") else { return [] }
    return try connection.unreadableObjects().map { id throws(CalendarStoreError) in try found(id) }
      .compactMap(\.self)
  }

  /// An object that cannot be read, by its row id.
  private func found(_ id: Int64) throws(CalendarStoreError) -> Found? {
    try connection.first(
      """
      SELECT uid, text, calendar.name, calendar.id, resource, change, source.name,
        EXISTS (SELECT 1 FROM edit WHERE edit.calendar = calendar.id AND edit.uid = object.uid), body
      FROM object JOIN calendar ON calendar.id = object.calendar
        LEFT JOIN source ON source.calendar = calendar.id WHERE object.id = ?
      """, .integer(id)
    ) { row in
      let (uid, name) = (row.text(0), row.text(2))
      let source = row.integer(7) == 0 ? row.optionalText(6) : nil
      // Its body is intact if only its row for queries by time is not.
      let intact = row.withBytes(8) { CalendarObject(stored: $0, text: row.text(1)) }
      var object = (intact?.uid == uid ? intact : nil) ?? self.object(uid: uid, from: row.text(1))
      var recovery = UnreadableEvent.Recovery.text
      if object == nil, let source {
        recovery = .source(name: source)
      } else if object == nil {
        recovery = .none
        for backup in backups {
          object = self.object(uid: uid, in: name, ofBackup: backup)
          if object == nil { continue }
          recovery = .backup(path: backup)
          break
        }
      }
      let event = UnreadableEvent(uid: uid, title: object?.title, calendar: name, recovery: recovery)
      return Found(
        event: event, object: object, id: id, calendar: row.integer(3), resource: row.optionalInteger(4),
        change: row.optionalInteger(5))
    }
  }

  /// Restores an object that is about to be replaced, or removes it if that is impossible: the history must not keep a
  /// version that cannot be read.
  package func restoreOrRemove(_ id: Int64) throws(CalendarStoreError) {
    guard let found = try found(id) else { return }
    try restore(found)
    if found.object == nil { try connection.run("DELETE FROM object WHERE id = ?", .integer(id)) }
  }

  private func restore(_ found: Found) throws(CalendarStoreError) {
    if let object = found.object {
      try connection.run("DELETE FROM object WHERE id = ?", .integer(found.id))
      try connection.insert(
        ObjectEntry(object, span: service.span(of: object)), from: found.resource, in: found.calendar,
        change: found.change)
    } else if case .source = found.event.recovery {
      try connection.run("DELETE FROM object WHERE id = ?", .integer(found.id))
      try forgetVersion(found)
    }
  }

  /// Reads an event from its text.
  func object(uid: String, from text: String) -> CalendarObject? {
    guard let file = try? service.readCalendar(Data(text.utf8), named: uid),
      !file.faults.contains(where: \.costsComponent),
      var object = file.objects.first(where: { $0.uid == uid })
    else { return nil }
    object.text = text
    return object
  }

  private func object(uid: String, in calendar: String, ofBackup path: String) -> CalendarObject? {
    let connection = try? Connection(path, path: path, flags: SQLITE_OPEN_READONLY)
    return try? connection?.first(
      """
      SELECT body, text FROM object JOIN calendar ON calendar.id = object.calendar
      WHERE calendar.name = ? AND uid = ?
      """, .text(calendar), .text(uid)
    ) { row in
      row.withBytes(0) { CalendarObject(stored: $0, text: row.text(1)) }
        ?? object(uid: uid, from: row.text(1))
    } ?? nil
  }
}

extension Connection {
  /// The ids of the objects that cannot be read in one of the tables with their bodies, or that the tables for queries
  /// by time lack or have with other times.
  func unreadableObjects() throws(CalendarStoreError) -> [Int64] {
    var ids: Set<Int64> = []
    for (table, id, uid) in [("object", "id", "uid"), ("series", "object", "NULL")] {
      guard try hasTable(table) else { continue }
      try forEachRow("SELECT \(id), body, \(uid) FROM \(table)") { row in
        let object = row.withBytes(1) { CalendarObject(stored: $0) }
        if object == nil || object?.uid != row.optionalText(2) ?? object?.uid { ids.insert(row.integer(0)) }
      }
    }
    if try hasTable("single") {
      try forEachRow("SELECT object, body FROM single") { row in
        if !row.withBytes(1, EventOutline.isReadable) { ids.insert(row.integer(0)) }
      }
      ids.formUnion(
        try rows(
          """
          SELECT id FROM object LEFT JOIN series ON series.object = id WHERE repeats AND (series.object IS NULL
            OR (series.calendar, series.first, series.last, series.body)
              IS NOT (object.calendar, object.first, object.last, object.body))
          UNION ALL SELECT id FROM object LEFT JOIN single ON length IN (259200, 2764800)
            AND single.first = object.first AND single.object = id
          WHERE NOT repeats AND object.last - object.first <= 2764800
            AND (single.object IS NULL OR (single.calendar, single.last) IS NOT (object.calendar, object.last))
          """
        ) { $0.integer(0) })
    }
    return ids.sorted()
  }
}

extension Connection {
  /// One sentence for each calendar whose contents this version does not know or show, and for events without a
  /// calendar.
  package func unknownCalendars() throws(CalendarStoreError) -> [String] {
    let known = Int64(CalendarContents.all.rawValue)
    let calendars = try rows(
      """
      SELECT calendar.name, contents FROM source JOIN calendar ON calendar.id = source.calendar
      WHERE contents & ?1 = 0 OR contents & ~?1 <> 0 ORDER BY calendar.name
      """, .integer(known)
    ) { row in
      "Calendar '\(row.text(0))' has contents (\(row.integer(1))) that only a newer version of almanac knows."
    }
    let orphans = try first(
      "SELECT count(*) FROM object WHERE calendar NOT IN (SELECT id FROM calendar)", decode: { $0.integer(0) }
    )
    guard let orphans, orphans > 0 else { return calendars }
    return calendars + ["\(orphans) event\(orphans == 1 ? " belongs" : "s belong") to no calendar."]
  }
}
