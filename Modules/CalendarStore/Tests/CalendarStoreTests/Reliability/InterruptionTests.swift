import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct InterruptionTests {
  let folder = TemporaryFolder()

  @Test func aKilledChangeLeavesNoTrace() async throws {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<10), in: "Work")

    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let database = SQLiteCalendarStore.plain(path).database
      try await database.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE; DELETE FROM object")
      try await database.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) INSERT INTO object(calendar, uid, repeats, body, text) SELECT 1, 'new-' || i, 0, zeroblob(100), '' FROM n"
      )
      kill(getpid(), SIGKILL)
    }

    let store = SQLiteCalendarStore.plain(path)
    #expect(try await store.calendars() == [.fixture(eventCount: 10)])
    #expect(try await store.database.counts() == [10, 0, 10, 10])
    #expect(try await store.database.isSound())
  }

  @Test(arguments: [5, 20, 50, 100, 200])
  func aKilledSaveIsWholeOrAbsent(_ milliseconds: Int) async throws {
    let path = folder.file("almanac.sqlite")

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, milliseconds = milliseconds as Int] in
      let file = CalendarFile.numbered(0..<3000)
      let store = SQLiteCalendarStore.plain(path)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        kill(getpid(), SIGKILL)
      }
      for round in 0... { _ = try await store.save(file, in: "Work \(round)") }
    }

    let store = SQLiteCalendarStore.plain(path)
    #expect(try await store.calendars().filter { $0.eventCount != 3000 } == [])
    #expect(try await store.database.isSound())
    #expect(try await store.save(.numbered(0..<3), in: "After") == .fixture(calendar: "After", added: 3))
  }

  @Test func aFullDiskLeavesTheDatabaseUnchanged() async throws {
    let path = folder.file("almanac.sqlite")
    let store = SQLiteCalendarStore.plain(path)
    _ = try await store.save(.numbered(0..<10), in: "Work")
    try await store.database.execute("PRAGMA max_page_count = 60")

    await #expect(throws: CalendarStoreError.full(path: path)) {
      try await store.save(.numbered(0..<2000, title: "New"), in: "Work")
    }

    #expect(try await store.calendars() == [.fixture(eventCount: 10)])
    #expect(try await store.search("new", around: .monday(0), limit: 9, in: []) == [])
    #expect(try await store.database.isSound())
    #expect(try await store.save(.numbered(10..<11), in: "Work") == .fixture(added: 1))
  }

  @Test func aCancelledChangeLeavesNoTrace() async throws {
    let database = CalendarDatabase(location: .file(path: folder.file("almanac.sqlite")))
    let file = CalendarFile.numbered(0..<10, title: "Event")
    let save = { @Sendable in
      try await database.save(file, [:], in: "Work", SaveOptions(), readBy: StubCalendarService()) {
        ObjectEntry($0, span: nil)
      }
    }

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await save()
    }

    await #expect(throws: CalendarStoreError.cancelled) { try await task.value }
    #expect(try await database.calendars(countingEvents: false) == [])
    #expect(try await save() == .fixture(added: 10))
  }
}
