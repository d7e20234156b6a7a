import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import Composition
import Foundation
import Testing

/// The real store with the real readers and writers of files and folders.
@Suite struct SyncTests {
  private let home: TemporaryHome
  private var folder: String { home.path }

  init() throws {
    home = TemporaryHome()
    try FileManager.default.createDirectory(atPath: folder + "/vdir", withIntermediateDirectories: true)
  }

  private func store(
    _ servers: StubCalendarServers = StubCalendarServers()
  ) throws -> any CalendarStoreProtocol {
    let catalog = Catalog()
    catalog.prepareAll()
    let accounts = servers.sources.values.map(\.source)
    let files = [
      CalendarSource(name: "one", place: .file(path: folder + "/Work.ics")),
      CalendarSource(name: "many", place: .folder(path: folder + "/vdir")),
    ]
    catalog.supply(\.calendarServers) { servers }
    catalog.supply(\.calendarServiceSettings) {
      CalendarServiceSettings(sources: accounts.isEmpty ? files : accounts)
    }
    catalog.supply(\.calendarStoreSettings) { [folder] in
      CalendarStoreSettings(location: .file(path: folder + "/almanac.sqlite"))
    }
    catalog.supply(\.localClock) { .fixture() }
    return try catalog[\.calendarStore]
  }

  private func write(_ lines: [String], to name: String) throws {
    try text(lines).write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  private func text(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "X-HEAD:1"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private func read(_ name: String) throws -> [String] {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\r\n").map(String.init)
  }

  private func event(_ uid: String, _ title: String, _ more: String...) -> [String] {
    ["BEGIN:VEVENT", "UID:\(uid)", "DTSTART:20260309T090000Z", "SUMMARY:\(title)"] + more + ["END:VEVENT"]
  }

  private func change(
    _ uid: String, to title: String, in calendar: String, of store: any CalendarStoreProtocol
  )
    async throws
  {
    var object = try #require(try await store.object(uid: uid, in: calendar))
    object.components[0].title = title
    try await store.put(object, in: calendar)
  }

  @Test func aSyncBringsFilesFoldersAndTheStoreToTheSameState() async throws {
    let todo = ["BEGIN:VTODO", "UID:todo", "END:VTODO"]
    let broken = ["BEGIN:VEVENT", "UID:broken", "DTSTART:never", "END:VEVENT"]
    try write(event("a", "A", "X-A:1") + todo + broken + event("b", "B"), to: "Work.ics")
    try write(event("c", "C", "X-C:1"), to: "vdir/c.ics")
    try write(event("d", "D"), to: "vdir/d.ics")
    let store = try store()

    let first = try await store.sync(SyncOptions()) { _ in }
    try await change("a", to: "Changed here", in: "Work", of: store)
    _ = try await store.removeObject(uid: "b", in: "Work")
    try await change("c", to: "Changed here", in: "vdir", of: store)
    try await store.put(.fixture(uid: "e/1", title: "New"), in: "vdir")
    try write(event("d", "Changed there"), to: "vdir/d.ics")
    let second = try await store.sync(SyncOptions()) { _ in }
    let third = try await store.sync(SyncOptions()) { _ in }

    #expect(first.sources.flatMap(\.calendars).map(\.taken.added) == [3, 2])
    #expect(
      second.sources.flatMap(\.calendars).map(\.sent) == [
        SyncCounts(changed: 1, removed: 1), SyncCounts(added: 1, changed: 1),
      ])
    #expect(second.sources.flatMap(\.calendars).map(\.taken) == [SyncCounts(), SyncCounts(changed: 1)])
    #expect(third.isComplete && third.sources.flatMap(\.calendars).allSatisfy(\.taken.isEmpty))
    let work = try read("Work.ics").filter { !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("SEQUENCE") }
    #expect(
      work == ["BEGIN:VCALENDAR", "X-HEAD:1"] + event("a", "Changed here", "X-A:1") + todo + broken
        + ["END:VCALENDAR"])
    #expect(try read("vdir/c.ics").contains("X-HEAD:1"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/vdir").sorted() == [
        "c.ics", "d.ics", "e%2F1.ics",
      ])
    let events = try await store.events(from: .monday(0), to: .tuesday(0), in: [])
    #expect(events.map(\.title) == ["Changed here", "Changed here", "Changed there", "New"])
    #expect(try await store.pendingChanges() == [])
  }

  @Test func anUnchangedAccountIsAskedOnlyForItsListOfCalendars() async throws {
    let account = CalendarAccount(
      address: "dav.example.org", user: "ana", password: .environment(variable: "PASSWORD"))
    let server = StubCalendarSource(CalendarSource(name: "Account", place: .server(account)))
    await server.behave(StubBehaviour(remembers: true))
    for name in ["A", "B"] {
      await server.setThere(.fixture(path: "/\(name)/", name: name))
      await server.putThere(text(event("1", "Standup")), at: "/\(name)/1.ics", in: "/\(name)/")
    }
    let servers = StubCalendarServers([account.address: server])
    let lost = CalendarSourceError.noAnswer(place: "dav.example.org", reason: "lost")

    let first = try await store(servers).sync(SyncOptions()) { _ in }
    await server.fail(.changes, with: lost, lost)
    let nothing = try await store(servers).sync(SyncOptions()) { _ in }
    await server.removeThere("/A/1.ics", in: "/A/")
    let failed = try await store(servers).sync(SyncOptions()) { _ in }

    #expect(first.sources.flatMap(\.calendars).map(\.taken.added) == [1, 1])
    #expect(nothing.isComplete && nothing.sources.flatMap(\.calendars).allSatisfy(\.taken.isEmpty))
    #expect(failed.sources.flatMap(\.calendars).map(\.failure) == [.source(lost), nil])
  }
}
