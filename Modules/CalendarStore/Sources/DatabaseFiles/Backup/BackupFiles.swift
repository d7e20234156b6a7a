import CSQLite
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// The backups beside a database: the newest one, the previous one, and those that ``BackupRule`` keeps besides.
package struct BackupFiles {
  /// The database's file.
  package let path: String

  /// The backups of the database at a path.
  package init(path: String) { self.path = path }

  /// The newest valid backup.
  package var newest: String { path + ".backup" }
  /// The previous one.
  package var previous: String { path + ".backup-previous" }

  static let keptSuffix = ".backup-kept-"

  /// The paths of the existing backups, newest first.
  package var paths: [String] {
    let url = URL(fileURLWithPath: path)
    let prefix = url.lastPathComponent + Self.keptSuffix
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    let kept = names.filter { $0.hasPrefix(prefix) }
      .map { path + Self.keptSuffix + $0.dropFirst(prefix.count) }
      .sorted { (FileStatus($0)?.date ?? .distantPast) > (FileStatus($1)?.date ?? .distantPast) }
    return [newest, previous].filter { FileStatus($0) != nil } + kept
  }

  /// The first path with this ending and a number at which nothing is.
  package func freePath(_ ending: String) -> String {
    var number = 1
    while FileStatus("\(path)\(ending)\(number)") != nil { number += 1 }
    return "\(path)\(ending)\(number)"
  }

  /// The number of a day in UTC.
  package static func day(of moment: Date) -> Int {
    Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// Whether the database changed since the last backup, which is from another day.
  package func isDue(at moment: Date) -> Bool {
    guard let backup = FileStatus(newest) else { return true }
    // Change times of files, including the database's, come from the system; the date of a backup's content comes
    // from `moment`.
    return Self.day(of: backup.date) != Self.day(of: moment) && isWritten(since: backup.changed)
  }

  private func isWritten(since moment: FileStatus.Moment) -> Bool {
    [path, path + "-wal"].compactMap { FileStatus($0)?.modified }.contains { $0 >= moment }
  }

  /// Copies the database with SQLite's online backup, and keeps the copy if it is valid. Does nothing if the
  /// database has no calendars or another process is making a backup.
  ///
  /// - Parameters:
  ///   - moment: the date of the backup.
  ///   - begin: called when no later change can reach the copy: others may write from then on.
  package func make(
    from connection: Connection, at moment: Date, begin: () -> Void = {}
  ) throws(CalendarStoreError) {
    let copy = path + ".backup-new"
    let copied = try connection.transaction(.read) { () throws(CalendarStoreError) -> (FileLock, Int64)? in
      // The first statement of the transaction chooses the state that is copied.
      guard !connection.isReadOnly,
        try connection.first("SELECT 1 FROM calendar LIMIT 1", decode: { $0.integer(0) }) != nil,
        let lock = FileLock(path: path + ".backup-lock")
      else { return nil }
      begin()
      try copyPages(of: connection, to: copy)
      return (lock, try connection.versionOfOthers())
    }
    guard let (lock, version) = copied else { return }
    try withExtendedLifetime(lock) { () throws(CalendarStoreError) in
      try finish(copy)
      var times = [timespec(), timespec()]
      times[1].tv_sec = Int(moment.timeIntervalSince1970)
      times[0] = times[1]
      utimensat(AT_FDCWD, copy, times, 0)
      // A checkpoint of the log changes the file but not its content.
      if FileStatus(newest) != nil, !isSame(copy) { makeRoom(for: copy) }
      guard rename(copy, newest) == 0 else { throw failure(copy) }
      // What was written meanwhile is not in the copy, and must not look older than the backup.
      if try connection.versionOfOthers() != version { utimensat(AT_FDCWD, path, nil, 0) }
      DatabaseFile(path: newest).syncFolder()
    }
  }

  /// Writes a checked copy of a database to a file and flushes it to disk. Leaves no file on failure.
  package func write(_ source: Connection, to copy: String) throws(CalendarStoreError) {
    try copyPages(of: source, to: copy)
    try finish(copy)
  }

  /// Writes a copy of a database to a file, without checking or flushing it.
  private func copyPages(of source: Connection, to copy: String) throws(CalendarStoreError) {
    unlink(copy)
    try removing(copy) { () throws(CalendarStoreError) in
      try checkRoom()
      let file = open(copy, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw failure(copy) }
      close(file)
      let target = try Connection(copy, path: copy, flags: SQLITE_OPEN_READWRITE)
      try target.execute("PRAGMA synchronous = OFF")
      let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main")
      let code = sqlite3_backup_step(backup, -1)
      sqlite3_backup_finish(backup)
      guard code == SQLITE_DONE else {
        throw CalendarStoreError(code: code, in: target.handle, path: copy, statement: "backup")
      }
    }
  }

  /// Checks a copy and flushes it to disk.
  private func finish(_ copy: String) throws(CalendarStoreError) {
    try removing(copy) { () throws(CalendarStoreError) in
      let target = try Connection(copy, path: copy, flags: SQLITE_OPEN_READWRITE)
      // A single file without a log.
      try target.execute("PRAGMA journal_mode = DELETE")
      try target.checkSoundness()
      let file = open(copy, O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      guard file >= 0, fsync(file) == 0 else { throw failure(copy) }
    }
  }

  /// Removes the copy if `body` fails.
  private func removing(
    _ copy: String, _ body: () throws(CalendarStoreError) -> Void
  ) throws(CalendarStoreError) {
    do throws(CalendarStoreError) { try body() } catch {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(copy + suffix) }
      throw error
    }
  }

  /// Whether a copy has the same content as the last backup. The 100-byte header, which counts changes of the file,
  /// is ignored.
  private func isSame(_ copy: String) -> Bool {
    let contents = [copy, newest].compactMap {
      try? Data(contentsOf: URL(fileURLWithPath: $0), options: .alwaysMapped).dropFirst(100)
    }
    return contents.count == 2 && contents[0] == contents[1]
  }

  /// Throws if the copy would fill the disk.
  private func checkRoom() throws(CalendarStoreError) {
    var disk = statvfs()
    guard statvfs(URL(fileURLWithPath: path).deletingLastPathComponent().path, &disk) == 0 else { return }
    let needed = [path, path + "-wal"].reduce(1 << 20) { $0 + (FileStatus($1)?.size ?? 0) }
    guard Int(clamping: UInt64(disk.f_bavail)) >= needed / max(1, Int(disk.f_frsize)) else {
      throw .full(path: path)
    }
  }

  private func failure(_ path: String) -> CalendarStoreError {
    let number = errno
    return number == ENOSPC || number == EDQUOT
      ? .full(path: path) : .cannotOpen(path: path, reason: String(cString: strerror(number)))
  }
}

extension Connection {
  /// Throws if the file is not a database of this program or is damaged. Reads the whole file.
  package func checkSoundness() throws(CalendarStoreError) {
    try addEventFunctions()
    try Schema().check(self)
    let faults = try rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard faults == ["ok"] else {
      throw .damaged(path: path, reason: "its parts do not fit together")
    }
    // Checks that the tables exist and can be read, and compiles the triggers, whose texts quick_check does not read.
    do throws(CalendarStoreError) {
      try execute(
        "SELECT count(*) FROM calendar; SELECT count(*) FROM object; SELECT max(rowid) FROM search;")
      for table in ["object", "component", "change"] where try hasTable(table) {
        try execute("EXPLAIN DELETE FROM \(table)")
      }
    } catch .refused { throw .damaged(path: path, reason: "its tables are not those of this program") }
  }

  /// The number of events; 0 before the first migration.
  package func eventCount() throws(CalendarStoreError) -> Int {
    guard try hasTable("object") else { return 0 }
    return try first("SELECT count(*) FROM object") { Int($0.integer(0)) } ?? 0
  }

  func hasTable(_ name: String) throws(CalendarStoreError) -> Bool {
    try first("SELECT 1 FROM sqlite_schema WHERE name = ?", .text(name)) { _ in true } ?? false
  }
}
