import CalendarService
import Foundation
import Testing

extension NetworkTests {
  @Suite struct CalDAVWritingTests {
    private let path = FakeCalendar().path + "a.ics"
    private let stream = SourcePromise.stream("a")

    @Test func aNewResourceDoesNotReplaceAnExistingOne() async throws {
      let bench = try CalDAVBench()

      let version = try await write(in: bench, replacing: nil)

      let request = try #require(bench.server.requests.first)
      #expect(version == "\"v1\"")
      #expect(request.line == "PUT \(path)")
      #expect(request.text == stream)
      #expect(request.headers["if-none-match"] == "*" && request.headers["if-match"] == nil)
      #expect(request.headers["content-type"] == "text/calendar; charset=utf-8")
      #expect(bench.lines.count == 1)
    }

    @Test(arguments: ["\"v1\"", "W/\"v1\"", "\"v1-gzip\"", "v1"])
    func aWriteNamesTheETagAsTheServerWroteIt(_ version: String) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: .status(204, headers: ["ETag": "\"v2\""]))

      #expect(try await write(in: bench, replacing: version) == "\"v2\"")
      #expect(bench.server.requests.map(\.headers["if-match"]) == [version])
      #expect(bench.server.requests.map(\.headers["if-none-match"]) == [nil])
    }

    @Test func aWeakETagOfAWriteIsNoVersion() async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: .status(204, headers: ["ETag": "W/\"v2\""]))

      #expect(try await write(in: bench, replacing: "\"v1\"") == nil)
    }

    @Test func aWeakETagOfAReadIsAskedForAgain() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(stream, at: path)
      bench.fake.spoil(.put) { _ in .reset }
      bench.fake.refuse(.get, with: .status(200, stream, headers: ["ETag": "W/\"v1\""]))

      #expect(try await write(in: bench, replacing: "\"v1\"") == "\"v2\"")
      #expect(bench.lines == ["PUT \(path)", "GET \(path)", "PROPFIND \(path)"])
    }

    @Test func theResourceWithTheSameUIDIsReported() async throws {
      let bench = try CalDAVBench()
      let other = bench.calendar.path + "o@ther é.ics"
      bench.fake.put(stream, at: other)

      await #expect(
        throws: CalendarSourceError.takenUID(path: path, by: bench.calendar.path + "o@ther%20%C3%A9.ics")
      ) { try await write(in: bench, replacing: nil) }
      #expect(bench.fake.contents() == [other: stream])
    }

    @Test func aTakenUIDIsReportedWithoutAPath() async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: DAVAnswers().error(409, DAVElement(.calDAV("no-uid-conflict"))))

      await #expect(throws: CalendarSourceError.takenUID(path: path, by: nil)) {
        try await write(in: bench, replacing: nil)
      }
    }

    /// Refusals of a write and their errors.
    static let refusals: [(FaultReply, @Sendable (String) -> CalendarSourceError)] = [
      (.status(400), { .refused(place: $0, status: 400, reason: "") }),
      (
        DAVAnswers().error(403, DAVElement(.calDAV("valid-calendar-data"))),
        { .refused(place: $0, status: 403, reason: "valid-calendar-data") }
      ),
      (DAVAnswers().error(403, DAVElement(.calDAV("max-resource-size"))), { .tooLarge(place: $0) }),
      (DAVAnswers().error(507, DAVElement(.dav("quota-not-exceeded"))), { .full(place: $0) }),
      (DAVAnswers().error(403, DAVElement(.dav("need-privileges"))), { .readOnly(place: $0) }),
      (
        DAVAnswers().error(
          507, DAVElement(DAVName(namespace: .sabre, local: "exception"), text: "InsufficientStorage"),
          DAVElement(.dav("quota-not-exceeded"))), { .full(place: $0) }
      ),
      (
        DAVAnswers().error(
          403, DAVElement(DAVName(namespace: .sabre, local: "exception"), text: "Forbidden")),
        { .forbidden(place: $0) }
      ),
      (.status(403), { .forbidden(place: $0) }),
      (.status(404), { .notFound(place: $0) }),
      (.status(409), { .refused(place: $0, status: 409, reason: "") }),
      (.status(413), { .tooLarge(place: $0) }),
      (.status(507), { .full(place: $0) }),
      (.status(415, "<html>no</html>", type: "text/html"), { .refused(place: $0, status: 415, reason: "") }),
      (.status(401), { .refusedCredentials(place: $0, user: "alice") }),
    ]

    @Test(arguments: refusals.indices)
    func theReasonOfARefusalIsReported(_ index: Int) async throws {
      let (reply, error) = Self.refusals[index]
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: reply)

      await #expect(throws: error(bench.bench.place(path))) { try await write(in: bench, replacing: nil) }
      #expect(bench.lines == ["PUT \(path)"])
    }

    @Test(arguments: [404, 410, 412])
    func aMissingVersionIsAConflict(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.put, with: .status(status))

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await write(in: bench, replacing: "\"v1\"")
      }
    }

    @Test func nothingIsSentToAReadOnlyCalendar() async throws {
      let bench = try CalDAVBench()
      var calendar = bench.calendar
      calendar.isReadOnly = true

      await #expect(throws: CalendarSourceError.readOnly(place: "Work")) {
        try await bench.source.write(Data(stream.utf8), to: path, in: calendar, replacing: nil)
      }
      await #expect(throws: CalendarSourceError.readOnly(place: "Work")) {
        try await bench.source.remove(path, in: calendar, version: "\"v1\"")
      }
      #expect(bench.lines == [])
    }

    /// The response is lost, the server fails or asks for a retry, which finds the event of the first attempt.
    @Test(arguments: [
      (FaultReply.nothing, 1), (.reset, 1), (.garbage, 1), (.status(201, "Written").truncated(by: 3), 1),
      (.status(500), 1), (.status(502), 1), (.status(504), 1), (.status(503), 2),
    ])
    func findsWhatItWroteAlthoughItWasNotToldSo(_ reply: FaultReply, _ tries: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.spoil(.put) { _ in reply }

      #expect(try await write(in: bench, replacing: nil) == "\"v1\"")
      #expect(bench.fake.contents() == [path: stream])
      #expect(bench.lines == Array(repeating: "PUT \(path)", count: tries) + ["GET \(path)"])
    }

    @Test func aConflictOnASecondAttemptIsReported() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(SourcePromise.stream("a", title: "Of others"), at: path)
      bench.fake.refuse(.put, with: .status(503))

      await #expect(throws: CalendarSourceError.conflict(path: path)) {
        try await write(in: bench, replacing: nil)
      }
    }

    @Test func aReorderedWriteIsRecognized() async throws {
      let bench = try CalDAVBench()
      let lines = stream.split(separator: "\r\n").map(String.init)
      let anew = lines.reversed().joined(separator: "\n")
      bench.fake.spoil(.put) { _ in .reset }
      bench.fake.refuse(.get, with: .status(200, anew, headers: ["ETag": "\"v1\""]))

      #expect(try await write(in: bench, replacing: nil) == nil)
    }

    @Test(arguments: [FaultReply.nothing, .reset, .garbage])
    func aLostWriteIsReported(_ reply: FaultReply) async throws {
      let bench = try CalDAVBench()
      bench.fake.put(SourcePromise.stream("a", title: "Before"), at: path)
      bench.fake.refuse(.put, with: reply)

      let error = await CalDAVBench.failure { try await write(in: bench, replacing: "\"v1\"") }

      guard case .noAnswer(bench.bench.place(path), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(bench.fake.contents() == [path: SourcePromise.stream("a", title: "Before")])
    }

    @Test func aWriteThatCannotBeVerifiedIsReported() async throws {
      let bench = try CalDAVBench()
      bench.fake.spoil(.put) { _ in .reset }
      bench.fake.refuse(.get, 1...9, with: .reset)

      let error = await CalDAVBench.failure { try await write(in: bench, replacing: nil) }

      #expect(error == .noAnswer(place: bench.bench.place(path), reason: "the connection broke off"))
      #expect(bench.lines.count(where: { $0.hasPrefix("PUT") }) == 1)
    }

    @Test func aRemovalNamesTheVersion() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(stream, at: path)

      try await bench.source.remove(path, in: bench.calendar, version: "\"v1\"")

      #expect(bench.fake.contents() == [:])
      #expect(bench.server.requests.map(\.headers["if-match"]) == ["\"v1\""])
    }

    @Test(arguments: [404, 410])
    func removingAMissingResourceSucceeds(_ status: Int) async throws {
      let bench = try CalDAVBench()
      bench.fake.refuse(.delete, with: .status(status))

      try await bench.source.remove(path, in: bench.calendar, version: "\"v1\"")
    }

    @Test func aRemovalWithoutAResponseIsVerified() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(stream, at: path)
      bench.fake.spoil(.delete) { _ in .reset }

      try await bench.source.remove(path, in: bench.calendar, version: "\"v1\"")

      #expect(bench.lines == ["DELETE \(path)", "GET \(path)"])
    }

    @Test func aLostRemovalIsReported() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(stream, at: path)
      bench.fake.refuse(.delete, with: .reset)

      let error = await CalDAVBench.failure {
        try await bench.source.remove(path, in: bench.calendar, version: "\"v1\"")
      }

      #expect(error == .noAnswer(place: bench.bench.place(path), reason: "the connection broke off"))
      #expect(bench.fake.contents() == [path: stream])
    }

    @Test func theETagOfAResourceWithoutOneIsRequested() async throws {
      let bench = try CalDAVBench()
      bench.fake.put(stream, at: path)
      bench.fake.refuse(.get, with: .status(200, stream, type: "text/calendar"))

      let resource = try await bench.source.resource(at: path, in: bench.calendar)

      #expect(resource == CalendarResource(path: path, version: "\"v1\"", content: Data(stream.utf8)))
    }

    private func write(in bench: CalDAVBench, replacing version: String?) async throws -> String? {
      try await bench.source.write(Data(stream.utf8), to: path, in: bench.calendar, replacing: version)
    }
  }
}
