import CalendarService
import CalendarStore
import CalendarStoreRules
import CalendarSync

extension CalendarDatabase {
  /// Runs `body` in a write transaction.
  func transaction<Result: Sendable>(
    _ kind: TransactionKind = .write,
    _ body: @Sendable (inout SQLiteSyncStorage) throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    let connection = try connection()
    if kind != .read { backUpDaily(connection) }
    return try connection.transaction(kind) { () throws(CalendarStoreError) in
      if Task.isCancelled { throw .cancelled }
      var storage = SQLiteSyncStorage(connection: connection, moment: now())
      return try body(&storage)
    }
  }

  /// The unsent changes.
  func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      try SQLiteSyncStorage(connection: connection, moment: now()).allPending()
    }
  }

  /// The source's version of an event with an unsent change.
  func sourceVersion(of uid: String, in calendar: String) throws(CalendarStoreError) -> CalendarObject? {
    try transaction(.read) { storage throws(CalendarStoreError) in
      guard let id = try storage.syncedCalendars().first(where: { $0.name == calendar })?.id,
        try storage.edit(of: uid, in: id) != nil
      else { return nil }
      return try storage.copies(of: uid, in: id).first?.object.object
    }
  }

  /// Removes the calendars of a source, or returns `false` if there are none.
  func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { storage throws(CalendarStoreError) in
      try storage.removeSource(named: name, discardingChanges: discardingChanges)
    }
  }
}
