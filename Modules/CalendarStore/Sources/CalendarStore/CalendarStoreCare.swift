public import Catalog

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Looks after the store's database: says whether it is sound, and puts its backup in its place.
///
/// The store itself makes a backup before each migration, and once a day (of UTC, by the clock of the settings) before
/// the first change or sync, unless nothing changed since the last one. The last two that were sound are kept beside the
/// database: `almanac.sqlite.backup`, and `almanac.sqlite.backup-previous`. A backup that cannot be made stops nothing.
public protocol CalendarStoreCareProtocol: Sendable {
  /// Checks the database, reading all of it, and makes the backup of the day where the database is sound. A database that
  /// is not there is not made, and one of an older version stays as it is.
  func check() async -> DatabaseHealth

  /// Puts the newest sound backup in the place of a database that is broken or gone. The broken file is kept beside it
  /// under another name. After a throw all files are what they were.
  ///
  /// - Throws: ``CalendarStoreError/soundDatabase(path:)``, ``CalendarStoreError/noBackup(path:)``, or why the files
  ///   cannot be read or written.
  func restore() async throws(CalendarStoreError) -> DatabaseRestoration
}

/// What is known of the database.
public struct DatabaseHealth: Sendable, Hashable {
  /// The database's file; `nil` for one in memory.
  public var path: String?
  /// Whether the file is there.
  public var exists = false
  /// What is wrong with it; `nil` if it is sound or not there.
  public var fault: CalendarStoreError?
  /// The version of its tables; `nil` if that cannot be read.
  public var version: Int?
  /// How many bytes the file has.
  public var size = 0
  /// The sound backups, the newest first.
  public var backups: [DatabaseBackup] = []
  /// Why the backup of the day could not be made; `nil` if it was, or was not due.
  public var backupFault: CalendarStoreError?

  /// A database that is not there yet, with no backup.
  public init(path: String?) {
    self.path = path
  }
}

/// A copy of the database.
public struct DatabaseBackup: Sendable, Hashable {
  /// Its file.
  public var path: String
  /// The moment of which it is, in whole seconds.
  public var date: Date

  /// A copy at a path, of a moment.
  public init(path: String, date: Date) {
    self.path = path
    self.date = date
  }
}

/// What was done to replace a broken database, and what that cost.
public struct DatabaseRestoration: Sendable, Hashable {
  /// The backup that the database is now.
  public var backup: DatabaseBackup
  /// Where the broken file is now; `nil` if there was none.
  public var keptPath: String?
  /// The titles of the person's changes after the backup, oldest first; `nil` if the broken file does not tell them.
  public var lostChanges: [String]?
  /// The changes that their sources do not have, as the broken file has them; `nil` if it does not tell them.
  public var unsentChanges: [PendingChange]?

  /// A restoration from a backup, of which no more is known.
  public init(backup: DatabaseBackup) {
    self.backup = backup
  }
}

/// Looks after the database. Obtain it with `\.calendarStoreCare`.
public enum CalendarStoreCareBlueprint: ServiceKey {
  /// Checks and restores.
  public typealias Output = any CalendarStoreCareProtocol
}

extension Catalog {
  /// The key of ``CalendarStoreCareBlueprint``.
  public var calendarStoreCare: CalendarStoreCareBlueprint.Type { CalendarStoreCareBlueprint.self }
}
