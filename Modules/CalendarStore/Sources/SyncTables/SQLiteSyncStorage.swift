package import CalendarService
package import CalendarStore
package import CalendarSync
package import DatabaseFiles

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The sync state in the database, within a transaction.
///
/// FTS5 flushes its pending index before each statement that SQLite may have to undo on its own (deletion along
/// foreign keys, insertion unless a row exists). New content is inserted without such statements, so that the index
/// is written once per transaction, not once per event.
package struct SQLiteSyncStorage: SyncStorage {
  package let connection: Connection
  /// The time of the transaction.
  package let moment: Date
  package let format: any CalendarFormatProtocol
  /// The number of the change being recorded (``Migration/history``); `nil` for changes not made by the person.
  package var recording: Int64?
  /// The change of this transaction that records the person's changes discarded in favour of the server, and their
  /// titles.
  private var resolution: (number: Int64, titles: [String])?

  package init(connection: Connection, moment: Date, format: any CalendarFormatProtocol) {
    self.connection = connection
    self.moment = moment
    self.format = format
  }

  package mutating func recordDiscarding(_ title: String) throws(CalendarStoreError) {
    var (number, titles) = resolution ?? (0, [])
    if number == 0 { number = try connection.openChange("Sync", at: moment) }
    titles.append(title)
    resolution = (number, titles)
    recording = number
  }

  package mutating func endRecording() throws(CalendarStoreError) {
    recording = nil
    guard let resolution else { return }
    let others = resolution.titles.count - 1
    let first = "Take the server's version of '\(resolution.titles[0])'"
    if try connection.closeChange(
      resolution.number,
      title: others == 0 ? first : "\(first) and \(others) other event\(others == 1 ? "" : "s")") == nil
    {
      self.resolution = nil
    }
  }

  package func calendarNames() throws(CalendarStoreError) -> [String] {
    try connection.rows("SELECT name FROM calendar WHERE NOT is_removed") { $0.text(0) }
  }

  package func syncedCalendars() throws(CalendarStoreError) -> [SyncedCalendar] {
    try connection.rows(Self.calendars + " ORDER BY calendar.id", decode: Self.calendar)
  }

  package func syncedCalendar(_ calendar: Int64) throws(CalendarStoreError) -> SyncedCalendar? {
    try connection.first(
      Self.calendars + " WHERE source.calendar = ?", .integer(calendar), decode: Self.calendar)
  }

  private static let calendars = """
    SELECT calendar.id, calendar.name, source.name, source.path, source.title, source.colour, read_only, is_named,
      contents
    FROM source JOIN calendar ON calendar.id = source.calendar
    """

  private static func calendar(_ row: Row) -> SyncedCalendar {
    var remote = SourceCalendar(
      path: row.text(3), name: row.text(4), colour: row.optionalText(5), isReadOnly: row.integer(6) != 0)
    remote.contents = CalendarContents(rawValue: Int(row.integer(8)))
    return SyncedCalendar(
      id: row.integer(0), name: row.text(1), source: row.text(2), remote: remote, isNamed: row.integer(7) != 0
    )
  }

  package func addCalendar(
    named name: String, of source: String, _ remote: SourceCalendar
  ) throws(CalendarStoreError) -> Int64 {
    try connection.run(
      "INSERT INTO calendar(name, colour) VALUES (?, ?)", .text(name), .text(orNull: remote.colour))
    let id = connection.lastRowID
    try connection.run(
      "INSERT INTO source(calendar, name, path, title, colour, read_only, contents) VALUES (?, ?, ?, ?, ?, ?, ?)",
      .integer(id), .text(source), .text(remote.path), .text(remote.name), .text(orNull: remote.colour),
      .integer(remote.isReadOnly ? 1 : 0), .integer(Int64(remote.contents.rawValue)))
    return id
  }

  package func updateCalendar(_ calendar: SyncedCalendar) throws(CalendarStoreError) {
    try connection.run(
      "UPDATE calendar SET name = ?, colour = coalesce(?, colour) WHERE id = ?", .text(calendar.name),
      .text(orNull: calendar.remote.colour), .integer(calendar.id))
    try connection.run(
      "UPDATE source SET name = ?, title = ?, colour = ?, read_only = ?, contents = ? WHERE calendar = ?",
      .text(calendar.source), .text(calendar.remote.name), .text(orNull: calendar.remote.colour),
      .integer(calendar.remote.isReadOnly ? 1 : 0), .integer(Int64(calendar.remote.contents.rawValue)),
      .integer(calendar.id))
  }

  package func removeCalendar(_ calendar: Int64) throws(CalendarStoreError) {
    try connection.run(
      "DELETE FROM change WHERE number IN (SELECT change FROM change_calendar WHERE calendar = ?)",
      .integer(calendar))
    try connection.run("DELETE FROM calendar WHERE id = ?", .integer(calendar))
    // A used number tells this database from a new one.
    _ = try connection.closeChange(try connection.openChange("Remove a calendar", at: moment))
  }

  package func discoveryCache(of source: String) throws(CalendarStoreError) -> String? {
    try connection.first("SELECT text FROM memory WHERE source = ?", .text(source.lowercased())) {
      $0.text(0)
    }
  }

  package func setDiscoveryCache(_ memory: String?, of source: String) throws(CalendarStoreError) {
    if let memory {
      try connection.run(
        "INSERT OR REPLACE INTO memory(source, text) VALUES (?, ?)", .text(source.lowercased()), .text(memory)
      )
    } else {
      try connection.run("DELETE FROM memory WHERE source = ?", .text(source.lowercased()))
    }
  }

  package func token(of calendar: Int64) throws(CalendarStoreError) -> String? {
    try connection.first("SELECT token FROM source WHERE calendar = ?", .integer(calendar)) {
      $0.optionalText(0)
    } ?? nil
  }

  package func versions(of calendar: Int64) throws(CalendarStoreError) -> [String: String] {
    let versions = try connection.rows(
      "SELECT path, version FROM resource WHERE calendar = ?", .integer(calendar)
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(versions, uniquingKeysWith: { first, _ in first })
  }

  package func setToken(_ token: String?, of calendar: Int64) throws(CalendarStoreError) {
    try connection.run(
      "UPDATE source SET token = ?1 WHERE calendar = ?2 AND token IS NOT ?1", .text(orNull: token),
      .integer(calendar))
  }
}
