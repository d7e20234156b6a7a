import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation

@Suite struct SharingTests {
  let folder = TemporaryFolder()

  private func store() -> SQLiteCalendarStore {
    SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: folder.file("almanac.sqlite"))),
      service: StubCalendarService(), zone: .utc)
  }

  @Test func letsManyStoresOpenOneNewFileAndWriteAtOnce() async throws {
    let stores = (0..<8).map { _ in store() }

    try await withThrowingTaskGroup(of: SaveReport.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask { try await store.save(.numbered(index * 100..<index * 100 + 100), in: "Work") }
        group.addTask { try await store.save(.numbered(0..<100), in: "Shared \(index % 2)") }
      }
      for try await _ in group {}
    }

    #expect(
      try await store().calendars() == [
        .fixture(name: "Shared 0", eventCount: 100), .fixture(name: "Shared 1", eventCount: 100),
        .fixture(name: "Work", eventCount: 800),
      ])
    #expect(try await store().database.isSound())
    #expect(try await store().database.counts() == [1000, 0, 1000, 1000])
  }

  @Test func letsManyStoresOpenANewFileInTheSameMoment() async throws {
    for round in 0..<40 {
      let path = folder.file("\(round).sqlite")
      try await withThrowingTaskGroup(of: [StoredCalendar].self) { group in
        for _ in 0..<8 {
          let database = CalendarDatabase(location: .file(path: path))
          group.addTask { try await database.calendars() }
        }
        for try await calendars in group { #expect(calendars == []) }
      }
    }
  }

  @Test func seesWhatAnotherStoreSaved() async throws {
    let (one, other) = (store(), store())
    _ = try await other.calendars()

    _ = try await one.save(.holding(.fixture(uid: "event")), in: "Work")

    #expect(try await other.events(from: .monday(0), to: .tuesday(0), in: []) == [.fixture(uid: "event")])
  }

  @Test func readsWhileAnotherStoreIsInTheMiddleOfAChange() async throws {
    let (one, other) = (store(), store())
    _ = try await one.save(.holding(.fixture(uid: "event")), in: "Work")
    try await one.database.execute("BEGIN EXCLUSIVE; DELETE FROM calendar")

    #expect(try await other.calendars() == [.fixture(eventCount: 1)])
    try await one.database.execute("ROLLBACK")
  }

  @Test func saysThatItIsBusyWhenWaitingDoesNotHelp() async throws {
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
