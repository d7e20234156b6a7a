import CalendarService
import CalendarServiceTesting
import Foundation
import Synchronization
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  @Suite struct FeedSourceTests {
    private static let stream = SourcePromise.stream("first")
    private static let path = "/private-s3cret/basic.ics"

    private static func source(
      _ server: FaultServer, _ credentials: CalendarAccount.Credentials? = nil,
      passwords: any PasswordReaderProtocol = StubPasswordReader()
    ) -> any CalendarSourceProtocol {
      let account = CalendarAccount(
        address: server.address + path + "?key=s3cret", service: .feed, credentials: credentials)
      return CalDAVServers(passwords: passwords, pause: { _ in }, timeout: .seconds(600))
        .source(named: "Holidays", account: account)
    }

    private static func bench(_ server: FaultServer) async throws -> SourceBench {
      let source = source(server)
      return SourceBench(
        source: source, calendar: try await source.calendars()[0], putThere: { _, name in name },
        removeThere: { _ in })
    }

    @Test func aFeedIsOneReadOnlyCalendar() async throws {
      try await FaultServer.serve({ _ in .status(200, Self.stream) }) { server in
        let bench = try await Self.bench(server)

        #expect(bench.calendar == SourceCalendar(path: server.address, name: "Holidays", isReadOnly: true))
        #expect(bench.source.path(forUID: "new", in: bench.calendar) == bench.calendar.path)
        let error = CalendarSourceError.readOnly(place: "Holidays")
        await #expect(throws: error) {
          _ = try await bench.source.write(Data(), to: "a", in: bench.calendar, replacing: nil)
        }
        await #expect(throws: error) {
          try await bench.source.remove("a", in: bench.calendar, version: "1")
        }
        #expect(server.requests.isEmpty)
      }
    }

    @Test func requestsAreConditional() async throws {
      let etag = Mutex("\"1\"")
      let modified = "Mon, 02 Mar 2026 08:00:00 GMT"
      let answer: @Sendable (FaultRequest) -> FaultReply = { request in
        let current = etag.withLock { $0 }
        if request.headers["if-none-match"] == current { return .status(304) }
        let headers = ["ETag": current, "Last-Modified": modified]
        return .status(
          200, current == "\"3\"" ? SourcePromise.stream("other") : Self.stream, headers: headers)
      }
      try await FaultServer.serve(answer) { server in
        let bench = try await Self.bench(server)

        let first = try await bench.changes()
        let unchanged = try await bench.changes(since: first.state)
        etag.withLock { $0 = "\"2\"" }
        let sameContent = try await bench.changes(since: unchanged.state)
        etag.withLock { $0 = "\"3\"" }
        let changed = try await bench.changes(since: sameContent.state)
        let notHeld = try await bench.changes(since: SyncState(token: changed.state.token))

        #expect(first.all.changed.map(\.path) == [server.address])
        #expect(first.all.changed.first?.content == Data(Self.stream.utf8))
        #expect(unchanged.all.changed.isEmpty && unchanged.state == first.state)
        #expect(sameContent.all.changed.isEmpty && sameContent.state.versions == first.state.versions)
        #expect(changed.all.changed.count == 1 && changed.all.removed.isEmpty)
        #expect(changed.state.versions != first.state.versions)
        #expect(notHeld.all.changed.count == 1)
        #expect(
          server.requests.map(\.headers["if-none-match"])
            == [nil, "\"1\"", "\"1\"", "\"2\"", nil])
        #expect(
          server.requests.map(\.headers["if-modified-since"]) == [nil, modified, modified, modified, nil])
        #expect(
          server.requests.first?.line == "GET " + Self.path && server.requests.first?.query == "key=s3cret")
      }
    }

    @Test(arguments: [
      (FaultReply.status(200, "<!DOCTYPE html><html>Sign in</html>", type: "text/html"), "web page"),
      (.status(200, "\n\n<html>Sign in</html>"), "web page"),
      (.status(200, "Sign in", type: "text/html"), "web page"),
      (.status(200, ""), "empty"), (.status(200, " \r\n"), "empty"),
      (.status(200, "Not Found"), "no iCalendar"),
      (.status(200, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n"), "breaks off"),
    ])
    func refusesWhatIsNoWholeCalendar(_ reply: FaultReply, _ reason: String) async throws {
      try await FaultServer.serve({ _ in reply }) { server in
        let bench = try await Self.bench(server)
        let state = SyncState(token: nil, versions: [server.address: "1"])

        let error = await CalDAVBench.failure { try await bench.changes(since: state) }

        guard case .notACalendar(server.address, let said)? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(said.contains(reason))
      }
    }

    @Test(
      arguments: [
        .status(401), .status(403), .status(404), .status(410), .status(418), .status(429), .status(500),
        .nothing,
        .status(200, stream).truncated(by: 10), .redirect(302, to: "/s3cret/../s3cret"),
        .redirect(301, to: "http://192.0.2.1/s3cret"), .status(200, "<html>"), .status(302), .status(304),
      ] as [FaultReply])
    func errorsNameTheHostAlone(_ reply: FaultReply) async throws {
      try await FaultServer.serve({ _ in reply }) { server in
        let error = try #require(await CalDAVBench.failure { try await Self.source(server).checkAccess() })

        #expect(error.description.contains("127.0.0.1") && !error.description.contains("s3cret"))
        #expect(!"\(String(reflecting: error))".contains("s3cret"))
      }
    }

    @Test func compressedAndRedirectedFeedsAreRead() async throws {
      let zipped = try #require(
        Data(
          base64Encoded: """
            H4sIAAAAAAACA3Nydff0swpzdvRx9XNxDOLlCnMNCvb097My0jPg5XKCyLqGufqF8HKFerpYpWUWFZfwcrmEBIc4+gZYGRkYmRkYGhiGGIBBFFQmKAQiY2xgGWJgCZUJDvX1dQyKhBkBtA9uMpiNcAMAfzorM5UAAAA=
            """))
      let answer: @Sendable (FaultRequest) -> FaultReply = { request in
        request.path == Self.path
          ? .redirect(302, to: "/moved.ics")
          : .status(200, body: zipped, type: "text/calendar", headers: ["Content-Encoding": "gzip"])
      }
      try await FaultServer.serve(answer) { server in
        let bench = try await Self.bench(server)

        let resource = try await bench.changes().all.changed.first

        #expect(
          resource.map { String(decoding: $0.content, as: UTF8.self).hasPrefix("BEGIN:VCALENDAR") } == true)
      }
    }

    @Test func anExpiredTokenIsReadAgain() async throws {
      let credentials = CalendarAccount.Credentials(user: nil, password: .command(["token"]))
      let passwords = ChangingPasswordReader(["old", "new"])
      let answer: @Sendable (FaultRequest) -> FaultReply = { request in
        request.headers["authorization"] == "Bearer new" ? .status(200, Self.stream) : .status(401)
      }
      try await FaultServer.serve(answer) { server in
        try await Self.source(server, credentials, passwords: passwords).checkAccess()

        #expect(server.requests.map(\.headers["authorization"]) == ["Bearer old", "Bearer new"])
        await #expect(throws: CalendarSourceError.refusedToken(place: server.address)) {
          try await Self.source(server, credentials, passwords: ChangingPasswordReader(["old"])).checkAccess()
        }
      }
    }

    @Test func aTokenWorksForACalDAVServerToo() async throws {
      try await FaultServer.serve({ _ in .status(401) }) { server in
        let account = CalendarAccount(
          address: server.address, credentials: .init(user: nil, password: .command(["token"])))
        let source = CalDAVServers(passwords: ChangingPasswordReader(["t"]), timeout: .seconds(600))
          .source(named: "Work", account: account)

        await #expect(throws: CalendarSourceError.refusedToken(place: server.address + "/")) {
          try await source.checkAccess()
        }
        #expect(server.requests.map(\.headers["authorization"]) == ["Bearer t"])
      }
    }
  }
}

/// Returns the passwords in order, and then the last one repeatedly.
private final class ChangingPasswordReader: PasswordReaderProtocol {
  private let left: Mutex<[String]>

  init(_ texts: [String]) { left = Mutex(texts) }

  func password(from source: PasswordSource) async throws(PasswordError) -> Password {
    Password(left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
  }
}

@Suite struct FeedAddressTests {
  @Test(arguments: [
    ("https://example.org/a.ics?k=1", "https://example.org/a.ics?k=1"),
    ("webcal://example.org/a.ics", "https://example.org/a.ics"),
    ("WEBCALS://example.org:8443/a", "https://example.org:8443/a"),
    ("webcal://127.0.0.1:80/a", "http://127.0.0.1:80/a"),
    ("webcals://localhost/a", "https://localhost/a"),
  ])
  func readsTheSchemesOfSubscriptions(_ text: String, _ url: String) throws {
    let address = try FeedAddress(CalendarAccount(address: text, service: .feed, credentials: nil))

    #expect(address.url.absoluteString == url)
  }

  @Test(arguments: [
    ("https://ana:s3cret@example.org/s3cret.ics", "https://example.org"),
    ("ftp://example.org/s3cret", "ftp://example.org"),
    ("s3cret.ics", "the feed"), ("https://?s3cret", "https://"),
  ])
  func refusesOtherAddressesWithoutTellingThem(_ text: String, _ shown: String) {
    #expect(throws: CalendarSourceError.unreadableAddress(shown)) {
      try FeedAddress(CalendarAccount(address: text, service: .feed, credentials: nil))
    }
  }

  @Test(arguments: [
    ("https://a.example/x", "https://b.example/y", true),
    ("https://a.example/x", "http://a.example/x", false),
    ("http://127.0.0.1/x", "http://127.0.0.1/y", true), ("http://127.0.0.1/x", "http://192.0.2.1/y", false),
    ("http://127.0.0.1/x", "https://a.example/y", true),
  ])
  func redirectsAreFollowedWhereTheyAreEncryptedOrStay(
    _ from: String, _ to: String, _ isFollowed: Bool
  ) throws {
    let url = try #require(URL(string: from))

    #expect(((try? HTTPRedirect.targetOfFeed(to, from: url)) != nil) == isFollowed)
  }
}
