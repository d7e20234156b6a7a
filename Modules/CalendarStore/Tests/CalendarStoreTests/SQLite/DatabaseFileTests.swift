import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct DatabaseFileTests {
  let folder = TemporaryFolder()

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func foldersAndFilesAreAccessibleByTheOwnerOnly() async throws {
    let path = folder.file("a/b/almanac.sqlite")
    let store = SQLiteCalendarStore.plain(path)

    _ = try await store.save(.numbered(0..<3), in: "Work")

    #expect(try mode(folder.file("a")) == 0o700)
    #expect(try mode(folder.file("a/b")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
  }

  @Test func theFirstCallOpensTheDatabase() {
    let path = folder.file("almanac.sqlite")

    _ = SQLiteCalendarStore.plain(path)

    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func anEmptyFileBecomesADatabase() async throws {
    let path = folder.file("almanac.sqlite")
    try Data().write(to: URL(fileURLWithPath: path))

    #expect(try await SQLiteCalendarStore.plain(path).calendars() == [])
  }

  @Test func savedEventsSurviveReopening() async throws {
    let path = folder.file("strange name %20?#é.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<3), in: "Work")

    #expect(try await SQLiteCalendarStore.plain(path).calendars() == [.fixture(eventCount: 3)])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    Data("this is not a database, but a longer text\n".utf8), Data(repeating: 0xA5, count: 70_000),
  ])
  func anotherFileIsRejectedAndUnchanged(_ content: Data) async throws {
    let path = folder.file("almanac.sqlite")
    try content.write(to: URL(fileURLWithPath: path))

    await #expect(throws: CalendarStoreError.damaged(path: path, reason: "file is not a database")) {
      try await SQLiteCalendarStore.plain(path).save(.numbered(0..<1), in: "Work")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  @Test func aDamagedDatabaseIsReported() async throws {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<500), in: "Work")
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    for page in 1..<(content.count / 4096) {
      content.replaceSubrange(page * 4096..<page * 4096 + 100, with: Data(repeating: 0xA5, count: 100))
    }
    try content.write(to: URL(fileURLWithPath: path))

    let reason = "database disk image is malformed"
    await #expect(throws: CalendarStoreError.damaged(path: path, reason: reason)) {
      try await SQLiteCalendarStore.plain(path).save(.numbered(0..<1), in: "Work")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  @Test func aTruncatedFileIsReported() async throws {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<500), in: "Work")
    let content = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(3 * 4096)
    try content.write(to: URL(fileURLWithPath: path))

    let reason = "database disk image is malformed"
    await #expect(throws: CalendarStoreError.damaged(path: path, reason: reason)) {
      try await SQLiteCalendarStore.plain(path).events(from: .monday(0), to: .sunday(0), in: [])
    }
  }

  @Test func aFolderAndAPipeAreRejected() async throws {
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)

    await #expect(throws: CalendarStoreError.cannotOpen(path: folder.path, reason: "it is a folder")) {
      try await SQLiteCalendarStore.plain(folder.path).calendars()
    }
    await #expect(throws: CalendarStoreError.cannotOpen(path: pipe, reason: "it is not a file")) {
      try await SQLiteCalendarStore.plain(pipe).calendars()
    }
  }

  @Test func aFolderThatCannotBeCreatedIsReported() async throws {
    try Data("file".utf8).write(to: URL(fileURLWithPath: folder.file("taken")))
    let path = folder.file("taken/almanac.sqlite")

    let reason = "\(folder.file("taken")) is not a folder"
    await #expect(throws: CalendarStoreError.cannotOpen(path: path, reason: reason)) {
      try await SQLiteCalendarStore.plain(path).calendars()
    }
  }

  @Test func openingIsRetriedAfterAFailure() async throws {
    let path = folder.file("almanac.sqlite")
    try Data("not a database, not a database".utf8).write(to: URL(fileURLWithPath: path))
    let store = SQLiteCalendarStore.plain(path)
    _ = try? await store.calendars()
    try FileManager.default.removeItem(atPath: path)

    #expect(try await store.calendars() == [])
  }

  @Test func inMemoryDatabasesAreIndependent() async throws {
    let settings = CalendarStoreSettings(location: .memory)
    let one = SQLiteCalendarStore(settings: settings, service: StubCalendarService(), clock: .fixture())
    let other = SQLiteCalendarStore(settings: settings, service: StubCalendarService(), clock: .fixture())

    _ = try await one.save(.numbered(0..<3), in: "Work")

    #expect(try await one.calendars() == [.fixture(eventCount: 3)])
    #expect(try await other.calendars() == [])
  }
}
