import CSQLite
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The two backups beside a database: the newest valid one and the previous one.
struct BackupFiles {
  /// The database's file.
  let path: String

  /// The newest valid backup.
  var newest: String { path + ".backup" }
  /// The previous one.
  var previous: String { path + ".backup-previous" }

  /// The number of a day in UTC.
  static func day(of moment: Date) -> Int { Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)) }

  /// Whether the database changed since the last backup, which is from another day.
  func isDue(at moment: Date) -> Bool {
    guard let backup = status(newest) else { return true }
    // Change times of files, including the database's, come from the system; the date of a backup's content comes
    // from `moment`.
    return Self.day(of: backup.date) != Self.day(of: moment) && isWritten(since: backup.changed)
  }

  private func isWritten(since moment: Moment) -> Bool {
    [path, path + "-wal"].compactMap { status($0)?.modified }.contains { $0 >= moment }
  }

  /// The existing backups, newest first.
  var all: [DatabaseBackup] {
    [newest, previous].compactMap { path in status(path).map { DatabaseBackup(path: path, date: $0.date) } }
  }

  /// Copies the database with SQLite's online backup, and keeps the copy if it is valid. Does nothing if the
  /// database has no calendars or another process is making a backup.
  ///
  /// - Parameter moment: the date of the backup.
  func make(from connection: Connection, at moment: Date) throws(CalendarStoreError) {
    if let lock = try copy(connection) { try keepCopy(under: lock, at: moment) }
  }

  /// The first half of ``make(from:at:)``: copies the current database. Returns the lock for the second half; `nil`
  /// if nothing was copied.
  func copy(_ connection: Connection) throws(CalendarStoreError) -> FileLock? {
    guard !connection.isReadOnly,
      try connection.first("SELECT 1 FROM calendar LIMIT 1", decode: { $0.integer(0) }) != nil,
      let lock = FileLock(path: path + ".backup-lock")
    else { return nil }
    try copyPages(of: connection, to: path + ".backup-new")
    return lock
  }

  /// The second, slower half: checks the copy and makes it the newest backup.
  func keepCopy(under lock: FileLock, at moment: Date) throws(CalendarStoreError) {
    try withExtendedLifetime(lock) { () throws(CalendarStoreError) in
      let copy = path + ".backup-new"
      let copied = status(copy)?.modified
      try finish(copy)
      var times = [timespec(), timespec()]
      times[1].tv_sec = Int(moment.timeIntervalSince1970)
      times[0] = times[1]
      utimensat(AT_FDCWD, copy, times, 0)
      // A checkpoint of the log changes the file but not its content.
      if status(newest) != nil, !isSame(copy) { rename(newest, previous) }
      guard rename(copy, newest) == 0 else { throw failure(copy) }
      // What was written during the check is not in the copy, and must not look older than the backup.
      if let copied, isWritten(since: copied) { utimensat(AT_FDCWD, path, nil, 0) }
      DatabaseFile(path: newest).syncFolder()
    }
  }

  /// Writes a checked copy of a database to a file and flushes it to disk. Leaves no file on failure.
  func write(_ source: Connection, to copy: String) throws(CalendarStoreError) {
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
    let needed = [path, path + "-wal"].reduce(1 << 20) { $0 + (status($1)?.size ?? 0) }
    guard Int(clamping: UInt64(disk.f_bavail)) >= needed / max(1, Int(disk.f_frsize)) else {
      throw .full(path: path)
    }
  }

  private func failure(_ path: String) -> CalendarStoreError {
    let number = errno
    return number == ENOSPC || number == EDQUOT
      ? .full(path: path) : .cannotOpen(path: path, reason: String(cString: strerror(number)))
  }

  /// The times at which content and inode changed, in seconds and nanoseconds, and the size; `nil` if the file is
  /// missing.
  private func status(_ path: String) -> (modified: Moment, changed: Moment, date: Date, size: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return (
      Moment(modified), Moment(changed), Date(timeIntervalSince1970: Double(modified.tv_sec)),
      Int(status.st_size)
    )
  }

  private struct Moment: Comparable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }

    static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }
}

/// A lock between processes, released with this object or with the process.
final class FileLock: Sendable {
  let file: Int32

  /// The lock; `nil` if another process holds it, or the file cannot be created.
  init?(path: String) {
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else {
      if file >= 0 { close(file) }
      return nil
    }
  }

  /// Unlocks explicitly: a process that was just forked has a copy of the descriptor until it runs its program, and
  /// the lock lasts as long as the copy.
  deinit {
    flock(file, LOCK_UN)
    close(file)
  }
}

extension Connection {
  /// Throws if the file is not a database of this program or is damaged. Reads the whole file.
  func checkSoundness() throws(CalendarStoreError) {
    try addEventFunctions()
    try Schema().check(self)
    let faults = try rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard faults == ["ok"] else {
      throw .damaged(path: path, reason: "its pages do not fit together")
    }
    // Checks that the tables exist and can be read.
    try execute("SELECT count(*) FROM calendar; SELECT count(*) FROM object; SELECT max(rowid) FROM search;")
  }
}
