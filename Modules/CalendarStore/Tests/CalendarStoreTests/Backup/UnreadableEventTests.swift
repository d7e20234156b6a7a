import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// One event that cannot be read costs only that event.
@Suite struct UnreadableEventTests {
  let folder = TemporaryFolder()
  private var path: String { folder.file("almanac.sqlite") }
  private var store: SQLiteCalendarStore { .plain(path) }
  private var care: SQLiteCalendarStoreCare {
    SQLiteCalendarStoreCare(location: .file(path: path), service: StubCalendarService()) { .tuesday(9) }
  }

  private func execute(_ sql: String) throws {
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute(sql)
  }

  /// Ten events; the body of the fourth, and its row for queries by time, are damaged.
  private func damage(_ tables: String...) async throws {
    let objects = CalendarFile.numbered(0..<10).objects.map { object in
      var object = object
      object.text = StubCalendarService().text(of: [object], named: nil)
      return object
    }
    _ = try await store.save(CalendarFile(name: nil, objects: objects, faults: []), in: "Work")
    let id = "(SELECT id FROM object WHERE uid = 'event-3')"
    for table in tables {
      try execute("UPDATE \(table) SET body = X'FF01' WHERE \(table == "object" ? "id" : "object") = \(id)")
    }
  }

  private let event = UnreadableEvent(uid: "event-3", title: "Event 3", calendar: "Work", recovery: .text)

  @Test(arguments: [["object"], ["single"], ["object", "single"]])
  func itIsLeftOutOfEveryResultAndNamed(_ tables: [String]) async throws {
    if tables.count == 2 { try await damage("object", "single") } else { try await damage(tables[0]) }
    let store = store
    let (from, to) = (Date.monday(0), Date.monday(0) + 86_400)
    var titles = (0..<10).map { "Event \($0)" }
    #expect(await store.notices() == [])

    let listed = try await store.occurrences(from: from, to: to, in: []).events.count
    let events = try await store.events(from: from, to: to, in: []).map(\.title)
    let found = try await store.search("event", around: .monday(0), limit: 20, in: []).map(\.title)

    if tables.contains("object") { titles.remove(at: 3) }
    #expect(events == titles && found == titles)
    #expect(listed == (tables.contains("single") ? 9 : 10))
    #expect(try await store.object(uid: "event-3", in: "Work") == nil || !tables.contains("object"))
    #expect(try await store.ids(of: store.events(from: from, to: to, in: [])).count == titles.count)
    #expect(await store.notices() == [.unreadable(event)])
    #expect(await care.check().unreadable == [event])
  }

  @Test(arguments: ["object", "single"])
  func itIsRestoredFromItsText(_ table: String) async throws {
    try await damage(table)
    _ = try await store.apply(
      CalendarEdit(title: "Add 'b'", steps: [.put(.fixture(uid: "b"), calendar: "Work")]))

    let restoration = try await care.restore()

    #expect(restoration.backup == nil && restoration.events == [event])
    #expect(await care.check().unreadable == [])
    #expect(
      try await store.object(uid: "event-3", in: "Work")?.components
        == CalendarFile.numbered(3..<4).objects[0].components)
    #expect(try await store.calendars() == [.fixture(eventCount: 11)])
    #expect(try await store.database.isSound())
  }

  @Test func itIsRestoredFromABackupIfItsTextIsDamagedToo() async throws {
    try await damage()
    _ = await care.check()
    try execute("UPDATE object SET body = X'', text = 'x' WHERE uid = 'event-3'")

    let events = try await care.restore().events

    #expect(events.map(\.recovery) == [.backup(path: path + ".backup")])
    #expect(try await store.object(uid: "event-3", in: "Work")?.components.count == 1)
  }

  @Test func oneThatNothingCanRestoreStaysAndIsReplacedByAnImport() async throws {
    try await damage("object")
    try execute("UPDATE object SET text = 'x' WHERE uid = 'event-3'")

    #expect(try await care.restore().events.map(\.recovery) == [.none])
    #expect(await care.check().unreadable.map(\.description) == ["'event-3' in 'Work'"])
    let report = try await store.save(.numbered(3..<4), in: "Work")

    #expect(report.added + report.changed == 1)
    #expect(await care.check().unreadable == [])
  }

  @Test(arguments: ["Event 3", "New"])
  func oneThatAnImportReplacesIsRestoredFirst(_ title: String) async throws {
    try await damage("object")
    var file = CalendarFile.numbered(3..<4)
    file.objects[0].components[0].title = title

    let report = try await store.save(file, in: "Work")

    #expect(report.changed == 1 && report.added == 0)
    #expect(await care.check().unreadable == [])
    _ = try await store.undo()
    #expect(try await store.object(uid: "event-3", in: "Work")?.components[0].title == "Event 3")
  }

  @Test func aRowForQueriesByTimeThatIsMissingOrWrongIsFound() async throws {
    try await damage()
    try execute("DELETE FROM single WHERE object = (SELECT id FROM object WHERE uid = 'event-3')")
    #expect(await care.check().unreadable == [event])
    _ = try await care.restore()
    try execute(
      "UPDATE single SET last = last - 7200 WHERE object = (SELECT id FROM object WHERE uid = 'event-3')")

    #expect(await care.check().unreadable == [event])
  }

  @Test func aCalendarOfANewerVersionIsNamed() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    let path = bench.folder.file("almanac.sqlite")
    let care = SQLiteCalendarStoreCare(location: .file(path: path), service: StubCalendarService()) {
      .tuesday(9)
    }
    #expect(await care.check().leftOut == [])
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute(
      """
      UPDATE source SET contents = 5;
      INSERT INTO object(calendar, uid, repeats, body, text) VALUES (99, 'lost', 0, X'', '');
      """)

    #expect(
      await care.check().leftOut == [
        "Calendar 'Work' has contents (5) that only a newer version of almanac knows.",
        "1 event belongs to no calendar.",
      ])
  }
}
