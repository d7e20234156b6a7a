import CalendarService
import Foundation
import Testing

extension NetworkTests {
  @Suite struct CalDAVRedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectWithinTheServerKeepsBodyAndCredentials(_ status: Int) async throws {
      let bench = try CalDAVBench(events: 1)
      let path = bench.calendar.path
      try await FaultServer.serve({ request in
        request.path.hasPrefix("/old") ? .redirect(status, to: path) : bench.fake.answer(request)
      }) { server in
        let old = SourceCalendar(path: "/old/", name: "Work")
        let source = CalDAVBench.source(at: server.address)

        await #expect(throws: Never.self) { try await source.changes(in: old, since: SyncState()) { _ in } }

        let requests = server.requests
        #expect(requests.map(\.line).prefix(2) == ["REPORT /old/", "REPORT \(path)"])
        #expect(requests[1].body == requests[0].body && !requests[0].body.isEmpty)
        #expect(requests[1].headers["authorization"] == requests[0].headers["authorization"])
        #expect(requests[0].headers["authorization"] != nil)
        #expect(requests[1].headers["depth"] == "0")
      }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectedWriteKeepsBodyAndCondition(_ status: Int) async throws {
      let bench = try CalDAVBench()
      let path = bench.calendar.path + "a.ics"
      bench.fake.refuse(.put, with: .redirect(status, to: path + "?again"))
      let stream = SourcePromise.stream("a")

      _ = try await bench.source.write(Data(stream.utf8), to: path, in: bench.calendar, replacing: nil)

      #expect(bench.fake.contents() == [path: stream])
      #expect(bench.server.requests.map(\.headers["if-none-match"]) == ["*", "*"])
      #expect(bench.server.requests.map(\.text) == [stream, stream])
      #expect(bench.server.requests.map(\.query) == [nil, "again"])
    }

    @Test(arguments: [
      ("/to/", "/to/"), ("to/", "/from/to/"), ("./to/", "/from/to/"), ("../to/", "/to/"),
      ("http://HOST/to/", "/to/"), ("//HOST/to/", "/to/"),
    ])
    func resolvesTheAddressThatItIsSentTo(_ target: String, _ path: String) async throws {
      try await FaultServer.serve({ request in
        request.path == "/from/"
          ? .redirect(301, to: target.replacing("HOST", with: request.headers["host"] ?? "")) : .status(404)
      }) { server in
        _ = try await resource("/from/", of: server)

        #expect(server.requests.map(\.path) == ["/from/", path])
      }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectToAnotherServerIsNotFollowed(_ status: Int) async throws {
      let other = try FaultServer { _ in .status(404) }
      try await FaultServer.serve({ _ in .redirect(status, to: other.address + "/dav/?token=1") }) { server in
        let source = CalDAVBench.source(at: server.address)

        await #expect(
          throws: CalendarSourceError.refusedRedirect(
            place: server.address + "/", to: other.address + "/dav/",
            reason: "it is another server, which is not given the password")
        ) { try await source.checkAccess() }
        #expect(other.connections == 0)
        #expect(server.requests.count == 1)
      }
    }

    @Test func aWriteIsNotRedirectedToAnotherServer() async throws {
      let other = try FaultServer { _ in .status(201) }
      let bench = try CalDAVBench()
      let path = bench.calendar.path + "a.ics"
      bench.fake.refuse(.put, with: .redirect(307, to: other.address + path))

      await #expect(
        throws: CalendarSourceError.refusedRedirect(
          place: bench.bench.place(path), to: other.address + path,
          reason: "it is another server, which is not given the password")
      ) { try await bench.source.write(Data("x".utf8), to: path, in: bench.calendar, replacing: nil) }
      #expect(other.connections == 0)
    }

    @Test func aRedirectLoopIsAbandoned() async throws {
      try await FaultServer.serve({ .redirect(302, to: $0.path == "/a" ? "/b" : "/a") }) { server in
        let error = CalendarSourceError.refusedRedirect(
          place: server.address + "/b", to: server.address + "/a", reason: "it leads in a circle")
        await #expect(throws: error) { try await resource("/a", of: server) }
        #expect(server.requests.map(\.path) == ["/a", "/b"])
      }
    }

    @Test func tooManyRedirectsAreAbandoned() async throws {
      try await FaultServer.serve({ .redirect(302, to: $0.path + "a") }) { server in
        let error = CalendarSourceError.refusedRedirect(
          place: server.address + "/aaaaa", to: server.address + "/aaaaaa", reason: "it leads in a circle")
        await #expect(throws: error) { try await resource("/", of: server) }
        #expect(server.requests.count == 6)
      }
    }

    @Test(arguments: [nil, "", "mailto:me@example.org", "ht tp://x"])
    func anInvalidRedirectIsRejected(_ location: String?) async throws {
      let headers = location.map { ["Location": $0] } ?? [:]
      try await FaultServer.serve({ _ in .status(301, headers: headers) }) { server in
        let error = await CalDAVBench.failure { try await resource("/a", of: server) }

        #expect(
          error
            == .unreadableAnswer(
              place: server.address + "/a", reason: "it redirects without saying where to"))
        #expect(server.requests.count == 1)
      }
    }

    private func resource(_ path: String, of server: FaultServer) async throws -> CalendarResource? {
      try await CalDAVBench.source(at: server.address)
        .resource(at: path, in: SourceCalendar(path: "/", name: "Work"))
    }
  }
}
