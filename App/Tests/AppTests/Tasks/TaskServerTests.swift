import CalendarServersTesting
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import SystemAccess

/// Tasks on Radicale, in a calendar for tasks alone beside one for events alone.
@Suite(.enabled(if: RadicaleServer.isInstalled, "'make radicale' installs it."), .timeLimit(.minutes(5)))
struct TaskServerTests {
  private func server() async throws -> (RadicaleServer, any CalendarStoreProtocol) {
    let server = try await RadicaleServer.start()
    try server.makeCalendar("tasks")
    for (folder, name, components) in [("work", "Work", "VEVENT"), ("tasks", "Tasks", "VTODO")] {
      let properties =
        ##"{"tag": "VCALENDAR", "D:displayname": "\##(name)", "C:supported-calendar-component-set": "\##(components)"}"##
      try properties.write(
        toFile: server.folder(ofCalendar: folder) + "/.Radicale.props", atomically: false, encoding: .utf8)
    }
    let store = try server.store()
    _ = try await store.sync(SyncOptions()) { _ in }
    return (server, store)
  }

  private func put(
    _ object: CalendarObject, _ calendar: String, _ store: any CalendarStoreProtocol
  ) async throws {
    _ = try await store.apply(CalendarEdit(title: "Put", steps: [.put(object, calendar: calendar)]))
  }

  @Test func theContentsOfCalendarsAreKnownAndKept() async throws {
    let (_, store) = try await server()

    let calendars = try await store.calendars()

    #expect(calendars.map(\.name) == ["Tasks", "Work"])
    #expect(calendars.map(\.contents) == [.tasks, .events])
    await #expect(throws: CalendarStoreError.wrongContents(calendar: "Work", source: "Account", isTask: true))
    {
      try await put(.task(), "Work", store)
    }
    await #expect(
      throws: CalendarStoreError.wrongContents(calendar: "Tasks", source: "Account", isTask: false)
    ) {
      try await put(.fixture(uid: "event"), "Tasks", store)
    }
  }

  @Test func tasksAreSentAndFetchedWithUnknownLines() async throws {
    let (server, store) = try await server()
    let folder = server.folder(ofCalendar: "tasks")
    let stream = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Other//EN
      BEGIN:VTODO
      UID:theirs
      DTSTAMP:20260301T000000Z
      SUMMARY:Theirs
      DUE;VALUE=DATE:20260320
      X-APPLE-SORT-ORDER:7
      END:VTODO
      END:VCALENDAR

      """
    try stream.replacing("\n", with: "\r\n").write(
      toFile: folder + "/theirs.ics", atomically: false, encoding: .utf8)
    try await put(.task(uid: "ours", title: "Ours"), "Tasks", store)

    let report = try await store.sync(SyncOptions()) { _ in }

    #expect(report.sources.allSatisfy { $0.failure == nil })
    #expect(
      try await store.tasks(matching: nil, in: [], includingClosed: false).map(\.title) == ["Theirs", "Ours"])
    var theirs = try #require(try await store.object(uid: "theirs", in: "Tasks"))
    theirs.components[0].task?.state = .completed
    try await put(theirs, "Tasks", store)
    _ = try await store.sync(SyncOptions()) { _ in }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".ics") }
    #expect(names.count == 2)
    let written = try String(contentsOfFile: folder + "/theirs.ics", encoding: .utf8)
    #expect(written.contains("STATUS:COMPLETED") && written.contains("X-APPLE-SORT-ORDER:7"))
    let settled = try await store.sync(SyncOptions()) { _ in }
    #expect(settled.sources.flatMap(\.calendars).allSatisfy { $0.taken.isEmpty && $0.sent.isEmpty })
  }
}

/// Tasks by commands on two computers that share a server.
@Suite(.timeLimit(.minutes(10)))
struct LiveTaskTests {
  @Test(.enabled(if: RadicaleServer.isInstalled, "'make radicale' installs it."))
  func tasksTravelThroughRadicale() async throws {
    try await travel(through: try await RadicaleServer.start())
  }

  @Test(.enabled(if: XandikosServer.isInstalled, "'make radicale' installs it."))
  func tasksTravelThroughXandikos() async throws {
    try await travel(through: try await XandikosServer.start())
  }

  private func travel(through server: any LocalServer) async throws {
    let bench = try await LiveEditingTests.Bench(server)
    let (here, elsewhere) = (bench.here, bench.elsewhere)
    #expect(await here.almanac("calendars", "add", "Tasks", "--account", "Account").code == .ok)
    for words in [
      "water plants every day 9:00 !high #home", "pay rent due:2026-03-27", "paint the fence",
    ] {
      let added = await here.almanac("todo", "add", words, "--calendar", "Tasks")
      #expect(added.code == .ok, "\(added)")
    }
    #expect(
      await here.almanac("todo", "edit", "rent", "--parent", "fence", "--start", "2026-03-20").code == .ok)
    try await expectEqualTasks(bench)

    #expect(await elsewhere.almanac("todo", "done", "water").code == .ok)
    #expect(await elsewhere.almanac("todo", "start", "rent").code == .ok)
    try await expectEqualTasks(bench)
    let done = await here.almanac("todo", "--all", "--json").output
    #expect(done.contains("\"due\" : \"2026-03-27T09:00:00+01:00\""), "the next one: \(done)")

    #expect(await elsewhere.almanac("undo", "2").code == .ok)
    #expect(await here.almanac("todo", "delete", "fence").code == .ok)
    try await expectEqualTasks(bench)
    #expect(await !here.almanac("todo", "--all").output.contains("fence"))
    #expect(
      await here.almanac("sync").output.split(separator: "\n").allSatisfy { $0.hasSuffix("nothing new.") })
  }

  /// Syncs both computers until both have all changes, and compares their tasks.
  private func expectEqualTasks(_ bench: LiveEditingTests.Bench) async throws {
    for home in [bench.here, bench.elsewhere, bench.here] {
      let synced = await home.almanac("sync")
      #expect(synced.code == .ok, "\(synced)")
    }
    let (mine, theirs) = (
      await bench.here.almanac("todo", "--all", "--json").output,
      await bench.elsewhere.almanac("todo", "--all", "--json").output
    )
    #expect(mine == theirs)
    #expect(mine.contains("\"title\""))
  }
}
