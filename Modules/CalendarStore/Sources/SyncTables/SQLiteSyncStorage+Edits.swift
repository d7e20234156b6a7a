package import CalendarStore
package import CalendarSync
import DatabaseFiles

extension SQLiteSyncStorage {
  package func edit(of uid: String, in calendar: Int64) throws(CalendarStoreError) -> LocalEdit? {
    try connection.first(
      "SELECT serial, uid, is_removal, conflict FROM edit WHERE calendar = ? AND uid = ?",
      .integer(calendar), .text(uid), decode: Self.edit)
  }

  package func edits(in calendar: Int64) throws(CalendarStoreError) -> [LocalEdit] {
    try connection.rows(
      "SELECT serial, uid, is_removal, conflict FROM edit WHERE calendar = ? ORDER BY serial",
      .integer(calendar), decode: Self.edit)
  }

  package func addEdit(_ uid: String, isRemoval: Bool, in calendar: Int64) throws(CalendarStoreError) {
    let conflict = try edit(of: uid, in: calendar)?.conflict
    try connection.run(
      "INSERT OR REPLACE INTO edit(calendar, uid, is_removal, conflict) VALUES (?, ?, ?, ?)",
      .integer(calendar), .text(uid), .integer(isRemoval ? 1 : 0), .text(orNull: conflict?.rawValue))
  }

  package func setConflict(
    _ conflict: SyncConflict.Kind?, of uid: String, in calendar: Int64
  ) throws(CalendarStoreError) {
    try connection.run(
      "UPDATE edit SET conflict = ? WHERE calendar = ? AND uid = ?", .text(orNull: conflict?.rawValue),
      .integer(calendar), .text(uid))
  }

  package func removeEdit(of uid: String, in calendar: Int64) throws(CalendarStoreError) {
    try connection.run("DELETE FROM edit WHERE calendar = ? AND uid = ?", .integer(calendar), .text(uid))
  }

  private static func edit(_ row: Row) -> LocalEdit {
    LocalEdit(
      serial: row.integer(0), uid: row.text(1), isRemoval: row.integer(2) != 0,
      conflict: row.optionalText(3).flatMap(SyncConflict.Kind.init(rawValue:)))
  }
}
