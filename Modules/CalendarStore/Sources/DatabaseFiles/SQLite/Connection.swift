import CSQLite
package import CalendarStore

/// A connection to a database. Not thread-safe: one task at a time may use it.
package final class Connection {
  /// The path of the database for errors.
  package let path: String
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private let writeError: CalendarStoreError?
  /// Whether an event was left out of a result because it cannot be read.
  package var metUnreadable = false
  /// The calendars and UIDs of the events that an edit has replaced so far; `nil` if it also changed calendars, or there
  /// is no edit.
  package var replaced: [(calendar: Int64, uid: String)]?

  /// Process-wide SQLite settings, applied before the first connection is opened.
  private static let configuration: Void = almanac_sqlite_skip_memory_statistics()

  /// The timeout for locks of other processes.
  package static let timeout = Duration.seconds(30)

  /// Opens a database: a path, or a `file:` URL if `flags` allow it.
  ///
  /// - Parameter writeError: why a read-only database cannot be written, if known.
  package init(
    _ name: String, path: String, flags: Int32, writeError: CalendarStoreError? = nil
  ) throws(CalendarStoreError) {
    _ = Self.configuration
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened, code == SQLITE_OK else {
      let error = CalendarStoreError(code: code, in: opened, path: path, statement: "open")
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.writeError = writeError
    handle = opened
    sqlite3_busy_timeout(handle, Int32(Self.timeout / .milliseconds(1)))
  }

  deinit {
    // Open statements keep the handle alive until they are finalised.
    sqlite3_close_v2(handle)
  }

  /// Whether the database is read-only.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// The number of rows that this connection has written.
  package var totalChanges: Int64 { Int64(sqlite3_total_changes(handle)) }

  /// Changes with each write by another connection.
  package func versionOfOthers() throws(CalendarStoreError) -> Int64 {
    try first("PRAGMA data_version") { $0.integer(0) } ?? 0
  }

  /// The rowid of the row inserted last.
  package var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs statements that take no values and return no rows.
  package func execute(_ sql: String) throws(CalendarStoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, running: sql) }
  }

  /// Runs one statement to completion.
  package func run(_ sql: String, _ values: Value...) throws(CalendarStoreError) {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    while try step(statement) {}
  }

  /// Runs a query and returns the result of `body` for each row.
  package func rows<Element>(
    _ sql: String, _ values: Value..., decode: (Row) throws(CalendarStoreError) -> Element
  ) throws(CalendarStoreError) -> [Element] {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    var elements: [Element] = []
    while try step(statement) { elements.append(try decode(statement.row)) }
    return elements
  }

  /// Runs a query and calls `body` with each row.
  package func forEachRow(
    _ sql: String, _ values: Value..., body: (Row) throws(CalendarStoreError) -> Void
  ) throws(CalendarStoreError) {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    while try step(statement) { try body(statement.row) }
  }

  /// Runs a query and returns the result of `body` for its first row.
  package func first<Element>(
    _ sql: String, _ values: Value..., decode: (Row) throws(CalendarStoreError) -> Element
  ) throws(CalendarStoreError) -> Element? {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    return try step(statement) ? try decode(statement.row) : nil
  }

  /// Runs `body` in a transaction, which is rolled back if it throws.
  ///
  /// A write transaction takes the lock at its start: SQLite does not wait for a lock requested later, because
  /// another process may have changed what was already read.
  package func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    if kind == .durableWrite { try execute("PRAGMA synchronous = FULL") }
    // The setting cannot be changed within a transaction.
    defer { if kind == .durableWrite { try? execute("PRAGMA synchronous = NORMAL") } }
    try execute(kind == .read ? "BEGIN" : "BEGIN IMMEDIATE")
    do throws(CalendarStoreError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself after errors such as a full disk.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  private func statement(_ sql: String, _ values: [Value]) throws(CalendarStoreError) -> Statement {
    let statement = try prepared(sql)
    for (index, value) in values.enumerated() {
      let code = statement.bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code, running: sql) }
    }
    return statement
  }

  private func prepared(_ sql: String) throws(CalendarStoreError) -> Statement {
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard let prepared, code == SQLITE_OK else { throw error(code, running: sql) }
    let statement = Statement(prepared, sql: sql)
    statements[sql] = statement
    return statement
  }

  private func step(_ statement: Statement) throws(CalendarStoreError) -> Bool {
    switch statement.step() {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw error(code, running: statement.sql)
    }
  }

  private func error(_ code: Int32, running sql: String) -> CalendarStoreError {
    let error = CalendarStoreError(code: code, in: handle, path: path, statement: sql)
    if case .readOnly = error, let writeError { return writeError }
    return error
  }
}

/// What a transaction does.
package enum TransactionKind {
  /// Reads a consistent snapshot.
  case read
  /// Writes. A power failure may lose the last transactions, but keeps their order.
  case write
  /// Writes and flushes to disk: for changes by the person, which no source can provide again.
  case durableWrite
}
