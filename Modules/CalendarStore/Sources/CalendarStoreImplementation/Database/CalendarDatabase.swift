import CSQLite
import CalendarStore
import CalendarSync
import Dispatch

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The database. Access to its one connection is serial.
///
/// An actor with a thread of its own: a statement blocks while it waits for the disk or for another process,
/// and must not take a thread from the program's tasks for that long.
actor CalendarDatabase {
  private let executor = DatabaseExecutor()
  let settings: CalendarStoreSettings
  nonisolated let now: @Sendable () -> Date
  private var opened: Connection?
  private var syncMutex = AsyncMutex()
  private var lock: SyncLock?
  /// The day on which this process last saw to the backup.
  private var backupDay: Int?
  /// Where the copy of the day is checked, which no change waits for.
  private let backupQueue = DispatchQueue(label: "CalendarDatabase.backup")

  /// The actor's jobs run on a queue of its own.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A database that the first call opens.
  ///
  /// - Parameter now: reads the moment that recorded changes bear.
  init(settings: CalendarStoreSettings, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.now = now
  }

  deinit {
    // The process ends only after the backup is finished.
    backupQueue.sync {}
  }

  /// Waits until no other task and no other process syncs this database.
  func beginSync() async throws(CalendarStoreError) {
    await withCheckedContinuation { syncMutex.lock($0) }
    do throws(CalendarStoreError) {
      _ = try connection()
      if case .file(let path) = settings.location { lock = try await SyncLock(path: path) }
    } catch {
      syncMutex.unlock()
      throw error
    }
  }

  /// Lets others sync.
  func endSync() {
    lock = nil
    syncMutex.unlock()
  }

  /// The connection, opened and migrated by the first call. One that could not be had is tried again.
  func connection() throws(CalendarStoreError) -> Connection {
    if let opened { return opened }
    let deadline = ContinuousClock.now + Connection.timeout
    while true {
      do throws(CalendarStoreError) {
        let connection = try open()
        opened = connection
        return connection
      } catch {
        // Where two make one new file theirs, each may hold what the other needs. SQLite does not wait for
        // that: it says so at once, and one of them has to roll back and begin again.
        guard case .busy = error, ContinuousClock.now < deadline else { throw error }
        usleep(.random(in: 1_000...10_000))
      }
    }
  }

  private func open() throws(CalendarStoreError) -> Connection {
    let connection =
      switch settings.location {
      case .memory:
        try Connection(":memory:", path: "memory", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .file(let path): try DatabaseFile(path: path).open()
      }
    let schema = Schema()
    try schema.check(connection)
    try connection.tune()
    // A failure is no reason to stop: the care service tries again, and says why.
    if (1..<schema.known).contains(try schema.version(of: connection)) {
      try? backups?.make(from: connection, at: now())
    }
    try schema.migrate(connection)
    return connection
  }

  private var backups: BackupFiles? {
    guard case .file(let path) = settings.location else { return nil }
    return BackupFiles(path: path)
  }

  /// Copies the database before the first change of a day; the copy is checked, and becomes the backup, while the change
  /// is made. A failure is no reason to stop: the care service tries again, and says why.
  func backUpDaily(_ connection: Connection) {
    let moment = now()
    guard let backups, backupDay != BackupFiles.day(of: moment) else { return }
    backupDay = BackupFiles.day(of: moment)
    guard backups.isDue(at: moment), let lock = try? backups.copy(connection) else { return }
    backupQueue.async { try? backups.keepCopy(under: lock, at: moment) }
  }
}

extension Connection {
  /// Sets what holds for one connection. A write-ahead log lets other processes read while one writes;
  /// with it `NORMAL` loses nothing when a process dies, and at most the last changes, never the order, when
  /// the power fails.
  fileprivate func tune() throws(CalendarStoreError) {
    try execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;")
    guard !isReadOnly else { return }
    try execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;")
  }
}

/// Runs the jobs of an actor one after the other on a queue, outside the pool in which tasks run.
final class DatabaseExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "CalendarDatabase")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
