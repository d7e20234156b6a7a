import CalendarService
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  /// To whom the password goes: to the server that the person names, and to another one only where that names
  /// it as the home of the calendars, and it encrypts.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVElsewhereTests {
    @Test func goesToAnEncryptedHomeElsewhere() async throws {
      let other = try PlainServer()
      let home = "https://127.0.0.1:\(other.port)/home/"
      let (error, _) = try await failure(naming: Self.home(home))

      // It was asked, and does not encrypt as it should.
      #expect(error == .unreachable(place: home, reason: TLSFailure.isNotEncrypted))
      #expect(other.greeting?.starts(with: [0x16, 0x03]) == true)
    }

    @Test func goesToNoHomeElsewhereThatDoesNotEncrypt() async throws {
      try await other { other in
        let (error, place) = try await failure(naming: Self.home(other.address + "/home/"))

        #expect(
          error
            == .refusedRedirect(
              place: place, to: other.address + "/home/",
              reason: "it is another server, which is not given the password"))
        #expect(other.connections == 0)
      }
    }

    @Test(arguments: ["http", "https"])
    func goesToNoPrincipalElsewhere(_ scheme: String) async throws {
      try await other { other in
        let principal = "\(scheme)://127.0.0.1:\(other.port)/alice/"
        let (error, place) = try await failure(
          naming: "<current-user-principal><href>\(principal)</href></current-user-principal>")

        #expect(
          error
            == .refusedRedirect(
              place: place, to: principal, reason: "it is another server, which is not given the password"))
        #expect(other.connections == 0)
      }
    }

    @Test(arguments: ["http", "https"])
    func listsNoCalendarElsewhere(_ scheme: String) async throws {
      let bench = try CalDAVBench()
      let elsewhere = "\(scheme)://calendars.example.org/work/"
      bench.fake.spoil(.calendars) { $0.replacing("</D:multistatus>", with: Self.calendar(elsewhere)) }

      #expect(try await bench.source.calendars() == [bench.calendar])
    }

    @Test(arguments: ["http", "https"])
    func looksForNoEventElsewhere(_ scheme: String) async throws {
      let bench = try CalDAVBench()
      let path = bench.calendar.path + "a.ics"
      let other = "<a:href xmlns:a='DAV:'>\(scheme)://calendars.example.org/a.ics</a:href>"
      let xml = "<error xmlns='DAV:'><b:no-uid-conflict xmlns:b='urn:ietf:params:xml:ns:caldav'>\(other)"
      bench.fake.refuse(
        .put, with: .status(409, xml + "</b:no-uid-conflict></error>", type: "application/xml"))

      let error = await CalDAVBench.failure {
        try await bench.source.write(
          Data(SourcePromise.stream("a").utf8), to: path, in: bench.calendar, replacing: nil)
      }

      #expect(error == .takenUID(path: path, by: nil))
    }

    @Test func sendsNothingInTheClearToACalendarElsewhere() async throws {
      try await other { other in
        let calendar = SourceCalendar(path: other.address + "/work/", name: "Work")
        let source = CalDAVBench.source(at: "http://127.0.0.1:1/", allowsPlainText: true)

        let error = await CalDAVBench.failure {
          try await source.changes(in: calendar, since: SyncState()) { _ in }
        }

        #expect(error == .plainText(place: other.address + "/work/"))
        #expect(other.connections == 0)
      }
    }

    /// Runs `body` beside a server that the account is not with.
    private func other(_ body: (FaultServer) async throws -> Void) async throws {
      try await FaultServer.serve({ _ in .status(404) }, to: body)
    }

    /// What listing the calendars of a server fails with where each of its resources says this about itself; and
    /// the place of the server.
    private func failure(naming property: String) async throws -> (CalendarSourceError?, place: String) {
      let xml = """
        <multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>/</href><propstat><prop>\
        <resourcetype><collection/></resourcetype>\(property)</prop><status>HTTP/1.1 200 OK</status></propstat>\
        </response></multistatus>
        """
      return try await FaultServer.serve({ _ in .multistatus(xml) }) { server in
        let source = CalDAVBench.source(at: server.address)
        return (await CalDAVBench.failure { try await source.calendars() }, server.address + "/")
      }
    }

    private static func home(_ address: String) -> String {
      "<c:calendar-home-set><href>\(address)</href></c:calendar-home-set>"
    }

    private static func calendar(_ href: String) -> String {
      """
      <response xmlns="DAV:"><href>\(href)</href><propstat><prop><resourcetype><collection/>\
      <calendar xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype></prop><status>HTTP/1.1 200 OK</status>\
      </propstat></response></D:multistatus>
      """
    }
  }
}
