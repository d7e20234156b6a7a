import CSQLite
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// A full disk: SQLite's system calls are replaced in a child process.
@Suite struct FullDiskTests {
  let folder = TemporaryFolder()

  /// Makes every write of SQLite fail as on a full disk.
  private static func fillDisk() {
    typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int
    let full: Write = { _, _, _, _ in
      errno = ENOSPC
      return -1
    }
    let vfs = sqlite3_vfs_find(nil)
    for name in ["write", "pwrite", "pwrite64", "fallocate"] {
      // SQLite stores all functions with one type, and casts each to its own.
      _ = vfs?.pointee.xSetSystemCall(vfs, name, unsafeBitCast(full, to: sqlite3_syscall_ptr.self))
    }
  }

  @Test func everythingCanStillBeRead() async throws {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<3), in: "Work")

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.fillDisk()
      let store = SQLiteCalendarStore.plain(path)

      let calendars = try await store.calendars()

      #expect(calendars == [.fixture(eventCount: 3)])
      #expect(try await store.search("event", around: .monday(0), limit: 9, in: []).count == 3)
      #expect(try await store.events(from: .monday(0), to: .sunday(0), in: []).count == 3)
      await #expect(throws: CalendarStoreError.full(path: path)) {
        try await store.put(.fixture(uid: "new"), in: "Work")
      }
      await #expect(throws: CalendarStoreError.full(path: path)) {
        try await store.save(.numbered(0..<9), in: "Work")
      }
    }
  }

  @Test func theWriteAheadLogCanStillBeRead() async throws {
    let path = folder.file("almanac.sqlite")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = SQLiteCalendarStore.plain(path)
      _ = try await store.save(.numbered(0..<3), in: "Work")
      kill(getpid(), SIGKILL)
      _ = try await store.calendars()
    }
    try FileManager.default.removeItem(atPath: path + "-shm")

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.fillDisk()

      let calendars = try await SQLiteCalendarStore.plain(path).calendars()

      #expect(calendars == [.fixture(eventCount: 3)])
    }
  }

  @Test func aDatabaseThatCannotBeCreatedIsReported() async throws {
    let path = folder.file("almanac.sqlite")

    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.fillDisk()

      await #expect(throws: CalendarStoreError.full(path: path)) {
        try await SQLiteCalendarStore.plain(path).save(.numbered(0..<3), in: "Work")
      }
    }
  }
}
