#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Checks the store's database, and restores it from a backup.
///
/// The store makes a backup before each migration, and once a day (in UTC, by the clock of the settings) before the
/// first change or sync, unless nothing changed since the last one. The last two are kept beside the database:
/// `almanac.sqlite.backup` and `almanac.sqlite.backup-previous`. An older one is kept as well, as
/// `almanac.sqlite.backup-kept-1`, while it has more than twice as many events as each newer one, or is the last one
/// in which every event can be read. A failed backup does not stop the change.
///
/// A database is *lost* if its file is gone or empty, or if it is new, while its backup has events. The store then
/// throws ``CalendarStoreError/lost(path:reason:backup:events:)`` and creates nothing.
public protocol CalendarStoreCareProtocol: Sendable {
  /// Checks the whole database, its backups, and each event in them, and makes the backup of the day if the database
  /// is valid. A missing database is not created, and one of an older version is not migrated.
  func check() async -> DatabaseHealth

  /// Restores what ``check()`` names: replaces a damaged or lost database, or one that lost most of its events, with
  /// its backup; restores events that cannot be read, each by itself, in a valid one. The replaced file is kept
  /// beside it under another name. After an error all files are unchanged.
  ///
  /// The backup is the newest valid one, unless an older one has more than twice as many events.
  ///
  /// - Throws: ``CalendarStoreError/soundDatabase(path:)``, ``CalendarStoreError/noBackup(path:)``, or why the files
  ///   cannot be read or written.
  func restore() async throws(CalendarStoreError) -> DatabaseRestoration

  /// Goes on without what ``restore()`` would restore from, which is kept beside the database under other names. A
  /// damaged or lost database is moved too, so that the next call of the store creates a new one; one that lost most
  /// of its events stays.
  ///
  /// - Returns: the new paths of the files.
  /// - Throws: ``CalendarStoreError/soundDatabase(path:)``, or why a file cannot be moved.
  func setAside() async throws(CalendarStoreError) -> [String]
}

/// The state of the database.
public struct DatabaseHealth: Sendable, Hashable {
  /// The database's file; `nil` for one in memory.
  public var path: String?
  /// Whether the file exists.
  public var exists = false
  /// The fault; `nil` if it is valid, or missing without being lost.
  public var fault: CalendarStoreError?
  /// The version of its schema; `nil` if it is unreadable.
  public var version: Int?
  /// The size of the file with its log, in bytes.
  public var size = 0
  /// What the sources have and the store does not show, or may show wrongly: one sentence each, as the last sync
  /// reported it.
  public var leftOut: [String] = []
  /// The number of events; `nil` if it is unreadable.
  public var events: Int?
  /// The events that cannot be read.
  public var unreadable: [UnreadableEvent] = []
  /// Files that others had access to.
  public var permissions: [CalendarStoreNotice] = []
  /// All backups, newest first, damaged ones included.
  public var backups: [DatabaseBackup] = []
  /// The backup to restore: the newest valid one, unless an older one has more than twice as many events; `nil` if
  /// none is valid.
  public var best: DatabaseBackup?
  /// Whether ``best`` has more than twice as many events as the valid database.
  public var hasLostEvents = false
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
  /// The number of events; `nil` if it is damaged.
  public var events: Int?
  /// How many of them cannot be read.
  public var unreadable = 0
  /// The fault; `nil` if it is valid.
  public var fault: CalendarStoreError?

  /// A copy at a path with a date.
  public init(path: String, date: Date, events: Int? = nil) {
    self.path = path
    self.date = date
    self.events = events
  }
}

/// What was restored.
public struct DatabaseRestoration: Sendable, Hashable {
  /// The backup that replaced the database; `nil` if only single events were restored.
  public var backup: DatabaseBackup?
  /// The new path of the replaced file; `nil` if there was none.
  public var keptPath: String?
  /// The titles of the person's changes after the backup, oldest first; `nil` if they cannot be read.
  public var lostChanges: [String]?
  /// The unsent changes in the replaced file; `nil` if they cannot be read.
  public var unsentChanges: [PendingChange]?
  /// The events that could not be read: those with ``UnreadableEvent/Recovery/none`` still cannot.
  public var events: [UnreadableEvent] = []

  /// A restoration from a backup, or of single events.
  public init(backup: DatabaseBackup? = nil) {
    self.backup = backup
  }
}
