import CalendarService
import CalendarStore

extension CalendarDatabase {
  /// Runs `body` in a transaction that writes.
  func transaction<Result: Sendable>(
    _ kind: TransactionKind = .write,
    _ body: @Sendable (inout SQLiteSyncTables) throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    let connection = try connection()
    return try connection.transaction(kind) { () throws(CalendarStoreError) in
      if Task.isCancelled { throw .cancelled }
      var tables = SQLiteSyncTables(connection: connection, moment: now())
      return try body(&tables)
    }
  }

  /// The changes that wait to be sent.
  func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      try SQLiteSyncTables(connection: connection, moment: now()).allPending()
    }
  }

  /// Removes what came from a source, or returns `false` where nothing did.
  func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { tables throws(CalendarStoreError) in
      try tables.removeSource(named: name, discardingChanges: discardingChanges)
    }
  }
}
