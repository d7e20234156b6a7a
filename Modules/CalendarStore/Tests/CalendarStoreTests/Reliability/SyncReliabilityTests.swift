import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct SyncReliabilityTests {
  let folder = TemporaryFolder()

  private static func store(_ path: String, _ source: StubCalendarSource) -> SQLiteCalendarStore {
    SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)),
      service: StubCalendarService(sources: [source]), clock: .fixture())
  }

  private static func source(_ range: Range<Int>, partSize: Int = 200) -> StubCalendarSource {
    StubCalendarSource(
      named: "home", holding: SyncBench.streams(range),
      behaviour: StubBehaviour(partSize: partSize))
  }

  /// The applied changes of a run, for all calendars together.
  private func taken(_ report: SyncReport) -> [SyncCounts] {
    report.sources.flatMap(\.calendars).map(\.taken)
  }

  @Test func thousandsOfEventsAreSynced() async throws {
    let count = Soak.size(2_000, full: 10_000)
    let source = Self.source(0..<count)
    let store = Self.store(folder.file("almanac.sqlite"), source)

    #expect(try await taken(store.sync(SyncOptions()) { _ in }) == [SyncCounts(added: count)])
    #expect(try await taken(store.sync(SyncOptions()) { _ in }) == [SyncCounts()])
    #expect(
      try await store.search("event 1876", around: .monday(0), limit: 9, in: []).map(\.id.uid) == [
        "event-1876"
      ])
    #expect(try await store.database.isSound())
  }

  @Test(arguments: [20, 60, 120, 250])
  func aKilledSyncIsContinued(_ milliseconds: Int) async throws {
    let path = folder.file("almanac.sqlite")

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, milliseconds = milliseconds as Int] in
      let source = Self.source(0..<600, partSize: 7)
      let store = Self.store(path, source)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        kill(getpid(), SIGKILL)
      }
      for round in 0... {
        _ = try await store.sync(SyncOptions()) { _ in }
        await source.putThere(SyncBench.stream("event-\(round)", "Changed"), at: "/work/event-\(round).ics")
      }
    }

    let source = Self.source(0..<600, partSize: 7)
    let store = Self.store(path, source)
    #expect(try await store.database.isSound())
    // This process's source renumbers its versions, so that all changes are found by versions.
    await source.forgetTokens()
    _ = try await store.sync(SyncOptions()) { _ in }
    #expect(try await store.calendars() == [.fixture(eventCount: 600, source: "home")])
    #expect(try await store.search("changed", around: .monday(0), limit: 9, in: []) == [])
    #expect(try await taken(store.sync(SyncOptions()) { _ in }) == [SyncCounts()])
  }

  @Test func theTokenIsNotKeptAheadOfTheRows() async throws {
    let path = folder.file("almanac.sqlite")
    let source = Self.source(0..<10, partSize: 2)
    let store = Self.store(path, source)
    await source.cutChanges(after: 4, with: CancellationError())

    await #expect(throws: CalendarStoreError.cancelled) { try await store.sync(SyncOptions()) { _ in } }

    let state = try await store.transaction { storage throws(CalendarStoreError) in
      (token: try storage.token(of: 1), versions: try storage.versions(of: 1))
    }
    #expect(state.token == nil && state.versions.count == 8)
  }

  @Test func twoStoresOfOneDatabaseSyncConcurrently() async throws {
    let path = folder.file("almanac.sqlite")
    let source = Self.source(0..<300, partSize: 10)
    let stores = [Self.store(path, source), Self.store(path, source), Self.store(path, source)]

    let reports = try await withThrowingTaskGroup { group in
      for store in stores { group.addTask { try await store.sync(SyncOptions()) { _ in } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let all = reports.flatMap(taken)
    #expect(all.count { $0 == SyncCounts(added: 300) } == 1)
    #expect(all.count { $0 == SyncCounts() } == 2)
    #expect(try await stores[0].calendars() == [.fixture(eventCount: 300, source: "home")])
  }

  @Test func anEventIsChangedWhileAnotherStoreSyncs() async throws {
    let path = folder.file("almanac.sqlite")
    let source = Self.source(0..<2)
    let (one, other) = (Self.store(path, source), Self.store(path, source))
    _ = try await one.sync(SyncOptions()) { _ in }
    await source.hold(.changes)

    async let running = one.sync(SyncOptions()) { _ in }
    await source.waitForACall()
    try await other.put(.fixture(uid: "event-0", title: "Changed"), in: "Work")
    await source.release()
    let report = try await running

    #expect(report.sources[0].calendars[0].sent == SyncCounts(changed: 1))
    #expect(try await one.pendingChanges() == [])
  }
}
