import CSQLite
import CalendarStore
import Foundation

/// The database, and whoever may use its one connection.
///
/// An actor with a thread of its own: a statement blocks while it waits for the disk or for another process,
/// and must not take a thread from the program's tasks for that long.
actor CalendarDatabase {
  private let executor = DatabaseExecutor()
  let settings: CalendarStoreSettings
  nonisolated let now: @Sendable () -> Date
  private var opened: Connection?
  private var turns = SyncTurns()
  private var lock: SyncLock?

  /// The actor's jobs run on a queue of its own.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A database that the first call opens.
  ///
  /// - Parameter now: reads the moment that recorded changes bear.
  init(settings: CalendarStoreSettings, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.now = now
  }

  /// Waits until no other task and no other process syncs this database.
  func beginSync() async throws(CalendarStoreError) {
    await withCheckedContinuation { turns.take($0) }
    do throws(CalendarStoreError) {
      _ = try connection()
      if case .file(let path) = settings.location { lock = try await SyncLock(path: path) }
    } catch {
      turns.give()
      throw error
    }
  }

  /// Lets others sync.
  func endSync() {
    lock = nil
    turns.give()
  }

  /// The connection, opened and migrated by the first call. One that could not be had is tried again.
  func connection() throws(CalendarStoreError) -> Connection {
    if let opened { return opened }
    let deadline = ContinuousClock.now + Connection.patience
    while true {
      do throws(CalendarStoreError) {
        let connection = try open()
        opened = connection
        return connection
      } catch {
        // Where two make one new file theirs, each may hold what the other needs. SQLite does not wait for
        // that: it says so at once, and one of them has to let go and begin again.
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
    try schema.migrate(connection)
    return connection
  }
}

extension Connection {
  /// Sets what holds for one connection. A write-ahead log lets other processes read while one writes;
  /// with it `NORMAL` loses nothing when a process dies, and at most the last changes, never the order, when
  /// the power fails.
  fileprivate func tune() throws(CalendarStoreError) {
    try execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -64000;")
    guard !isReadOnly else { return }
    try execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;")
  }
}
