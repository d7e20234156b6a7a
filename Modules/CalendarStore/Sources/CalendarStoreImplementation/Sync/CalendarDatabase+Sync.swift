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
      var tables = SQLiteSyncTables(connection: connection)
      return try body(&tables)
    }
  }

  /// Puts an object in a calendar, which is made where there is none.
  func put(_ object: TimedObject, in name: String) throws(CalendarStoreError) {
    try transaction(.durableWrite) { tables throws(CalendarStoreError) in
      if let calendar = try tables.writableCalendar(named: name) {
        try tables.put(object, in: calendar.id)
      } else {
        let (id, _) = try tables.connection.keepCalendar(name, colour: nil)
        try tables.show(object, from: nil, object.object.uid, in: id)
      }
    }
  }

  /// Removes an object, or returns `false` where there is none.
  func removeObject(uid: String, in name: String) throws(CalendarStoreError) -> Bool {
    try transaction(.durableWrite) { tables throws(CalendarStoreError) in
      if let calendar = try tables.writableCalendar(named: name) {
        return try tables.remove(uid, in: calendar.id)
      }
      let ids = try tables.connection.calendarIDs()
      guard let id = CalendarNames(ids.keys).kept(name).flatMap({ ids[$0] }),
        try tables.shown(uid, in: id) != nil
      else { return false }
      try tables.show(nil, from: nil, uid, in: id)
      return true
    }
  }

  /// The changes that wait to be sent.
  func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      try SQLiteSyncTables(connection: connection).allPending()
    }
  }

  /// Removes what came from a source, or returns `false` where nothing did.
  func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { tables throws(CalendarStoreError) in
      try tables.removeSource(named: name, discardingChanges: discardingChanges)
    }
  }
}
