import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  /// Responses that would use up memory or time.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVBoundsTests {
    @Test func theInflatedSizeOfAResponseCounts() async throws {
      try await FaultServer.serve({ _ in .bomb(inflating: 1 << 30) }) { server in
        await #expect(throws: CalendarSourceError.tooLarge(place: server.address + "/")) {
          try await CalDAVBench.source(at: server.address).checkAccess()
        }
        #expect(server.requests.count == 1)
      }
    }

    @Test func aBatchThatIsTooLargeIsFetchedOneByOne() async throws {
      let bench = try CalDAVBench(events: 3)
      bench.fake.refuse(.multiget, with: .bomb(inflating: CalDAVFetch.mostBytesAtOnce + 1))

      let (changes, _) = try await bench.bench.changes()

      #expect(changes.changed.count == 3)
      #expect(bench.lines.count { $0.hasPrefix("GET ") } == 3)
    }

    @Test func tooManyOversizedResourcesEndTheSync() async throws {
      let bench = try CalDAVBench(events: 9)
      bench.fake.refuse(.multiget, with: .bomb(inflating: CalDAVFetch.mostBytesAtOnce + 1))
      bench.fake.refuse(.get, 1...9, with: .bomb(inflating: CalDAVFetch.mostBytes + 1))

      let error = await CalDAVBench.failure { try await bench.bench.changes() }

      #expect(error == .tooLarge(place: bench.bench.place(bench.calendar.path + "event-4.ics")))
      #expect(bench.lines.count { $0.hasPrefix("GET ") } == CalDAVFetch.mostTooLarge + 1)
    }

    @Test func theSizeOfABatchIsBounded() async throws {
      let bench = try CalDAVBench(events: 9)
      bench.fake.refuse(.multiget, with: .status(501))
      let large = Data(repeating: UInt8(ascii: "a"), count: 20 << 20)
      bench.fake.refuse(.get, 1...9, with: .status(200, body: large, headers: ["ETag": "1"]))

      let error = await CalDAVBench.failure { try await bench.bench.changes() }

      #expect(error == .tooLarge(place: bench.bench.place(bench.calendar.path)))
      #expect(bench.lines.count { $0.hasPrefix("GET ") } == 4)
    }

    @Test(.enabled(if: Soak.isOn, "A thousand requests are for a soak."))
    func aTruncatedResponseWithoutAnEndIsAbandoned() async throws {
      let calendar = FakeCalendar().path
      try await FaultServer.serve({ request in
        // A new resource and another token each time.
        let number = request.text.count { $0 == "x" } + 1
        return DAVAnswers().multistatus(
          [
            DAVAnswers.response(
              calendar + String(repeating: "x", count: number) + ".ics",
              [DAVElement(.dav("getetag"), text: "1")]),
            DAVAnswers.response(calendar, status: "507 Insufficient Storage"),
          ],
          token: "t\(String(repeating: "x", count: number))")
      }) { server in
        let source = CalDAVBench.source(at: server.address)
        let place = server.address + calendar

        let error = await CalDAVBench.failure {
          try await source.changes(in: SourceCalendar(path: calendar, name: "Work"), since: SyncState()) {
            _ in
          }
        }

        #expect(
          error == .unreadableAnswer(place: place, reason: "it cuts its answer into more than 1000 parts"))
        #expect(server.requests.count == CalDAVComparison.mostRounds)
      }
    }

    @Test func theTotalSizeOfATruncatedResponseIsBounded() async throws {
      let calendar = FakeCalendar().path
      let long = String(repeating: "a", count: 8 << 20)
      try await FaultServer.serve({ request in
        let number = request.text.count { $0 == "x" } + 1
        return .multistatus(
          """
          <multistatus xmlns="DAV:"><response><href>\(calendar)\(number).ics</href><propstat><prop>\
          <getetag>\(long)</getetag></prop></propstat></response>\
          <response><href>\(calendar)</href><status>HTTP/1.1 507 Insufficient Storage</status></response>\
          <sync-token>t\(String(repeating: "x", count: number))</sync-token></multistatus>
          """)
      }) { server in
        let error = await CalDAVBench.failure {
          try await CalDAVBench.source(at: server.address).changes(
            in: SourceCalendar(path: calendar, name: "Work"), since: SyncState(token: "sync:t")
          ) { _ in }
        }

        #expect(error == .tooLarge(place: server.address + calendar))
        #expect(server.requests.count == 8)
      }
    }

    @Test func aResponseOfAMillionElementsIsNotParsed() async throws {
      let elements = String(repeating: "<a/>", count: XMLBounds.most)
      try await FaultServer.serve({ _ in .multistatus("<multistatus xmlns='DAV:'>\(elements)</multistatus>") }
      ) {
        server in
        await #expect(
          throws: CalendarSourceError.unreadableAnswer(
            place: server.address + "/", reason: "it has too many elements")
        ) { try await CalDAVBench.source(at: server.address).checkAccess() }
      }
    }

    @Test(arguments: [HTTPFailure.tooSlow(reason: "it came too slowly"), .tooLarge])
    func aSlowRequestIsNotRetried(_ failure: HTTPFailure) throws {
      let request = HTTPRequest(method: "GET", url: try #require(URL(string: "https://dav.example.org/")))

      #expect(HTTPRetry.wait(after: failure, to: request, attempt: 1, jitter: 0) == nil)
    }
  }
}
