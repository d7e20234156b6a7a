import CSQLite
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct DurabilityTests {
  let folder = TemporaryFolder()
  private let service = StubCalendarService(sources: [
    StubCalendarSource(named: "home", holding: SyncBench.streams(0..<3))
  ])

  private func store() async throws -> SQLiteCalendarStore {
    let store = SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: folder.file("almanac.sqlite"))), service: service,
      clock: .fixture())
    _ = try await store.calendars()
    return store
  }

  @Test func thePersonsOwnChangesReachTheDiskBeforeTheyReturn() async throws {
    let store = try await store()
    _ = try await store.sync(SyncOptions()) { _ in }
    let levels = Recorder<Int64>()
    try await store.database.record(levels)

    _ = try await store.save(.numbered(5..<6), in: "Own")
    try await store.put(.fixture(uid: "a"), in: "Work")
    _ = try await store.removeObject(uid: "event-0", in: "Work")

    #expect(levels.all == [2, 2, 2])
  }

  @Test func changesTakenFromASourceAreNotFlushedToDisk() async throws {
    let store = try await store()
    let levels = Recorder<Int64>()
    try await store.database.record(levels)

    _ = try await store.sync(SyncOptions()) { _ in }

    #expect(Set(levels.all) == [1])
  }
}

extension CalendarDatabase {
  /// Records the value of `PRAGMA synchronous` (1 is NORMAL, 2 is FULL) after each commit.
  fileprivate func record(_ levels: Recorder<Int64>) throws {
    let context = Unmanaged.passUnretained(levels).toOpaque()
    sqlite3_wal_hook(
      try connection().handle,
      { context, handle, _, _ in
        guard let context else { return SQLITE_OK }
        let levels = Unmanaged<Recorder<Int64>>.fromOpaque(context).takeUnretainedValue()
        var statement: OpaquePointer?
        sqlite3_prepare_v2(handle, "PRAGMA synchronous", -1, &statement, nil)
        if sqlite3_step(statement) == SQLITE_ROW { levels.record(sqlite3_column_int64(statement, 0)) }
        sqlite3_finalize(statement)
        return SQLITE_OK
      }, context)
  }
}
