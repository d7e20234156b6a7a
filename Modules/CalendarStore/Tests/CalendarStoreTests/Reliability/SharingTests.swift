import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct SharingTests {
  let folder = TemporaryFolder()

  private func store() -> SQLiteCalendarStore { SQLiteCalendarStore.plain(folder.file("almanac.sqlite")) }

  @Test func manyStoresOpenANewFileAndWriteConcurrently() async throws {
    let stores = (0..<8).map { _ in store() }

    try await withThrowingTaskGroup(of: SaveReport.self) { group in
      for (index, store) in stores.enumerated() {
        // Few enough that no store waits long for the others, even on a slow machine.
        group.addTask { try await store.save(.numbered(index * 20..<index * 20 + 20), in: "Work") }
        group.addTask { try await store.save(.numbered(0..<20), in: "Shared \(index % 2)") }
      }
      for try await _ in group {}
    }

    #expect(
      try await store().calendars() == [
        .fixture(name: "Shared 0", eventCount: 20), .fixture(name: "Shared 1", eventCount: 20),
        .fixture(name: "Work", eventCount: 160),
      ])
    #expect(try await store().database.isSound())
    #expect(try await store().database.counts() == [200, 0, 200, 200])
  }

  @Test func manyStoresOpenANewFileAtTheSameMoment() async throws {
    for round in 0..<40 {
      let path = folder.file("\(round).sqlite")
      try await withThrowingTaskGroup(of: [StoredCalendar].self) { group in
        for _ in 0..<8 {
          let database = CalendarDatabase(location: .file(path: path))
          group.addTask { try await database.calendars(countingEvents: true) }
        }
        for try await calendars in group { #expect(calendars == []) }
      }
    }
  }

  @Test func twoProcessesReadAndWriteConcurrently() async throws {
    let path = folder.file("almanac.sqlite")
    let store = store()
    let isOver = Recorder<Bool>()

    async let rounds = {
      var rounds = 0
      while isOver.all.isEmpty {
        _ = try await store.save(.numbered(0..<20, title: "Round \(rounds)"), in: "Here")
        // Either all events of the other save, or none.
        #expect(try await store.calendars().filter { $0.eventCount != 20 } == [])
        rounds += 1
      }
      return rounds
    }()
    await #expect(processExitsWith: .success) { [path = path as String] in
      let store = SQLiteCalendarStore.plain(path)
      for round in 0..<30 {
        _ = try await store.save(.numbered(0..<20, title: "Round \(round)"), in: "There")
        #expect(try await store.calendars().filter { $0.eventCount != 20 } == [])
      }
    }
    isOver.record(true)
    let last = try await rounds - 1

    let calendars = try await store.calendars()
    #expect(calendars == [.fixture(name: "Here", eventCount: 20), .fixture(name: "There", eventCount: 20)])
    let titles = try await store.events(from: .distantPast, to: .distantFuture, in: []).map(\.title)
    #expect(Set(titles) == Set((0..<20).flatMap { ["Round \(last) \($0)", "Round 29 \($0)"] }))
    #expect(titles.count == 40)
    #expect(try await store.database.isSound())
  }

  @Test func changesOfAnotherStoreAreVisible() async throws {
    let (one, other) = (store(), store())
    _ = try await other.calendars()

    _ = try await one.save(.holding(.fixture(uid: "event")), in: "Work")

    #expect(try await other.events(from: .monday(0), to: .tuesday(0), in: []) == [.fixture(uid: "event")])
  }

  @Test func aStoreReadsDuringAChangeOfAnother() async throws {
    let (one, other) = (store(), store())
    _ = try await one.save(.holding(.fixture(uid: "event")), in: "Work")
    try await one.database.execute("BEGIN EXCLUSIVE; DELETE FROM calendar")

    #expect(try await other.calendars() == [.fixture(eventCount: 1)])
    try await one.database.execute("ROLLBACK")
  }

  @Test func aLockedDatabaseIsReportedAfterTheTimeout() async throws {
    let (one, other) = (store(), store())
    _ = try await one.calendars()
    try await other.database.execute("PRAGMA busy_timeout = 1")
    try await one.database.execute("BEGIN IMMEDIATE")

    await #expect(throws: CalendarStoreError.busy(path: folder.file("almanac.sqlite"))) {
      try await other.save(.numbered(0..<1), in: "Work")
    }
    try await one.database.execute("ROLLBACK")
    #expect(try await other.save(.numbered(0..<1), in: "Work") == .fixture(added: 1))
  }
}
