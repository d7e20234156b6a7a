import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreRules
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// A database that is gone, empty or new beside its backup.
@Suite struct LostDatabaseTests {
  let folder = TemporaryFolder()
  private var path: String { folder.file("almanac.sqlite") }

  private func store(at moment: Date = .monday(9)) -> SQLiteCalendarStore {
    SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)), service: StubCalendarService(),
      clock: .fixture(now: moment))
  }

  private func care(at moment: Date = .wednesday(9)) -> SQLiteCalendarStoreCare {
    SQLiteCalendarStoreCare(location: .file(path: path), service: StubCalendarService()) { moment }
  }

  /// A database with twenty events, and its backup.
  private func makeBackup() async throws {
    _ = try await store().save(.numbered(0..<20), in: "Work")
    _ = await care(at: .monday(10)).check()
    #expect(FileManager.default.fileExists(atPath: path + ".backup"))
  }

  private func remove(_ suffixes: String...) throws {
    for suffix in suffixes where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  private func lost(_ reason: String) -> CalendarStoreError {
    .lost(path: path, reason: reason, backup: path + ".backup", events: 20)
  }

  private func put(_ uid: String, at moment: Date) async throws {
    try await store(at: moment).put(.fixture(uid: uid, title: uid), in: "Work")
  }

  enum Loss: String, CaseIterable {
    case gone = "is gone"
    case empty = "is empty"
    case new = "is new and has no events"
  }

  private func lose(_ loss: Loss) async throws {
    try remove("", "-wal", "-shm")
    switch loss {
    case .gone: break
    case .empty: try Data().write(to: URL(fileURLWithPath: path))
    case .new:
      let other = TemporaryFolder()
      _ = try await SQLiteCalendarStore.plain(other.file("almanac.sqlite")).calendars()
      try FileManager.default.copyItem(atPath: other.file("almanac.sqlite"), toPath: path)
    }
  }

  @Test(arguments: Loss.allCases)
  func aLostDatabaseIsNotReplacedByANewOne(_ loss: Loss) async throws {
    try await makeBackup()
    try await lose(loss)
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))

    await #expect(throws: lost(loss.rawValue)) { try await store().calendars() }
    await #expect(throws: lost(loss.rawValue)) { try await put("a", at: .tuesday(9)) }
    let health = await care().check()

    #expect(health.fault == lost(loss.rawValue))
    let after = try? Data(contentsOf: URL(fileURLWithPath: path))
    #expect(after == before)
    #expect(try await care().restore().backup?.events == 20)
    #expect(try await store().calendars() == [.fixture(eventCount: 20)])
    #expect(await care().check().fault == nil)
  }

  @Test(arguments: Loss.allCases)
  func thePersonCanBeginAnew(_ loss: Loss) async throws {
    try await makeBackup()
    try await lose(loss)

    let kept = try await care().setAside()

    #expect(kept.last == path + ".aside-1")
    #expect(try await store().calendars() == [])
    let aside = try Connection(path + ".aside-1", path: path, flags: SQLITE_OPEN_READONLY)
    #expect(try aside.eventCount() == 20)
  }

  /// SQLite would delete it.
  @Test func theLogOfALostDatabaseIsKept() async throws {
    try await makeBackup()
    try remove("", "-wal", "-shm", ".backup")
    try Data("log".utf8).write(to: URL(fileURLWithPath: path + "-wal"))

    await #expect(throws: CalendarStoreError.lost(path: path, reason: "is gone", backup: nil, events: nil)) {
      try await store().calendars()
    }

    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == Data("log".utf8))
  }

  @Test func aDatabaseThatWasEmptiedByThePersonIsNotLost() async throws {
    try await makeBackup()
    _ = try await store().removeCalendar(named: "Work", discardingChanges: true)

    #expect(try await store().calendars() == [])
  }

  @Test func aDatabaseWhoseOnlyAccountWasRemovedIsNotLost() async throws {
    let calendar = SourceCalendar(path: "work", name: "Work", colour: nil, isReadOnly: false)
    let store = store()
    try await store.database.transaction { storage throws(CalendarStoreError) in
      let id = try storage.addCalendar(named: "Work", of: "account", calendar)
      try storage.show(
        .init(.fixture(uid: "a"), span: DateInterval(start: .monday(9), duration: 60)), from: nil, "a", in: id
      )
    }
    _ = await care().check()
    #expect(FileManager.default.fileExists(atPath: path + ".backup"))

    let isRemoved = try await store.removeSource(named: "account", discardingChanges: true)

    #expect(isRemoved)

    #expect(try await self.store().calendars() == [])
  }

  @Test func noBackupIsDroppedForADatabaseThatLostMostOfItsEvents() async throws {
    try await makeBackup()
    _ = try await store().save(
      .numbered(0..<2), in: "Work", SaveOptions(replacesCalendar: true, allowsRemovals: true))
    for (number, day) in [Date.tuesday(9), .wednesday(9), .thursday(9), .friday(9)].enumerated() {
      try await put("\(number)", at: day)
    }

    let health = await care(at: .friday(10)).check()

    #expect(health.backups.map(\.events) == [5, 4, 20])
    #expect(health.hasLostEvents && health.best?.events == 20)
    #expect(try await care(at: .friday(10)).restore().backup?.events == 20)
    #expect(try await store().calendars() == [.fixture(eventCount: 20)])
    try await put("new", at: .monday(9) + 7 * 86_400)
    try await put("newer", at: .tuesday(9) + 7 * 86_400)
    #expect(await care().check().backups.map(\.events) == [22, 21])
  }

  @Test func largerBackupsAreSetAside() async throws {
    try await makeBackup()
    _ = try await store().save(
      .numbered(0..<2), in: "Work", SaveOptions(replacesCalendar: true, allowsRemovals: true))

    #expect(try await care(at: .monday(11)).setAside() == [path + ".aside-1"])

    #expect(await care().check().hasLostEvents == false)
    await #expect(throws: CalendarStoreError.soundDatabase(path: path)) { try await care().setAside() }
  }

  @Test func aDamagedBackupIsReported() async throws {
    try await makeBackup()
    try Data("no database, no database".utf8).write(to: URL(fileURLWithPath: path + ".backup"))

    let backups = await care(at: .monday(11)).check().backups

    #expect(backups.map { $0.fault == nil } == [true, false])
    #expect(backups.map(\.events) == [20, nil])
  }

  @Test func permissionsOfOthersAreTakenAwayAndReported() async throws {
    try await makeBackup()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let store = store()

    _ = try await store.calendars()

    #expect(await store.notices() == [.closed(path: path)])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(await care().check().permissions == [])
  }
}
