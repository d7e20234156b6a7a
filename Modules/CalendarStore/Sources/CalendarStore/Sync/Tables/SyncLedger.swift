/// A store that can be synced.
package protocol SyncLedger: Sendable {
  /// What it keeps.
  associatedtype Tables: SyncTables

  /// Runs `body` in one transaction: after a throw, or a crash, nothing of it has happened.
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout Tables) throws(CalendarStoreError) -> Result
  ) async throws(CalendarStoreError) -> Result

  /// Waits until nobody else syncs this store, and keeps others from it until ``endSync()``.
  func beginSync() async throws(CalendarStoreError)

  /// Lets others sync.
  func endSync() async
}
