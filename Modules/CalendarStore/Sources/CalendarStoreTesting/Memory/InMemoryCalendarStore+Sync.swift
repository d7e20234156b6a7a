public import CalendarService
public import CalendarStore

extension InMemoryCalendarStore: SyncLedger {
  package func transaction<Result: Sendable>(
    _ body: @Sendable (inout MemoryTables) throws(CalendarStoreError) -> Result
  ) throws(CalendarStoreError) -> Result {
    if Task.isCancelled { throw .cancelled }
    var copy = tables
    let result = try body(&copy)
    tables = copy
    return result
  }

  package func beginSync() async throws(CalendarStoreError) {
    await withCheckedContinuation { turns.take($0) }
  }

  package func endSync() {
    turns.give()
  }

  /// Returns the event of this UID.
  public func object(uid: String, in calendar: String) throws(CalendarStoreError) -> CalendarObject? {
    tables.id(named: calendar).flatMap { tables.shown(uid, in: $0)?.object.object }
  }

  /// Puts an event in the place of whatever the calendar holds under its UID.
  public func put(_ object: CalendarObject, in calendar: String) throws(CalendarStoreError) {
    let object = TimedObject(object, span: service.span(of: object))
    try transaction { tables throws(CalendarStoreError) in
      if let synced = try tables.writableCalendar(named: calendar) {
        try tables.put(object, in: synced.id)
      } else {
        let id = tables.id(named: calendar) ?? tables.addCalendar(named: calendar)
        tables.show(object, from: nil, object.object.uid, in: id)
      }
    }
  }

  /// Removes an event; `false` where there is none.
  public func removeObject(uid: String, in calendar: String) throws(CalendarStoreError) -> Bool {
    try transaction { tables throws(CalendarStoreError) in
      if let synced = try tables.writableCalendar(named: calendar) {
        return try tables.remove(uid, in: synced.id)
      }
      guard let id = tables.id(named: calendar), tables.shown(uid, in: id) != nil else { return false }
      tables.show(nil, from: nil, uid, in: id)
      return true
    }
  }

  /// Brings the store and the sources of the calendar service to the same state.
  public nonisolated func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    try await SyncRun(self, service: service, options: options).run(progress: progress)
  }

  /// Returns the changes made here that wait to be sent.
  public func pendingChanges() throws(CalendarStoreError) -> [PendingChange] {
    try tables.allPending()
  }

  /// Removes all calendars that came from a source.
  public func removeSource(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { tables throws(CalendarStoreError) in
      try tables.removeSource(named: name, discardingChanges: discardingChanges)
    }
  }
}
