import CalendarServersTesting
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

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

  private func put(_ object: CalendarObject, _ calendar: String, _ store: any CalendarStoreProtocol) async throws {
    _ = try await store.apply(CalendarEdit(title: "Put", steps: [.put(object, calendar: calendar)]))
  }

  @Test func theContentsOfCalendarsAreKnownAndKept() async throws {
    let (_, store) = try await server()

    let calendars = try await store.calendars()

    #expect(calendars.map(\.name) == ["Tasks", "Work"])
    #expect(calendars.map(\.contents) == [.tasks, .events])
    await #expect(throws: CalendarStoreError.wrongContents(calendar: "Work", source: "Account", isTask: true)) {
      try await put(.task(), "Work", store)
    }
    await #expect(throws: CalendarStoreError.wrongContents(calendar: "Tasks", source: "Account", isTask: false)) {
      try await put(.fixture(), "Tasks", store)
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
    try stream.replacing("\n", with: "\r\n").write(toFile: folder + "/theirs.ics", atomically: false, encoding: .utf8)
    try await put(.task(uid: "ours", title: "Ours"), "Tasks", store)

    let report = try await store.sync(SyncOptions()) { _ in }

    #expect(report.sources.allSatisfy { $0.failure == nil })
    #expect(try await store.tasks(matching: nil, in: [], includingClosed: false).map(\.title) == ["Theirs", "Ours"])
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
