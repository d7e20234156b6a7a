import CalendarServersTesting
import CalendarService
import Foundation
import Testing

extension NetworkTests {
  @Suite struct CalDAVDiscoveryTests {
    @Test(arguments: [
      "http://127.0.0.1:PORT", "http://127.0.0.1:PORT/", "127.0.0.1:PORT", "alice@127.0.0.1:PORT",
      "http://127.0.0.1:PORT/principals/alice/", "http://127.0.0.1:PORT/calendars/alice/",
      "http://127.0.0.1:PORT/calendars/alice/work/", "http://127.0.0.1:PORT/no/such/place",
      "  HTTP://127.0.0.1:PORT/  ",
    ])
    func findsTheCalendarsFrom(_ address: String) async throws {
      let bench = try CalDAVBench { address.replacing("PORT", with: "\($0.port)") }

      #expect(try await bench.source.calendars() == [bench.calendar])
    }

    @Test func theWellKnownAddressIsFollowed() async throws {
      let bench = try CalDAVBench(FakeBehaviour(wellKnown: "/dav/")) { "127.0.0.1:\($0.port)" }

      #expect(try await bench.source.calendars() == [bench.calendar])
      #expect(
        bench.lines == [
          "PROPFIND /.well-known/caldav", "PROPFIND /dav/", "PROPFIND /principals/alice/",
          "PROPFIND /calendars/alice/",
        ])
    }

    @Test(arguments: [
      (FakeBehaviour(wellKnown: nil), "127.0.0.1:PORT"),
      (FakeBehaviour(namesPrincipal: false), "http://127.0.0.1:PORT/calendars/alice/"),
    ])
    func findsTheCalendarsOfAServerThatSaysLittle(
      _ behaviour: FakeBehaviour, _ address: String
    ) async throws {
      let bench = try CalDAVBench(behaviour) { address.replacing("PORT", with: "\($0.port)") }

      #expect(try await bench.source.calendars() == [bench.calendar])
    }

    @Test(arguments: DAVStyle.all)
    func xmlIsParsedWith(_ style: DAVStyle) async throws {
      let bench = try CalDAVBench(FakeBehaviour(style: style))

      #expect(try await bench.source.calendars() == [bench.calendar])
    }

    @Test(arguments: FakePath.allCases)
    func aCalendarHasOnePathInEverySpelling(_ paths: FakePath) async throws {
      let calendar = FakeCalendar("/calendars/alice/a@b~c é/")
      let bench = try CalDAVBench(FakeBehaviour(paths: paths), calendars: [calendar])

      #expect(try await bench.source.calendars().map(\.path) == ["/calendars/alice/a@b~c%20%C3%A9/"])
    }

    @Test func namesColoursAndRightsAreRead() async throws {
      func calendar(_ name: String, _ change: (inout FakeCalendar) -> Void) -> FakeCalendar {
        var calendar = FakeCalendar("/calendars/alice/\(name)/")
        change(&calendar)
        return calendar
      }
      let bench = try CalDAVBench(calendars: [
        calendar("a") { $0.name = "Büro & Co <1>" },
        calendar("b b") { ($0.name, $0.colour) = (nil, nil) },
        calendar("c") { $0.privileges = ["read", "read-current-user-privilege-set"] },
        calendar("d") { ($0.privileges, $0.components) = (nil, nil) },
        calendar("e") { $0.components = ["VTODO"] },
        calendar("f") { $0.components = ["VTODO", "VEVENT"] },
        calendar("i") { $0.components = ["VJOURNAL"] },
        calendar("j") { $0.components = ["VEVENT"] },
        calendar("g") { $0.isCalendar = false },
        calendar("h") { $0.privileges = ["all"] },
      ])

      #expect(
        try await bench.source.calendars() == [
          SourceCalendar(path: "/calendars/alice/a/", name: "Büro & Co <1>", colour: "#ff0000ff"),
          SourceCalendar(path: "/calendars/alice/b%20b/", name: "b b", colour: nil),
          SourceCalendar(path: "/calendars/alice/c/", name: "Work", colour: "#ff0000ff", isReadOnly: true),
          SourceCalendar(path: "/calendars/alice/d/", name: "Work", colour: "#ff0000ff"),
          SourceCalendar(path: "/calendars/alice/e/", name: "Work", colour: "#ff0000ff").holding(.tasks),
          SourceCalendar(path: "/calendars/alice/f/", name: "Work", colour: "#ff0000ff"),
          SourceCalendar(path: "/calendars/alice/h/", name: "Work", colour: "#ff0000ff"),
          SourceCalendar(path: "/calendars/alice/j/", name: "Work", colour: "#ff0000ff").holding(.events),
        ])
    }

    @Test func anAccountWithoutCalendarsIsEmpty() async throws {
      let bench = try CalDAVBench(calendars: [])

      #expect(try await bench.source.calendars() == [])
      try await bench.source.checkAccess()
    }

    @Test(arguments: [
      "", "   ", "a b", "ftp://dav.example.org/", "a@b@c", "dav.example.org/path", "https:///",
    ])
    func anInvalidAddressIsRejected(_ text: String) async throws {
      let source = CalDAVBench.source(at: text)

      await #expect(throws: CalendarSourceError.unreadableAddress(text.trimmingCharacters(in: .whitespaces)))
      {
        try await source.checkAccess()
      }
    }

    @Test func anAddressWithAPasswordIsRejectedWithoutRepeatingIt() async throws {
      let source = CalDAVBench.source(at: "https://alice:secret@dav.example.org/")

      await #expect(throws: CalendarSourceError.unreadableAddress("https://dav.example.org/")) {
        try await source.checkAccess()
      }
    }

    @Test(
      arguments: [
        (
          FaultReply.status(200, "<html><body>Welcome</body></html>", type: "text/html"),
          "it answers as a web page would (200)"
        ), (.status(405), "it does not know the request (405)"),
        (.status(501), "it does not know the request (501)"), (.status(404), nil),
      ] as [(FaultReply, String?)])
    func saysThatThereIsNoCalDAVServer(_ reply: FaultReply, _ reason: String?) async throws {
      try await FaultServer.serve({ _ in reply }) { server in
        let place = server.address + "/"
        let error = reason.map { CalendarSourceError.notAServer(place: place, reason: $0) }
        await #expect(throws: error ?? .notFound(place: place)) {
          try await CalDAVBench.source(at: server.address).checkAccess()
        }
      }
    }

    #if os(Linux)
    /// The network library of Linux cannot use such an address.
    @Test func aHostThatIsAnIPv6NumberIsReportedWithItsCure() async throws {
      let reason = "this system cannot use its address; name the host instead"
      await #expect(throws: CalendarSourceError.unreachable(place: "http://[::1]:1/", reason: reason)) {
        try await CalDAVBench.source(at: "http://[::1]:1", WaitLog()).checkAccess()
      }
    }
    #endif

    @Test func anUnreachableServerIsReported() async throws {
      let (descriptor, port) = try LoopbackAddress.reserve()
      defer { close(descriptor) }
      let address = "http://127.0.0.1:\(port)"
      let waits = WaitLog()

      await #expect(
        throws: CalendarSourceError.unreachable(place: address + "/", reason: "it refuses the connection")
      ) { try await CalDAVBench.source(at: address, waits).checkAccess() }
      #expect(waits.all.count == 2)
    }
  }
}

extension SourceCalendar {
  fileprivate func holding(_ contents: CalendarContents) -> SourceCalendar {
    var calendar = self
    calendar.contents = contents
    return calendar
  }
}
