import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import CalendarStoreRules
@testable import CalendarSync
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct MigrationTests {
  let folder = TemporaryFolder()

  /// A database of the program's first version.
  private func firstDatabase(of objects: [CalendarObject]) throws -> String {
    let path = folder.file("almanac.sqlite")
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try Schema(migrations: [.first]).migrate(connection)
    try connection.execute("INSERT INTO calendar(name, colour) VALUES ('Work', '#FF0000')")
    for object in objects {
      let entry = ObjectEntry(object, span: StubCalendarService().span(of: object))
      try connection.run(
        "INSERT INTO object(calendar, uid, repeats, first, last, body, text) VALUES (1, ?, 0, ?, ?, ?, 'as it was')",
        .text(object.uid), .integer(orNull: entry.span?.first), .integer(orNull: entry.span?.last),
        .bytes(entry.body))
    }
    return path
  }

  @Test func anOldDatabaseKeepsItsEvents() async throws {
    let objects = (0..<3).map { CalendarObject.fixture(uid: "\($0)", title: "Event \($0)") }
    let path = try firstDatabase(of: objects)
    let source = StubCalendarSource(named: "home", holding: ["a.ics": SyncBench.stream("a", "A")])
    let store = SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)),
      service: StubCalendarService(sources: [source]), clock: .fixture())

    let titles = try await store.events(from: .monday(0), to: .tuesday(0), in: []).map(\.title)
    _ = try await store.sync(SyncOptions()) { _ in }

    var kept = objects[1]
    kept.text = "as it was"
    #expect(titles == ["Event 0", "Event 1", "Event 2"])
    let table = try await store.occurrences(from: .monday(0), to: .tuesday(0), in: ["Work"])
    #expect(table.events.map(\.title) == titles && table.occurrences.count == 3)
    #expect(try await store.object(uid: "1", in: "Work") == kept)
    let id = try await store.ids(of: [.fixture(uid: "1")])[0]
    #expect(try await store.objects(matching: id, in: []).map(\.object) == [kept])
    #expect(
      try await store.calendars() == [
        .fixture(colour: "#FF0000", rgb: 0xFF0000, eventCount: 3),
        .fixture(name: "Work (home)", eventCount: 1, source: "home"),
      ])
    #expect(try await store.database.isSound())
  }

  /// Outlines of version 6 had no places.
  @Test func theOutlinesOfAnOldDatabaseGetPlaces() async throws {
    var object = CalendarObject.fixture(title: "Lunch")
    object.components[0].location = "Café"
    let path = try firstDatabase(of: [object])
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
    try Schema(migrations: Array(Migration.all.dropLast())).migrate(connection)
    var old = object
    old.components[0].location = nil
    try connection.run("UPDATE single SET body = ?", .bytes(ObjectEncoder.bytes(of: old)))

    let store = SQLiteCalendarStore.plain(path)
    let events = try await store.outlines(
      from: .monday(0), to: .tuesday(0), in: [], includingCancelled: false)

    #expect(events.map(\.location) == ["Café"])
    #expect(try await store.events(from: .monday(0), to: .tuesday(0), in: []) == events)
    #expect(try await store.database.isSound())
  }

  /// A database of a version without discovery caches, with the event `a` of a source, as read with this title.
  private func secondDatabase(title: String = "A") throws -> String {
    let path = folder.file("almanac.sqlite")
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try Schema(migrations: [.first, .sources]).migrate(connection)
    let storage = SQLiteSyncStorage(connection: connection, moment: .monday(0), format: StubCalendarService())
    try connection.run("INSERT INTO calendar(name) VALUES ('Work')")
    let calendar = connection.lastRowID
    try connection.run(
      "INSERT INTO source(calendar, name, path, title, read_only) VALUES (?, 'home', '/work/', 'Work', 0)",
      .integer(calendar))
    let resource = CalendarResource(
      path: "/work/a.ics", version: "\"1\"", content: Data(SyncBench.stream("a", "A").utf8))
    let read = ReadResource(resource, with: StubCalendarService())
    try connection.run(
      "INSERT INTO resource(calendar, path, version) VALUES (?, ?, ?)", .integer(calendar),
      .text(resource.path),
      .text(resource.version))
    for var object in read.objects {
      object.object.components[0].title = title
      let entry = ObjectEntry(object.object, span: object.span)
      try connection.run(
        """
        INSERT INTO object(calendar, uid, repeats, first, last, body, text, resource) VALUES (?, 'a', 0, ?, ?, ?, ?, 1)
        """, .integer(calendar), .integer(orNull: entry.span?.first), .integer(orNull: entry.span?.last),
        .bytes(entry.body), .text(entry.object.text))
    }
    try storage.setToken("0.1", of: calendar)
    return path
  }

  @Test func anOldDatabaseKeepsItsSyncState() async throws {
    let path = try secondDatabase()
    let source = StubCalendarSource(
      named: "home", holding: ["a.ics": SyncBench.stream("a", "A")], behaviour: StubBehaviour(remembers: true)
    )
    let store = SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)),
      service: StubCalendarService(sources: [source]), clock: .fixture())

    let first = try await store.sync(SyncOptions()) { _ in }
    await source.fail(.changes, with: CalendarSourceError.offline(place: "home"))
    let second = try await store.sync(SyncOptions()) { _ in }

    var unchanged = CalendarSyncReport.fixture()
    unchanged.taken.unchanged = 1
    #expect(first.sources.flatMap(\.calendars) == [unchanged])
    #expect(second.sources.flatMap(\.calendars) == [.fixture()])
    #expect(try await store.calendars() == [.fixture(eventCount: 1, source: "home")])
    #expect(try await store.object(uid: "a", in: "Work")?.components[0].title == "A")
    #expect(try await store.database.isSound())
  }

  /// Earlier programs may have read a resource otherwise, which its version does not say.
  @Test func theResourcesOfAnOldDatabaseAreReadAgainOnce() async throws {
    let path = try secondDatabase(title: "As read then")
    let source = StubCalendarSource(named: "home", holding: ["a.ics": SyncBench.stream("a", "A")])
    let store = SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)),
      service: StubCalendarService(sources: [source]), clock: .fixture())
    #expect(try await store.object(uid: "a", in: "Work")?.components[0].title == "As read then")

    let reports = [
      try await store.sync(SyncOptions()) { _ in }, try await store.sync(SyncOptions()) { _ in },
    ]

    #expect(reports.map { $0.sources[0].calendars[0].taken.changed } == [1, 0])
    #expect(reports[1].sources[0].calendars[0].taken == SyncCounts())
    #expect(try await store.object(uid: "a", in: "Work")?.components[0].title == "A")
  }
}
