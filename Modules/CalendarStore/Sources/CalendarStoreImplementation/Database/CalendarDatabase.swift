import CSQLite
import CalendarService
import CalendarStore
import CalendarSync
import DatabaseFiles
import Dispatch
import SyncTables

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The database with its one connection, used serially.
///
/// An actor with its own thread: a statement blocks while it waits for the disk or another process, and must not
/// block a thread of the task pool.
actor CalendarDatabase {
  private let executor = DatabaseExecutor()
  let settings: CalendarStoreSettings
  nonisolated let now: @Sendable () -> Date
  nonisolated let format: any CalendarFormatProtocol
  private var opened: Connection?
  /// Lists that were read lately.
  var cache = OutlineCache()
  /// Files of the database that others had access to.
  private var permissions: [CalendarStoreNotice] = []
  private var syncMutex = AsyncMutex()
  private var lock: SyncLock?
  /// The day on which this process last checked the backup.
  private var backupDay: Int?
  /// The queue that copies the database daily, so that no change waits for it.
  private let backupQueue = DispatchQueue(label: "CalendarDatabase.backup")

  /// Runs the actor's jobs on its own queue.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Nothing is opened before the first call.
  ///
  /// - Parameters:
  ///   - format: computes the moments of times.
  ///   - now: returns the time for recorded changes.
  init(
    settings: CalendarStoreSettings, format: any CalendarFormatProtocol, now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.format = format
    self.now = now
  }

  deinit {
    // The process ends only after the backup is finished.
    backupQueue.sync {}
  }

  /// Waits until no other task and process syncs this database, and locks it.
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

  /// Unlocks the database for other syncs.
  func endSync() {
    lock = nil
    syncMutex.unlock()
  }

  /// The connection, opened and migrated on first use. A failed attempt is repeated by the next call.
  func connection() throws(CalendarStoreError) -> Connection {
    if let opened { return opened }
    let deadline = ContinuousClock.now + Connection.timeout
    while true {
      do throws(CalendarStoreError) {
        let connection = try open()
        opened = connection
        return connection
      } catch {
        // Two processes that initialise a new file may deadlock. SQLite reports that immediately instead of
        // waiting; one of them has to roll back and start again.
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
      case .file(let path): try openFile(at: path)
      }
    let schema = Schema()
    try schema.check(connection)
    try backups?.checkContent(of: connection)
    try connection.tune()
    // A failed backup does not stop the program: the care service retries and reports it.
    if (1..<schema.known).contains(try schema.version(of: connection)) {
      try? backups?.make(from: connection, at: now())
    }
    try schema.migrate(connection)
    return connection
  }

  private func openFile(at path: String) throws(CalendarStoreError) -> Connection {
    let backups = BackupFiles(path: path)
    try backups.checkPresence()
    permissions += DatabaseFile(path: path).makePrivate(backups: [backups.newest, backups.previous])
    return try DatabaseFile(path: path).open()
  }

  /// What the calls so far met: files that others had access to, and events that cannot be read.
  func notices(readBy service: any CalendarServiceProtocol) -> [CalendarStoreNotice] {
    guard let opened, opened.metUnreadable else { return permissions }
    return permissions + unreadable(in: opened, readBy: service).map(CalendarStoreNotice.unreadable)
  }

  /// Reads all events, so that ``notices(readBy:)`` also names those that no call so far met.
  func findUnreadable(readBy service: any CalendarServiceProtocol) {
    guard let opened, !opened.metUnreadable else { return }
    opened.metUnreadable = !unreadable(in: opened, readBy: service).isEmpty
  }

  private func unreadable(
    in connection: Connection, readBy service: any CalendarServiceProtocol
  ) -> [UnreadableEvent] {
    let events = UnreadableEvents(connection: connection, service: service, backups: backups?.paths ?? [])
    return (try? events.all()) ?? []
  }

  private var backups: BackupFiles? {
    guard case .file(let path) = settings.location else { return nil }
    return BackupFiles(path: path)
  }

  /// Copies the database before the first change of a day, through a connection of its own. Returns as soon as the
  /// copy is one of the state before the change, which is made meanwhile. A failure does not stop the change: the care
  /// service retries and reports it.
  func backUpDaily() {
    let moment = now()
    guard let backups, backupDay != BackupFiles.day(of: moment) else { return }
    backupDay = BackupFiles.day(of: moment)
    guard backups.isDue(at: moment) else { return }
    let begun = DispatchSemaphore(value: 0)
    backupQueue.async {
      if let source = try? DatabaseFile(path: backups.path).open() {
        try? backups.make(from: source, at: moment) { begun.signal() }
      }
      begun.signal()
    }
    begun.wait()
  }
}

extension Connection {
  /// Configures a connection. A write-ahead log lets other processes read during a write. With it, `NORMAL` loses
  /// nothing when a process dies and at most the last changes, in order, when the power fails.
  fileprivate func tune() throws(CalendarStoreError) {
    try execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000;")
    guard !isReadOnly else { return }
    try execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;")
  }
}

/// Runs the jobs of an actor serially on a queue outside the task pool.
final class DatabaseExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "CalendarDatabase")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
