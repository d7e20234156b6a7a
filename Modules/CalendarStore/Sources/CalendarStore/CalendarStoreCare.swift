public import Catalog

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Checks the store's database, and restores it from a backup.
///
/// The store makes a backup before each migration, and once a day (in UTC, by the clock of the settings) before the
/// first change or sync, unless nothing changed since the last one. The last two valid backups are kept beside the
/// database: `almanac.sqlite.backup` and `almanac.sqlite.backup-previous`. A failed backup does not stop the
/// change.
public protocol CalendarStoreCareProtocol: Sendable {
  /// Checks the whole database, and makes the backup of the day if the database is valid. A missing database is not
  /// created, and one of an older version is not migrated.
  func check() async -> DatabaseHealth

  /// Replaces a damaged or missing database with the newest valid backup. The damaged file is kept beside it under
  /// another name. After an error all files are unchanged.
  ///
  /// - Throws: ``CalendarStoreError/soundDatabase(path:)``, ``CalendarStoreError/noBackup(path:)``, or why the files
  ///   cannot be read or written.
  func restore() async throws(CalendarStoreError) -> DatabaseRestoration
}

/// The state of the database.
public struct DatabaseHealth: Sendable, Hashable {
  /// The database's file; `nil` for one in memory.
  public var path: String?
  /// Whether the file exists.
  public var exists = false
  /// The fault; `nil` if it is valid or missing.
  public var fault: CalendarStoreError?
  /// The version of its schema; `nil` if it is unreadable.
  public var version: Int?
  /// The size of the file in bytes.
  public var size = 0
  /// What the sources have and the store does not show, or may show wrongly: one sentence each, as the last sync
  /// reported it.
  public var leftOut: [String] = []
  /// The valid backups, newest first.
  public var backups: [DatabaseBackup] = []
  /// The error of today's backup; `nil` if it was made, or was not due.
  public var backupFault: CalendarStoreError?

  /// A missing database without backups.
  public init(path: String?) {
    self.path = path
  }
}

/// A copy of the database.
public struct DatabaseBackup: Sendable, Hashable {
  /// The path of its file.
  public var path: String
  /// The date of its content, in whole seconds.
  public var date: Date

  /// A copy at a path with a date.
  public init(path: String, date: Date) {
    self.path = path
    self.date = date
  }
}

/// The result of replacing a damaged database.
public struct DatabaseRestoration: Sendable, Hashable {
  /// The restored backup.
  public var backup: DatabaseBackup
  /// The new path of the damaged file; `nil` if there was none.
  public var keptPath: String?
  /// The titles of the person's changes after the backup, oldest first; `nil` if they cannot be read.
  public var lostChanges: [String]?
  /// The unsent changes in the damaged file; `nil` if they cannot be read.
  public var unsentChanges: [PendingChange]?

  /// A restoration from a backup.
  public init(backup: DatabaseBackup) {
    self.backup = backup
  }
}

/// Checks and restores the database. Obtain it with `\.calendarStoreCare`.
public enum CalendarStoreCareBlueprint: ServiceKey {
  /// The service.
  public typealias Output = any CalendarStoreCareProtocol
}

extension Catalog {
  /// The key of ``CalendarStoreCareBlueprint``.
  public var calendarStoreCare: CalendarStoreCareBlueprint.Type { CalendarStoreCareBlueprint.self }
}
