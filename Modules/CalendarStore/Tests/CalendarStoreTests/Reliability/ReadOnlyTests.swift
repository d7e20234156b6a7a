import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// Each test runs in a child process that drops root privileges, since root may write everything.
@Suite struct ReadOnlyTests {
  let folder = TemporaryFolder()

  private static func becomeNobody() {
    if geteuid() == 0 { precondition(setgid(65534) == 0 && setuid(65534) == 0) }
  }

  private func make(folderMode: Int, fileMode: Int) async throws -> String {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<3), in: "Work")
    try FileManager.default.setAttributes([.posixPermissions: fileMode], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder.path)
    return path
  }

  @Test func aDatabaseInAReadOnlyFolderIsReadOnly() async throws {
    let path = try await make(folderMode: 0o555, fileMode: 0o666)

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()
      let store = SQLiteCalendarStore.plain(path)

      let calendars = try await store.calendars()

      #expect(calendars == [.fixture(eventCount: 3)])
      #expect(try await store.search("event", around: .monday(0), limit: 9, in: []).count == 3)
      await #expect(throws: CalendarStoreError.readOnly(path: path)) {
        try await store.save(.numbered(0..<9), in: "Work")
      }
    }
  }

  @Test func aReadOnlyFileIsReadOnly() async throws {
    let path = try await make(folderMode: 0o777, fileMode: 0o444)

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()
      let store = SQLiteCalendarStore.plain(path)

      let calendars = try await store.calendars()

      #expect(calendars == [.fixture(eventCount: 3)])
      await #expect(throws: CalendarStoreError.readOnly(path: path)) {
        try await store.save(.numbered(0..<9), in: "Work")
      }
    }
  }

  @Test func anUnreadableFileIsNotOpened() async throws {
    let path = try await make(folderMode: 0o755, fileMode: 0o600)

    await #expect(processExitsWith: .success) { [path = path as String] in
      guard geteuid() == 0 else { return }
      Self.becomeNobody()

      await #expect(throws: CalendarStoreError.cannotOpen(path: path, reason: "Permission denied")) {
        try await SQLiteCalendarStore.plain(path).calendars()
      }
    }
  }

  @Test func noDatabaseIsCreatedInAReadOnlyFolder() async throws {
    let path = folder.file("new.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()

      await #expect(throws: CalendarStoreError.cannotOpen(path: path, reason: "Permission denied")) {
        try await SQLiteCalendarStore.plain(path).calendars()
      }
    }
  }

  @Test func theLogOfAKilledProcessIsReadInAReadOnlyFolder() async throws {
    let path = folder.file("almanac.sqlite")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = SQLiteCalendarStore.plain(path)
      _ = try await store.save(.numbered(0..<3), in: "Work")
      kill(getpid(), SIGKILL)
      _ = try await store.calendars()
    }
    try FileManager.default.removeItem(atPath: path + "-shm")
    for name in [path, path + "-wal"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: name)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()

      let calendars = try await SQLiteCalendarStore.plain(path).calendars()

      #expect(calendars == [.fixture(eventCount: 3)])
    }
  }
}
