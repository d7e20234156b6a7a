package import CalendarStore
import DatabaseFiles

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The history of changes.
extension Connection {
  /// The maximum size of replaced events kept for undo, in bytes. The latest change is always kept.
  static let historySize: Int64 = 64 * 1024 * 1024

  /// Starts recording a change, and returns its number.
  package func openChange(_ title: String, at moment: Date) throws(CalendarStoreError) -> Int64 {
    try run(
      "INSERT INTO change(moment, title) VALUES (?, ?)", .real(moment.timeIntervalSince1970), .text(title))
    return lastRowID
  }

  /// Stores the current state of a calendar before a change, or `state` for a new calendar.
  package func keepState(
    _ state: CalendarState?, of calendar: Int64, in change: Int64
  ) throws(CalendarStoreError) {
    let present = try self.state(of: calendar)
    guard let state = state ?? present else { return }
    try run(
      "INSERT OR IGNORE INTO change_calendar(change, calendar, name, state) VALUES (?, ?, ?, ?)",
      .integer(change), .integer(calendar), .text(state.name), .text(try text(of: state)))
  }

  /// Ends a change, and drops changes that could be redone and the oldest ones. If nothing changed, drops the
  /// change itself and returns `nil`.
  ///
  /// - Parameter removed: how many events were removed with their calendars.
  package func closeChange(
    _ number: Int64, title: String? = nil, removing removed: Int = 0
  ) throws(CalendarStoreError) -> RecordedChange? {
    try run(
      """
      UPDATE change SET events = ?2 + (SELECT count(*) FROM object WHERE change = ?1)
        + (SELECT count(*) FROM change_event WHERE change = ?1 AND is_absent) WHERE number = ?1
      """, .integer(number), .integer(Int64(removed)))
    try run(
      """
      INSERT OR IGNORE INTO change_calendar(change, calendar, name)
      SELECT ?1, id, name FROM calendar WHERE id IN (
        SELECT calendar FROM object WHERE change = ?1 UNION SELECT calendar FROM change_event WHERE change = ?1)
      """, .integer(number))
    try measureChange(number)
    if let title { try run("UPDATE change SET title = ? WHERE number = ?", .text(title), .integer(number)) }
    let record = try change(number)
    guard let record, record.events > 0 || !record.calendars.isEmpty else {
      try run("DELETE FROM change WHERE number = ?", .integer(number))
      return nil
    }
    try run("DELETE FROM change WHERE is_undone AND number < ?", .integer(number))
    try forgetOldChanges()
    return record
  }

  /// Computes the size of a change. The text of an event in a removed calendar counts as much as its body, to avoid
  /// reading it.
  func measureChange(_ number: Int64) throws(CalendarStoreError) {
    try run(
      """
      UPDATE change SET size =
        (SELECT coalesce(sum(length(body) + length(CAST(text AS BLOB))), 0) FROM change_event
          WHERE change IN (?1, -?1))
        + (SELECT coalesce(sum(2 * length(body)), 0) FROM object
          WHERE calendar IN (SELECT calendar FROM change_calendar JOIN calendar ON id = calendar
            WHERE change = ?1 AND is_removed))
      WHERE number = ?1
      """, .integer(number))
  }

  /// Deletes removed data that no recorded change can restore.
  private func forgetOldChanges() throws(CalendarStoreError) {
    try run(
      """
      DELETE FROM change WHERE number IN (
        SELECT number FROM (
          SELECT number, row_number() OVER latest AS place, sum(size) OVER latest AS total FROM change
          WINDOW latest AS (ORDER BY number DESC ROWS UNBOUNDED PRECEDING))
        WHERE place > ? OR total > ? AND place > 1)
      """, .integer(Int64(RecordedChange.limit)), .integer(Self.historySize))
    try run("DELETE FROM calendar WHERE is_removed AND id NOT IN (SELECT calendar FROM change_calendar)")
  }

  /// The changes, latest first.
  package func changes(limit: Int) throws(CalendarStoreError) -> [RecordedChange] {
    let numbers = try rows(
      "SELECT number FROM change ORDER BY number DESC LIMIT ?", .integer(Int64(max(0, limit)))
    ) { $0.integer(0) }
    return try numbers.map { number throws(CalendarStoreError) in try change(number) }.compactMap(\.self)
  }

  /// The change with a number.
  package func change(_ number: Int64) throws(CalendarStoreError) -> RecordedChange? {
    let calendars = try rows(
      "SELECT name FROM change_calendar WHERE change = ? ORDER BY lower(name)", .integer(number)
    ) { $0.text(0) }
    return try first(
      "SELECT moment, title, events, is_undone FROM change WHERE number = ?", .integer(number)
    ) { row in
      RecordedChange(
        number: Int(number), date: Date(timeIntervalSince1970: row.real(0)), title: row.text(1),
        calendars: calendars, events: Int(row.integer(2)), isUndone: row.integer(3) != 0)
    }
  }

  /// The number of the change to undo next, or to redo next.
  package func nextChange(undone: Bool) throws(CalendarStoreError) -> Int64? {
    try first(
      undone
        ? "SELECT min(number) FROM change WHERE is_undone"
        : "SELECT max(number) FROM change WHERE NOT is_undone"
    ) { $0.optionalInteger(0) } ?? nil
  }
}
