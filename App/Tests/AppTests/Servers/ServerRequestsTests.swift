import CalendarServersTesting
import CalendarService
import CalendarStore
import CalendarStoreTesting
import Testing

/// How many requests the real store makes to a real server, each time as a new start of the program.
@Suite(
  .enabled(if: RadicaleServer.isInstalled, "Radicale is not installed: 'make radicale' says why."),
  .timeLimit(.minutes(10)))
struct ServerRequestsTests {
  private static let home = "PROPFIND /alice/"

  /// The results of a sync for both calendars, and its requests.
  private func sync(
    _ server: RadicaleServer
  ) async throws -> (calendars: [CalendarSyncReport], lines: [String]) {
    let before = try server.requests().count
    let report = try await server.store().sync(SyncOptions()) { _ in }
    #expect(report.isComplete, "\(report)")
    return (report.sources.flatMap(\.calendars), Array(try server.requests()[before...]))
  }

  private func events(_ server: RadicaleServer, _ calendar: String) -> ServerEvents {
    ServerEvents(folder: server.folder(ofCalendar: calendar))
  }

  @Test func oneRequestIsSentIfNothingChanged() async throws {
    let server = try await RadicaleServer.start()
    try server.makeCalendar("other")
    let (other, work) = (events(server, "other"), events(server, "work"))
    try other.put(0..<5, title: "First")
    try work.put(0..<30, title: "First")
    let first = try await sync(server)

    let nothing = try await sync(server)
    try other.put([3], title: "There")
    let changed = try await sync(server)
    let nothingAgain = try await sync(server)

    #expect(first.calendars.map(\.taken.added) == [5, 30])
    #expect(first.lines.prefix(3) == ["PROPFIND /", Self.home, Self.home])
    #expect(nothing.lines == [Self.home])
    #expect(changed.calendars.map(\.taken) == [SyncCounts(changed: 1), SyncCounts()])
    #expect(changed.lines == [Self.home, "REPORT /alice/other/", "REPORT /alice/other/"])
    #expect(nothingAgain.lines == [Self.home])
  }

  @Test func onlyPendingChangesCauseMoreRequests() async throws {
    let server = try await RadicaleServer.start()
    try events(server, "work").put(0..<3, title: "First")
    _ = try await sync(server)
    let (store, calendar, uid) = (try server.store(), "Work", ServerEvents.uid(1))
    var object = try #require(try await store.object(uid: uid, in: calendar))
    object.components[0].title = "Here"
    try await store.put(object, in: calendar)

    let sent = try await sync(server)
    let look = try await sync(server)
    let nothing = try await sync(server)

    #expect(sent.calendars.map(\.sent) == [SyncCounts(changed: 1)])
    let path = "/alice/work/\(uid).ics"
    #expect(sent.lines == [Self.home, "GET \(path)", "PUT \(path)"])
    // The stored token is from before the upload.
    #expect(look.lines == [Self.home, "REPORT /alice/work/"] && look.calendars.allSatisfy(\.taken.isEmpty))
    #expect(nothing.lines == [Self.home])
  }
}

#if os(Linux)
import Foundation
import LLMEngineTesting
import Testing

/// Redirects to invalid addresses, at which FoundationNetworking would crash the program.
@Suite struct HostileRedirectTests {
  @Test(arguments: ["//%5b", "//%5B:80/x", "//%00/x", "http://%5b/", "https://other.example/"])
  func aHostileRedirectDoesNotEndTheProgram(_ location: String) throws {
    let home = TemporaryHome()
    let server = try StubModelServer { _, _ in .reply(307, "", fields: ["Location": location]) }
    defer { server.stop() }

    let ended = try BuiltProgram("almanac-online").run(
      ["model", "use", server.address, "m", "--home", home.path], output: .nullDevice)

    #expect(ended.status == 69)
    #expect(
      ended.errors.contains("redirects") || ended.errors.contains("sends requests on to"), "\(ended.errors)")
  }
}
#endif
