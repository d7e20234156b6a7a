import CalendarService
import CalendarStore
import CalendarStoreRules
import CalendarSync
import DatabaseFiles
import SyncTables

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Backs up, checks and restores a SQLite database. An actor with its own thread, since disk access blocks.
actor SQLiteCalendarStoreCare: CalendarStoreCareProtocol {
  private let executor = DatabaseExecutor()
  private let location: CalendarStoreSettings.Location
  private let service: any CalendarServiceProtocol
  private let now: @Sendable () -> Date

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens nothing before the first call.
  init(
    location: CalendarStoreSettings.Location, service: any CalendarServiceProtocol,
    now: @escaping @Sendable () -> Date
  ) {
    self.location = location
    self.service = service
    self.now = now
  }

  func check() -> DatabaseHealth { health(makingBackup: true) }

  private func health(makingBackup: Bool) -> DatabaseHealth {
    guard case .file(let path) = location else { return DatabaseHealth(path: nil) }
    var health = DatabaseHealth(path: path)
    let backups = BackupFiles(path: path)
    health.permissions = DatabaseFile(path: path).makePrivate(backups: backups.paths)
    health.exists = FileStatus(path) != nil
    health.size = [path, path + "-wal"].reduce(0) { $0 + (FileStatus($1)?.size ?? 0) }
    do throws(CalendarStoreError) {
      try backups.checkPresence()
      if health.exists {
        let connection = try DatabaseFile(path: path).open()
        try connection.addEventFunctions()
        health.version = try? Schema().version(of: connection)
        try check(connection)
        if health.version == Schema().known {
          health.leftOut = try SQLiteSyncStorage(
            connection: connection, moment: now(), format: service
          ).leftOut()
          health.leftOut += try connection.unknownCalendars()
        }
        health.events = try connection.eventCount()
        health.unreadable = try events(in: connection, backups).all()
        do throws(CalendarStoreError) {
          if makingBackup, health.version != 0, backups.isDue(at: now()) {
            try backups.make(from: connection, at: now())
          }
        } catch { health.backupFault = error }
      }
    } catch { health.fault = error }
    health.backups = backups.paths.map(backups.inspected)
    health.best = BackupRule.best(of: health.backups.map { .init($0) }).map { health.backups[$0] }
    if let events = health.events, let most = health.best?.events {
      health.hasLostEvents = BackupRule.isLoss(of: most, leaving: events)
    }
    return health
  }

  func restore() async throws(CalendarStoreError) -> DatabaseRestoration {
    guard case .file(let path) = location else { throw .noBackup(path: "memory") }
    let lock = try await SyncLock(path: path)
    return try withExtendedLifetime(lock) { () throws(CalendarStoreError) in try restore(path) }
  }

  private func restore(_ path: String) throws(CalendarStoreError) -> DatabaseRestoration {
    let health = health(makingBackup: false)
    var restoration = DatabaseRestoration()
    switch health.fault {
    case .damaged?, .refused?, .lost?: restoration = try replace(path, health)
    // A database that cannot be read now may be undamaged.
    case let fault?: throw fault
    case nil where health.hasLostEvents: restoration = try replace(path, health)
    case nil where health.exists && health.unreadable.isEmpty: throw .soundDatabase(path: path)
    case nil where !health.exists: throw .noBackup(path: path)
    case nil: break
    }
    let connection = try DatabaseFile(path: path).open()
    let events = events(in: connection, BackupFiles(path: path))
    restoration.events = try events.all()
    if !restoration.events.isEmpty { try events.restore() }
    return restoration
  }

  func setAside() async throws(CalendarStoreError) -> [String] {
    guard case .file(let path) = location else { throw .soundDatabase(path: "memory") }
    let lock = try await SyncLock(path: path)
    return try withExtendedLifetime(lock) { () throws(CalendarStoreError) in
      let health = health(makingBackup: false)
      let files = BackupFiles(path: path)
      switch health.fault {
      case .damaged?, .refused?, .lost?:
        let kept = files.freePath(".broken-")
        let database = ["", "-wal", "-shm"].filter { FileStatus(path + $0) != nil }
        return try database.map { suffix throws(CalendarStoreError) in
          try move(path + suffix, to: kept + suffix)
        } + setAside(health.backups)
      case let fault?: throw fault
      case nil:
        let backups = health.backups.filter {
          $0.fault != nil || BackupRule.isLoss(of: $0.events ?? 0, leaving: health.events ?? 0)
        }
        guard !backups.isEmpty else { throw .soundDatabase(path: path) }
        return try setAside(backups)
      }
    }
  }

  private func setAside(_ backups: [DatabaseBackup]) throws(CalendarStoreError) -> [String] {
    try backups.map { backup throws(CalendarStoreError) in
      guard case .file(let path) = location else { return backup.path }
      return try move(backup.path, to: BackupFiles(path: path).freePath(".aside-"))
    }
  }

  private func move(_ path: String, to other: String) throws(CalendarStoreError) -> String {
    guard rename(path, other) == 0 else { throw failure(path) }
    return other
  }

  /// Replaces the database with its best backup.
  private func replace(
    _ path: String, _ health: DatabaseHealth
  ) throws(CalendarStoreError) -> DatabaseRestoration {
    guard let backup = health.best else { throw .noBackup(path: path) }
    var restoration = DatabaseRestoration(backup: backup)
    let source = try BackupFiles.reader(backup.path)
    if health.exists { findLosses(of: path, since: source, &restoration) }
    let copy = path + ".restored"
    try BackupFiles(path: path).write(source, to: copy)
    do throws(CalendarStoreError) {
      restoration.keptPath = try exchange(path, for: copy)
    } catch {
      unlink(copy)
      throw error
    }
    return restoration
  }

  /// Throws if a database is damaged or lost. An empty one without a backup is neither.
  private func check(_ connection: Connection) throws(CalendarStoreError) {
    try Schema().check(connection)
    if try Schema().version(of: connection) != 0 { try connection.checkSoundness() }
    try BackupFiles(path: connection.path).checkContent(of: connection)
  }

  private func events(in connection: Connection, _ backups: BackupFiles) -> UnreadableEvents {
    UnreadableEvents(connection: connection, service: service, backups: backups.paths)
  }

  /// Reads as far as possible the data of a damaged database that the backup lacks.
  private func findLosses(of path: String, since backup: Connection, _ restoration: inout DatabaseRestoration)
  {
    guard let broken = try? BackupFiles.reader(path) else { return }
    let last = try? backup.first("SELECT max(number) FROM change", decode: { $0.integer(0) }) ?? 0
    restoration.lostChanges = try? broken.rows(
      "SELECT title FROM change WHERE number > ? ORDER BY number", .integer(last ?? 0)
    ) { $0.text(0) }
    restoration.unsentChanges = try? SQLiteSyncStorage(
      connection: broken, moment: now(), format: service
    ).allPending()
  }

  /// Replaces the database with a file and keeps the old database under another name. The old database's log must
  /// not remain beside the new file. All steps are undone if one fails.
  ///
  /// - Returns: the new path of the old file; `nil` if there was none.
  private func exchange(_ path: String, for copy: String) throws(CalendarStoreError) -> String? {
    let kept = BackupFiles(path: path).freePath(".broken-")
    // Linked, not moved: after a crash a database still exists, so no new one is created.
    let isKept = link(path, kept) == 0
    guard isKept || errno == ENOENT else { throw failure(path) }
    var moved: [String] = []
    do throws(CalendarStoreError) {
      for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
        guard rename(path + suffix, kept + suffix) == 0 else { throw failure(path + suffix) }
        moved.append(suffix)
      }
      guard rename(copy, path) == 0 else { throw failure(path) }
    } catch {
      for suffix in moved { rename(kept + suffix, path + suffix) }
      if isKept { unlink(kept) }
      throw error
    }
    DatabaseFile(path: path).syncFolder()
    return isKept ? kept : nil
  }

  private func failure(_ path: String) -> CalendarStoreError {
    .cannotOpen(path: path, reason: String(cString: strerror(errno)))
  }
}
