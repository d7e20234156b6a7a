import CalendarStore
import CalendarSync
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// Runs `body` in a write transaction.
  func transaction<Result: Sendable>(
    _ kind: TransactionKind = .write,
    _ body: @Sendable (inout SQLiteSyncStorage) throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    let connection = try connection()
    if kind != .read { backUpDaily() }
    return try connection.transaction(kind) { () throws(CalendarStoreError) in
      if Task.isCancelled { throw .cancelled }
      var storage = SQLiteSyncStorage(connection: connection, moment: now(), format: format)
      return try body(&storage)
    }
  }

  /// Runs `body`, which changes events, in a durable transaction. Lists that were read before stay cached.
  func edit<Result: Sendable>(
    _ body: @Sendable (inout SQLiteSyncStorage) throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    let edit = try transaction(.durableWrite) { storage throws(CalendarStoreError) in
      let (connection, before) = (storage.connection, try storage.connection.version())
      connection.replaced = []
      defer { connection.replaced = nil }
      let result = try body(&storage)
      return (result: result, replaced: connection.replaced, before: before)
    }
    // The search index writes more rows when the transaction ends.
    let after = StoreVersion(own: try connection().totalChanges, others: edit.before.others)
    cache.note(edit.replaced, from: edit.before, to: after)
    return edit.result
  }

  /// The unsent changes.
  func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      try SQLiteSyncStorage(connection: connection, moment: now(), format: format).allPending()
    }
  }

  /// The conflicts with both versions.
  func conflicts() throws(CalendarStoreError) -> [ConflictingVersions] {
    try transaction(.read) { storage throws(CalendarStoreError) in try storage.conflictingVersions() }
  }

  /// Resolves a conflict.
  func resolve(
    conflictOf uid: String, in name: String, _ choice: SyncOptions.Conflicts
  ) throws(CalendarStoreError) {
    try transaction { storage throws(CalendarStoreError) in
      guard let calendar = try storage.syncedCalendars().first(where: { $0.name == name }) else { return }
      _ = try storage.decideConflicts(in: calendar.id, about: uid, choice)
    }
  }

  /// Removes the calendars of a source, or returns `false` if there are none.
  func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { storage throws(CalendarStoreError) in
      try storage.removeSource(named: name, discardingChanges: discardingChanges)
    }
  }
}
