import CalendarService
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  /// Which servers get the password: the account's server, and another one only if the account's server names it as
  /// the calendar home and it is encrypted.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVElsewhereTests {
    @Test func anEncryptedHomeOnAnotherServerIsUsed() async throws {
      let other = try PlainServer()
      let home = "https://127.0.0.1:\(other.port)/home/"
      let (error, _) = try await failure(naming: Self.home(home))

      // The request was sent, but TLS failed.
      #expect(error == .unreachable(place: home, reason: TLSFailure.isNotEncrypted))
      #expect(other.greeting?.starts(with: [0x16, 0x03]) == true)
    }

    @Test func anUnencryptedHomeOnAnotherServerIsNotUsed() async throws {
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
    func aPrincipalOnAnotherServerIsNotUsed(_ scheme: String) async throws {
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
    func aCalendarOnAnotherServerIsNamedAndNotListed(_ scheme: String) async throws {
      let bench = try CalDAVBench()
      let elsewhere = "\(scheme)://calendars.example.org/work/"
      bench.fake.spoil(.calendars) { $0.replacing("</D:multistatus>", with: Self.calendar(elsewhere)) }

      let listing = try await bench.source.listing(since: ListingState())

      #expect(listing.calendars == [bench.calendar])
      let names = "it names \(elsewhere), which is on another server"
      #expect(listing.leftOut?.description.contains(names) == true)
    }

    @Test(arguments: [FakeQuestion.sync, .versions])
    func anAnswerAboutAnotherServerFailsTheSync(_ question: FakeQuestion) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: question == .sync ? nil : 501), events: 2)
      bench.fake.spoil(question, 1...9) {
        $0.replacing("/calendars/alice/work/", with: "http://other.example.org/dav/")
      }

      let error = await CalDAVBench.failure {
        try await bench.source.changes(in: bench.calendar, since: SyncState()) { _ in }
      }

      guard case .unreadableAnswer(_, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.contains("http://other.example.org/dav/"))
    }

    @Test func anAnswerAboutAnotherPathFailsTheSync() async throws {
      let bench = try CalDAVBench(events: 2)
      bench.fake.spoil(.sync, 1...9) { $0.replacing("/calendars/alice/work/", with: "/dav/") }

      let error = await CalDAVBench.failure {
        try await bench.source.changes(in: bench.calendar, since: SyncState()) { _ in }
      }

      guard case .unreadableAnswer = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test(arguments: ["http", "https"])
    func anEventOnAnotherServerIsNotFetched(_ scheme: String) async throws {
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

    @Test func nothingIsSentUnencryptedToACalendarOnAnotherServer() async throws {
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

    /// Runs `body` with a second server that is not the account's.
    private func other(_ body: (FaultServer) async throws -> Void) async throws {
      try await FaultServer.serve({ _ in .status(404) }, to: body)
    }

    /// The error of listing the calendars of a server whose resources all have this property; and the server's
    /// address.
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
