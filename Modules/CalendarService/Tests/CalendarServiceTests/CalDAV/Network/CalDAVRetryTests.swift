import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

extension NetworkTests {
  @Suite(.timeLimit(.minutes(10))) struct CalDAVRetryTests {
    /// An overloaded server, the expected waits of the client, and its final error.
    struct Refusal: Sendable {
      var status = 503
      var after = "7"
      var date: String?
      var times = 1
      var pauses: [Int] = []
      /// `nil` if it is answered in the end.
      var retryAfter: Int?
    }

    private static let date = "Wed, 21 Oct 2026 07:28:00 GMT"

    @Test(arguments: [
      Refusal(status: 429, times: 2, pauses: [7, 7]), Refusal(times: 2, pauses: [7, 7]),
      Refusal(status: 429, times: 9, pauses: [7, 7], retryAfter: 7),
      Refusal(times: 9, pauses: [7, 7], retryAfter: 7), Refusal(after: "61", times: 9, retryAfter: 61),
      Refusal(after: "Wed, 21 Oct 2026 07:28:30 GMT", date: date, pauses: [30]),
      Refusal(after: "Wednesday, 21-Oct-26 07:28:07 GMT", date: date, pauses: [7]),
      Refusal(after: "Wed Oct 21 07:29:00 2026", date: date, pauses: [60]),
      Refusal(after: "Wed, 21 Oct 2026 07:27:00 GMT", date: date, pauses: [0]),
      Refusal(
        status: 429, after: "Thu, 22 Oct 2026 00:00:31 GMT", date: "Wed, 21 Oct 2026 23:59:30 GMT", times: 9,
        retryAfter: 61),
    ])
    func waitsAsLongAsTheServerAsksUpToAMinute(_ refusal: Refusal) async throws {
      let bench = try CalDAVBench()
      let headers = ["Retry-After": refusal.after].merging(refusal.date.map { ["Date": $0] } ?? [:]) { $1 }
      bench.fake.refuse(.get, 1...refusal.times, with: .status(refusal.status, headers: headers))

      let error = await CalDAVBench.failure {
        try await bench.source.resource(at: path, in: bench.calendar)
      }

      #expect(error == refusal.retryAfter.map { .busy(place: bench.bench.place(path), retryAfter: $0) })
      #expect(bench.pauses == refusal.pauses.map { .seconds($0) })
      #expect(bench.lines == Array(repeating: "GET \(path)", count: refusal.pauses.count + 1))
    }

    /// A date without the server's clock is no duration.
    @Test(arguments: ["soon", "-1", "Wed, 21 Oct 2026 07:28:00 GMT", "99999999999999999999", ""])
    func aRetryAfterWithoutSecondsWaitsAShortTime(_ text: String) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.get, 1...2, with: .status(503, headers: ["Retry-After": text]))

      _ = try await bench.source.resource(at: path, in: bench.calendar)

      #expect(bench.pauses.count == 2)
      #expect(bench.pauses.allSatisfy { $0 >= .milliseconds(500) && $0 <= .seconds(2) })
    }

    @Test(arguments: [500, 502, 504])
    func aReadIsRetriedAfterAServerFailure(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.get, 1...2, with: .status(status))

      _ = try await bench.source.resource(at: path, in: bench.calendar)

      #expect(bench.lines.count == 3)
    }

    @Test(arguments: [500, 502, 504])
    func writesAndRemovalsAreNotRetriedAfterAServerFailure(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.put(SourcePromise.stream("a"), at: path)
      bench.fake.refuse(.put, 1...9, with: .status(status))
      bench.fake.refuse(.delete, 1...9, with: .status(status))
      let error = CalendarSourceError.serverFailure(place: bench.bench.place(path), status: status)

      await #expect(throws: error) {
        try await bench.source.write(Data("x".utf8), to: path, in: bench.calendar, replacing: nil)
      }
      await #expect(throws: error) {
        try await bench.source.remove(path, in: bench.calendar, version: "\"v1\"")
      }
      #expect(bench.lines == ["PUT \(path)", "GET \(path)", "DELETE \(path)", "GET \(path)"])
    }

    @Test(arguments: [429, 503])
    func aWriteIsRetriedIfTheServerDidNotAct(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: .status(status, headers: ["Retry-After": "1"]))
      let stream = SourcePromise.stream("a")

      _ = try await bench.source.write(Data(stream.utf8), to: path, in: bench.calendar, replacing: nil)

      #expect(bench.fake.contents() == [path: stream])
      #expect(bench.server.requests.map(\.text) == [stream, stream])
    }

    @Test(arguments: [401, 403, 404, 409, 413, 507])
    func aRefusedRequestIsNotRetried(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.sync, 1...9, with: .status(status))
      bench.fake.refuse(.state, 1...9, with: .status(status))

      let error = await CalDAVBench.failure { try await bench.bench.changes() }

      #expect(error != nil)
      #expect(bench.pauses == [])
      #expect(bench.lines.count == (status == 403 ? 2 : 1))
    }

    @Test func aDelayedResponseIsAwaited() async throws {
      let bench = try CalDAVBench(events: 1)
      let gate = FaultGate()
      bench.fake.spoil(.sync) { $0.waiting(at: gate) }

      async let changes = bench.bench.changes()
      try await gate.arrival()
      gate.open()

      #expect(try await changes.all.changed.count == 1)
      #expect(bench.lines.count == 3)
    }

    @Test func aSlowResponseIsAwaited() async throws {
      let bench = try CalDAVBench(events: 1)
      let gate = FaultGate()
      bench.fake.spoil(.sync) { $0.dripping(7, at: gate) }

      async let changes = bench.bench.changes()
      for _ in 1...20 {
        try await gate.arrival()
        gate.letOneThrough()
      }
      gate.open()

      #expect(try await changes.all.changed.count == 1)
      #expect(bench.lines.count == 3)
    }

    @Test(arguments: [false, true])
    func aSilentServerIsAbandoned(_ sendsHeaders: Bool) async throws {
      let bench = try CalDAVBench(timeout: .milliseconds(100))
      bench.fake.put(SourcePromise.stream("a"), at: path)
      let gate = FaultGate()
      bench.fake.spoil(.get, 1...3) { sendsHeaders ? $0.stalling(at: gate) : $0.waiting(at: gate) }

      await #expect(
        throws: CalendarSourceError.noAnswer(place: bench.bench.place(path), reason: "it took too long")
      ) { try await bench.source.resource(at: path, in: bench.calendar) }
      // Three attempts; on a slow machine the server may not have seen all of them.
      #expect(bench.pauses.count == 2)
    }

    @Test(arguments: [true, false])
    func aResponseWithoutALengthIsRead(_ isChunked: Bool) async throws {
      let xml = DAVStyle.usual.document(
        DAVElement(.dav("multistatus"), [DAVElement(.dav("sync-token"), text: "t")]))
      let bench = try CalDAVBench()
      bench.fake.refuse(
        .sync,
        with: isChunked
          ? .chunked(207, [String(xml.prefix(50)), String(xml.dropFirst(50))], type: "application/xml")
          : .endless(207, xml, type: "application/xml"))

      #expect(try await bench.bench.changes().all == CalendarChanges(token: "sync:t", expected: 0))
    }

    @Test func aResponseOfManyMegabytesIsRead() async throws {
      let bench = try CalDAVBench()
      let long = String(repeating: "x", count: 60_000)
      let count = Soak.size(40, full: 200)
      for number in 1...count {
        bench.fake.put(
          SourcePromise.stream("event-\(number)", title: long), at: "\(bench.calendar.path)\(number).ics")
      }

      let (changes, _) = try await bench.bench.changes()

      #expect(changes.changed.map(\.content.count).reduce(0, +) > count * 60_000)
      #expect(changes.changed.count == count)
    }

    private let path = FakeCalendar().path + "a.ics"
  }
}
