import CSQLite
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A database that is gone, empty or new beside its backup is lost, and nothing may be created in its place.
extension BackupFiles {
  /// Throws if the file is gone or empty, and a backup or the log shows that there was one. Called before SQLite opens
  /// the file: it would delete the log.
  package func checkPresence() throws(CalendarStoreError) {
    // The log first: a process that makes a new database writes the file before the log.
    let hasLog = FileStatus(path + "-wal")?.size ?? 0 > 0
    let status = FileStatus(path)
    guard status.map({ $0.kind == S_IFREG && $0.size == 0 }) ?? true else { return }
    let reason = status == nil ? "is gone" : "is empty"
    if let backup = usefulBackup() { throw lost(reason, backup) }
    if hasLog { throw lost(reason, nil) }
  }

  /// Throws if nothing was ever stored in the database, while its backup has events.
  package func checkContent(of connection: Connection) throws(CalendarStoreError) {
    guard try connection.isNew(), let backup = usefulBackup() else { return }
    throw lost("is new and has no events", backup)
  }

  private func lost(_ reason: String, _ backup: DatabaseBackup?) -> CalendarStoreError {
    .lost(path: path, reason: reason, backup: backup?.path, events: backup?.events)
  }

  /// The backup to restore if nothing is left of the database; `nil` if there is none, or it has no events. A damaged
  /// one counts: perhaps it can be repaired.
  private func usefulBackup() -> DatabaseBackup? {
    let backups = paths.map { path in
      let connection = try? Connection(path, path: path, flags: SQLITE_OPEN_READONLY)
      var backup = DatabaseBackup(path: path, date: FileStatus(path)?.date ?? .distantPast)
      backup.events = try? connection?.eventCount()
      return backup
    }
    if let best = BackupRule.best(of: backups.map { .init(events: $0.events) }), backups[best].events != 0 {
      return backups[best]
    }
    return backups.first { $0.events == nil }
  }
}

extension Connection {
  /// Whether no calendar was ever stored. The numbers of changes are never used twice, and the removal of an account
  /// takes one (``SQLiteSyncStorage/removeCalendar(_:)``), so that an emptied database differs from a new one.
  fileprivate func isNew() throws(CalendarStoreError) -> Bool {
    guard try hasTable("calendar") else { return true }
    if try first("SELECT 1 FROM calendar LIMIT 1", decode: { _ in true }) ?? false { return false }
    guard try hasTable("sqlite_sequence") else { return true }
    return try first("SELECT 1 FROM sqlite_sequence LIMIT 1", decode: { _ in true }) == nil
  }
}
