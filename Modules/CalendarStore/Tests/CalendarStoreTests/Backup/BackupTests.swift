import CSQLite
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct BackupTests {
  let folder = TemporaryFolder()
  private var path: String { folder.file("almanac.sqlite") }

  /// A store of a new run of the program.
  private func store(at moment: Date = .monday(9)) -> SQLiteCalendarStore {
    SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)), service: StubCalendarService(),
      clock: .fixture(now: moment))
  }

  private func care(at moment: Date = .monday(9)) -> SQLiteCalendarStoreCare {
    SQLiteCalendarStoreCare(location: .file(path: path), service: StubCalendarService()) { moment }
  }

  /// The number of events in a file; `nil` if it is not a database.
  private func count(_ suffix: String) -> Int64? {
    let connection = try? Connection(path + suffix, path: path, flags: SQLITE_OPEN_READONLY)
    return try? connection?.first("SELECT count(*) FROM object") { $0.integer(0) }
  }

  /// Overwrites a range of the database, in percent, with zeros.
  private func damage(_ percents: Range<Int> = 25..<75) throws {
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    let middle = content.count * percents.lowerBound / 100..<content.count * percents.upperBound / 100
    content.replaceSubrange(middle, with: Data(count: middle.count))
    try content.write(to: URL(fileURLWithPath: path))
  }

  private func put(_ uid: String, at moment: Date) async throws {
    try await store(at: moment).put(.fixture(uid: uid, title: uid), in: "Work")
  }

  @Test func aBackupIsMadeBeforeAMigration() async throws {
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try Schema(migrations: [.first]).migrate(connection)
    try connection.execute("INSERT INTO calendar(name) VALUES ('Work')")

    let names = try await store().calendars().map(\.name)

    let backup = try Connection(path + ".backup", path: path, flags: SQLITE_OPEN_READONLY)
    #expect(names == ["Work"])
    #expect(try Schema().version(of: backup) == 1)
    #expect(try backup.rows("SELECT name FROM calendar") { $0.text(0) } == ["Work"])
  }

  /// A process that was just forked has a copy of each descriptor.
  @Test func theLockCanBeTakenAgainWhileACopyOfItsDescriptorExists() throws {
    var lock = FileLock(path: path)
    let copy = dup(try #require(lock?.file))
    defer { close(copy) }
    lock = nil

    #expect(FileLock(path: path) != nil)
  }

  @Test func aBackupIsMadeBeforeTheFirstChangeOfADay() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    #expect(count(".backup") == nil)

    try await put("a", at: .monday(10))
    #expect(count(".backup") == 3)
    try await put("b", at: .monday(11))
    #expect(count(".backup") == 3)
    try await put("c", at: .tuesday(9))
    try await put("d", at: .tuesday(10))

    #expect(count(".backup") == 5)
    #expect(count(".backup-previous") == 3)
    let attributes = try FileManager.default.attributesOfItem(atPath: path + ".backup")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.modificationDate] as? Date == .tuesday(9))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("backup-new") })
  }

  @Test func aBackupHasTheStateBeforeAChangeThatIsMadeMeanwhile() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    let backups = BackupFiles(path: path)
    let (source, other) = (try DatabaseFile(path: path).open(), try DatabaseFile(path: path).open())

    try backups.make(from: source, at: .tuesday(9)) {
      #expect(throws: Never.self) { try other.execute("UPDATE calendar SET name = 'Home'") }
    }

    let copy = try Connection(backups.newest, path: path, flags: SQLITE_OPEN_READONLY)
    #expect(try copy.rows("SELECT name FROM calendar") { $0.text(0) } == ["Work"])
    #expect(try other.rows("SELECT name FROM calendar") { $0.text(0) } == ["Home"])
    #expect(backups.isDue(at: .wednesday(9)))
  }

  @Test func anUnchangedDatabaseDoesNotReplaceTheOlderBackup() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    try await put("a", at: .monday(10))
    let first = await care(at: .tuesday(9)).check()

    let second = await care(at: .wednesday(9)).check()

    #expect(first.backups.map(\.date) == [.tuesday(9), .monday(10)])
    #expect(second.backups.last == first.backups.last)
  }

  @Test func aFailedBackupDoesNotStopAChangeAndIsReported() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    try FileManager.default.createDirectory(
      atPath: path + ".backup-new/x", withIntermediateDirectories: true)

    try await put("a", at: .tuesday(10))
    let health = await care(at: .tuesday(11)).check()

    #expect(try await store().calendars() == [.fixture(eventCount: 4)])
    #expect(
      health.backupFault == .cannotOpen(path: path + ".backup-new", reason: "File exists"))
    #expect(health.fault == nil && health.backups.isEmpty)
  }

  @Test func aBackupOfADamagedDatabaseIsDiscarded() async throws {
    _ = try await store().save(.numbered(0..<500), in: "Work")
    try await put("a", at: .monday(10))
    try damage(70..<90)

    let reason = "its parts do not fit together"
    #expect(throws: CalendarStoreError.damaged(path: path + ".backup-new", reason: reason)) {
      try BackupFiles(path: path).make(from: try DatabaseFile(path: path).open(), at: .tuesday(10))
    }
    let health = await care(at: .wednesday(10)).check()

    #expect(health.fault != nil)
    #expect(health.backups == [DatabaseBackup(path: path + ".backup", date: .monday(10), events: 500)])
    #expect(count(".backup") == 500)
  }

  @Test func restoringKeepsTheDamagedDatabaseAside() async throws {
    _ = try await store().save(.numbered(0..<500), in: "Work")
    try await put("a", at: .monday(10))
    try damage()
    let broken = try Data(contentsOf: URL(fileURLWithPath: path))

    let restoration = try await care().restore()

    #expect(restoration.backup == DatabaseBackup(path: path + ".backup", date: .monday(10), events: 500))
    #expect(restoration.keptPath == path + ".broken-1")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".broken-1")) == broken)
    #expect(try await store().calendars() == [.fixture(eventCount: 500)])
    #expect(count(".backup") == 500)
    #expect(await care().check().fault == nil)
  }

  @Test func restoringReportsWhatOnlyTheDamagedFileHas() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    _ = try await store().apply(
      CalendarEdit(title: "Add 'a'", steps: [.put(.fixture(uid: "a"), calendar: "Work")]))
    try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE).execute("DROP TABLE search")

    let restoration = try await care().restore()

    #expect(restoration.lostChanges == ["Add 'a'"])
    #expect(restoration.unsentChanges == [])
  }

  @Test func restoringReplacesAMissingDatabase() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    try await put("a", at: .monday(10))
    try FileManager.default.removeItem(atPath: path)

    #expect(try await care().restore().keptPath == nil)
    #expect(try await store().calendars() == [.fixture(eventCount: 3)])
  }

  @Test func theOlderBackupIsUsedIfTheLatestIsDamaged() async throws {
    _ = try await store().save(.numbered(0..<3), in: "Work")
    try await put("a", at: .monday(10))
    try await put("b", at: .tuesday(10))
    for suffix in ["", ".backup"] {
      try Data("no database, no database".utf8).write(to: URL(fileURLWithPath: path + suffix))
    }

    #expect(try await care().restore().backup?.path == path + ".backup-previous")
    #expect(try await store().calendars() == [.fixture(eventCount: 3)])
  }

  @Test func restoringIsRefusedWithoutABackupOrADamage() async throws {
    _ = try await store().save(.numbered(0..<500), in: "Work")
    await #expect(throws: CalendarStoreError.soundDatabase(path: path)) { try await care().restore() }
    try damage()
    let broken = try Data(contentsOf: URL(fileURLWithPath: path))

    await #expect(throws: CalendarStoreError.noBackup(path: path)) { try await care().restore() }

    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == broken)
  }

  @Test func aFailedRestoreLeavesAllFiles() async throws {
    _ = try await store().save(.numbered(0..<500), in: "Work")
    try await put("a", at: .monday(10))
    try damage()
    let broken = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.createDirectory(atPath: path + ".restored/x", withIntermediateDirectories: true)

    await #expect(throws: CalendarStoreError.cannotOpen(path: path + ".restored", reason: "File exists")) {
      try await care().restore()
    }

    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == broken)
    #expect(count(".backup") == 500)
    #expect(!FileManager.default.fileExists(atPath: path + ".broken-1"))
  }
}
