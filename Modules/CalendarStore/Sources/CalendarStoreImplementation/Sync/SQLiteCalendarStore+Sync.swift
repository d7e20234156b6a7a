import CalendarStore
import CalendarSync

extension SQLiteCalendarStore: SyncStore {
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout SQLiteSyncStorage) throws(CalendarStoreError) -> Result
  ) async throws(CalendarStoreError) -> Result {
    try await database.transaction(.write, body)
  }

  func beginSync() async throws(CalendarStoreError) {
    try await database.beginSync()
  }

  func endSync() async {
    await database.endSync()
  }

  func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    try await SyncRun(self, service: service, options: options).run(progress: progress)
  }

  func pendingChanges() async throws(CalendarStoreError) -> [PendingChange] {
    try await database.pendingChanges()
  }

  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await database.removeSource(named: name, discardingChanges: discardingChanges)
  }
}
