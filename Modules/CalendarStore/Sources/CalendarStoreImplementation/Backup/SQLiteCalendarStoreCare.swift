import CSQLite
import CalendarStore
import CalendarSync

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
  private let now: @Sendable () -> Date

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens nothing before the first call.
  init(location: CalendarStoreSettings.Location, now: @escaping @Sendable () -> Date) {
    self.location = location
    self.now = now
  }

  func check() -> DatabaseHealth {
    guard case .file(let path) = location else { return DatabaseHealth(path: nil) }
    var health = DatabaseHealth(path: path)
    let backups = BackupFiles(path: path)
    if let attributes = try? FileManager.default.attributesOfItem(atPath: path) {
      health.exists = true
      health.size = attributes[.size] as? Int ?? 0
      do throws(CalendarStoreError) {
        let connection = try DatabaseFile(path: path).open()
        try connection.addEventFunctions()
        health.version = try? Schema().version(of: connection)
        try check(connection)
        if health.version == Schema().known {
          health.leftOut = try SQLiteSyncStorage(connection: connection, moment: now()).leftOut()
        }
        do throws(CalendarStoreError) {
          if health.version != 0, backups.isDue(at: now()) { try backups.make(from: connection, at: now()) }
        } catch { health.backupFault = error }
      } catch { health.fault = error }
    }
    health.backups = backups.all.filter { isSound($0) }
    return health
  }

  func restore() async throws(CalendarStoreError) -> DatabaseRestoration {
    guard case .file(let path) = location else { throw .noBackup(path: "memory") }
    let lock = try await SyncLock(path: path)
    return try withExtendedLifetime(lock) { () throws(CalendarStoreError) in try restore(path) }
  }

  private func restore(_ path: String) throws(CalendarStoreError) -> DatabaseRestoration {
    let backups = BackupFiles(path: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    if isThere {
      var fault: CalendarStoreError?
      do throws(CalendarStoreError) { try check(try DatabaseFile(path: path).open()) } catch { fault = error }
      switch fault {
      case nil: throw .soundDatabase(path: path)
      case .damaged?, .refused?: break
      // A database that cannot be read now may be undamaged.
      case let fault?: throw fault
      }
    }
    guard let backup = backups.all.first(where: { isSound($0) }) else { throw .noBackup(path: path) }
    var restoration = DatabaseRestoration(backup: backup)
    let source = try Self.reader(backup.path)
    if isThere { findLosses(of: path, since: source, &restoration) }
    let copy = path + ".restored"
    try backups.write(source, to: copy)
    do throws(CalendarStoreError) {
      restoration.keptPath = try exchange(path, for: copy)
    } catch {
      unlink(copy)
      throw error
    }
    return restoration
  }

  /// Throws if a database is damaged. An empty file is not.
  private func check(_ connection: Connection) throws(CalendarStoreError) {
    try Schema().check(connection)
    if try Schema().version(of: connection) != 0 { try connection.checkSoundness() }
  }

  private static func reader(_ path: String) throws(CalendarStoreError) -> Connection {
    try Connection(path, path: path, flags: SQLITE_OPEN_READONLY)
  }

  private func isSound(_ backup: DatabaseBackup) -> Bool {
    (try? Self.reader(backup.path).checkSoundness()) != nil
  }

  /// Reads as far as possible the data of a damaged database that the backup lacks.
  private func findLosses(of path: String, since backup: Connection, _ restoration: inout DatabaseRestoration)
  {
    guard let broken = try? Self.reader(path) else { return }
    let last = try? backup.first("SELECT max(number) FROM change", decode: { $0.integer(0) }) ?? 0
    restoration.lostChanges = try? broken.rows(
      "SELECT title FROM change WHERE number > ? ORDER BY number", .integer(last ?? 0)
    ) { $0.text(0) }
    restoration.unsentChanges = try? SQLiteSyncStorage(connection: broken, moment: now()).allPending()
  }

  /// Replaces the database with a file and keeps the old database under another name. The old database's log must
  /// not remain beside the new file. All steps are undone if one fails.
  ///
  /// - Returns: the new path of the old file; `nil` if there was none.
  private func exchange(_ path: String, for copy: String) throws(CalendarStoreError) -> String? {
    let kept = freeName(for: path)
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

  private func freeName(for path: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).broken-\(number)") { number += 1 }
    return "\(path).broken-\(number)"
  }

  private func failure(_ path: String) -> CalendarStoreError {
    .cannotOpen(path: path, reason: String(cString: strerror(errno)))
  }
}
