import CalendarServersTesting
import CalendarService
import Foundation
import Testing

extension NetworkTests {
  /// New calendars on servers.
  @Suite struct CalDAVCreationTests {
    @Test func aServerThatRefusesIsNamedWithTheCure() async throws {
      let bench = try CalDAVBench()

      let error = await CalDAVBench.failure {
        _ = try await bench.source.addCalendar(named: "Trips", colour: nil)
      }

      guard case .cannotAddCalendar(_, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix("the server refuses it (501)."))
      #expect(bench.lines.filter { $0.hasPrefix("MKCALENDAR") }.count == 1)
    }
  }
}

/// New calendars on a third-party server.
@Suite(
  .serialized,
  .enabled(if: RadicaleServer.isInstalled, "Radicale is not installed: 'make radicale' says why."))
struct RadicaleCreationTests {
  @Test func aCalendarWithAnAwkwardNameIsCreatedAndWritable() async throws {
    let server = try await RadicaleServer.start()
    let source = CalDAVBench.source(at: server.address)

    let added = try await source.addCalendar(named: "Träume <&> \"zwei\"", colour: "#008080")
    let again = try await source.addCalendar(named: "Träume <&> \"zwei\"", colour: nil)

    #expect(added.name == "Träume <&> \"zwei\"")
    #expect(added.colour?.hasPrefix("#008080") == true)
    #expect(added.path != again.path)
    #expect(try await source.calendars().contains(added))
    let content = Data(SourcePromise.stream("a").utf8)
    _ = try await source.write(
      content, to: source.path(forUID: "a", in: added), in: added, replacing: nil)
  }
}
