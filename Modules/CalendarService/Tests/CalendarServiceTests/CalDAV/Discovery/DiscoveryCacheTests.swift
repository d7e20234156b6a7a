import CalendarServersTesting
import CalendarService
import Foundation
import Testing

extension NetworkTests {
  /// The requests for listing calendars with a cache, and when discovery runs again.
  @Suite(.timeLimit(.minutes(10))) struct DiscoveryCacheTests {
    private static let home = "PROPFIND /calendars/alice/"
    private static let discovery = ["PROPFIND /", "PROPFIND /principals/alice/", home]

    /// A server with one calendar, and the discovery cache of its account.
    private func bench(_ behaviour: FakeBehaviour = FakeBehaviour()) async throws -> (CalDAVBench, String) {
      let bench = try CalDAVBench(behaviour, events: 1)
      let memory = try #require(try await bench.source.listing(since: ListingState()).discoveryCache)
      bench.fake.startCounting()
      return (bench, memory)
    }

    @Test func aCachedHomeTakesOneRequest() async throws {
      let bench = try CalDAVBench(
        calendars: ["a", "b", "c"].map { FakeCalendar("/calendars/alice/\($0)/") })

      let (first, before) = try await bench.listing(remembering: nil)
      let (second, after) = try await bench.listing(remembering: first.discoveryCache)

      #expect(before == Self.discovery)
      #expect(after == [Self.home])
      #expect(second.calendars == first.calendars && first.calendars.count == 3)
      #expect(second.discoveryCache == first.discoveryCache)
    }

    /// Tags are requested only for comparison: a server may have to read all events to compute one.
    @Test(
      arguments: [
        ([:], []), (["work": "sync:a"], ["sync-token", "getctag"]), (["work": "pair:a\nb"], ["getctag"]),
        (["work": "ctag:a"], ["getctag"]), (["work": "ctag:", "home": "sync:a"], ["sync-token", "getctag"]),
        (["work": "none of ours", "home": "pair:a\n"], []),
      ] as [([String: String], [String])])
    func asksForNoMarksButThoseThatAreCompared(_ tokens: [String: String], _ marks: [String]) async throws {
      let (bench, memory) = try await bench()
      let all = ["sync-token", "getctag"]
      let first = bench.server.requests.map { DAVQuery($0.text).properties.filter(all.contains) }
      let kept = Dictionary(uniqueKeysWithValues: tokens.map { ("/calendars/alice/\($0)/", $1) })

      _ = try await bench.listing(remembering: memory, tokens: kept)

      #expect(first == [[], [], []])
      #expect(bench.server.requests.last.map { DAVQuery($0.text).properties.filter(all.contains) } == marks)
    }

    @Test(arguments: ["sync:a", "pair:a\nb", "ctag:a", "ctag:"])
    func aCalendarWithoutTagsIsNotReportedAsUnchanged(_ token: String) async throws {
      let (bench, memory) = try await bench(FakeBehaviour(listsTokens: false, hasTag: false))

      let (listing, lines) = try await bench.listing(
        remembering: memory, tokens: [bench.calendar.path: token])

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == [Self.home])
    }

    @Test(arguments: ["", "home", "{}", "[]", #"{"address":"","homes":[],"user":""}"#])
    func anInvalidCacheIsIgnored(_ memory: String) async throws {
      let (bench, expected) = try await bench()

      let (listing, lines) = try await bench.listing(remembering: memory)

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: expected))
      #expect(lines == Self.discovery)
    }

    @Test func theCacheOfAnotherAddressOrUserIsIgnored() async throws {
      let (bench, memory) = try await bench()
      let ofAnother = [
        memory.replacing(#""address":"http:"#, with: #""address":"https:"#),
        memory.replacing(#""user":"alice""#, with: #""user":"bob""#),
      ]

      for other in ofAnother {
        #expect(other != memory)
        let (listing, lines) = try await bench.listing(remembering: other)
        #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
        #expect(lines == Self.discovery)
      }
    }

    @Test func aMovedHomeIsFound() async throws {
      let (bench, memory) = try await bench()
      let old = memory.replacing("/calendars/alice/", with: "/calendars/old/")

      let (listing, lines) = try await bench.listing(remembering: old)

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == ["PROPFIND /calendars/old/"] + Self.discovery)
    }

    private static let page = FaultReply.status(200, "<html/>", type: "text/html")
    private static let noHomes: [FaultReply] =
      [400, 403, 404, 405, 410, 501].map { .status($0) } + [
        .status(204), page, .multistatus("<html/>"), .multistatus("<d:multistatus"),
        .redirect(301, to: "http://calendars.example.org/alice/"), .redirect(302, to: "/calendars/alice/"),
        DAVAnswers().multistatus([]),
        DAVAnswers().multistatus([
          DAVAnswers.response("/calendars/alice/", [DAVElement(.dav("resourcetype"))])
        ]),
      ]

    @Test(arguments: noHomes.indices)
    func discoveryRunsAgainIfACachedHomeIsNoHome(_ index: Int) async throws {
      let (bench, memory) = try await bench()
      bench.fake.refuse(.calendars, with: Self.noHomes[index])

      let (listing, lines) = try await bench.listing(remembering: memory)

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == [Self.home] + Self.discovery)
    }

    @Test(arguments: ["/calendars/old/", "/calendars/alice/work/event-1.ics"])
    func discoveryRunsAgainIfOneOfSeveralHomesIsNoHome(_ path: String) async throws {
      let (bench, memory) = try await bench()
      let home = "\(bench.server.address)/calendars/alice/"
      let two = memory.replacing("\"\(home)\"", with: "\"\(home)\",\"\(bench.server.address)\(path)\"")

      let (listing, lines) = try await bench.listing(remembering: two)

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == [Self.home, "PROPFIND \(path)"] + Self.discovery)
    }

    @Test(arguments: [401, 409, 429, 500, 503, 507])
    func discoveryDoesNotRunIfTheServerFails(_ status: Int) async throws {
      let (bench, memory) = try await bench()
      bench.fake.refuse(.calendars, 1...100, with: .status(status))
      let before = bench.lines.count

      let error = await CalDAVBench.failure {
        try await bench.source.listing(since: ListingState(discoveryCache: memory))
      }

      #expect(error != nil)
      #expect(bench.lines[before...].allSatisfy { $0 == Self.home })
    }

    @Test func calendarsAreListedWithoutTagsIfTheServerFailsToComputeThem() async throws {
      let (bench, memory) = try await bench()
      bench.fake.refuse(.calendars, 1...3, with: .status(500))

      let (listing, lines) = try await bench.listing(
        remembering: memory, tokens: [bench.calendar.path: "sync:a"])

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == Array(repeating: Self.home, count: 4))
      #expect(bench.server.requests.suffix(2).map { $0.text.contains("sync-token") } == [true, false])
    }

    @Test func discoveryDoesNotRunIfTheConnectionBreaks() async throws {
      let (bench, memory) = try await bench()
      bench.fake.refuse(.calendars, 1...100, with: .reset)
      let before = bench.lines.count

      let error = await CalDAVBench.failure {
        try await bench.source.listing(since: ListingState(discoveryCache: memory))
      }

      guard case .noAnswer = error else { return #expect(error == nil) }
      #expect(bench.lines[before...].allSatisfy { $0 == Self.home })
    }

    /// The server of the account determines the homes; a missing home on the same server is an error.
    @Test func discoveryRunsAgainIfAHomeOnAnotherServerIsGone() async throws {
      let (bench, memory) = try await bench()
      let (descriptor, port) = try LoopbackAddress.reserve()
      defer { close(descriptor) }
      let elsewhere = memory.replacing(
        "\(bench.server.address)/calendars/", with: "https://127.0.0.1:\(port)/calendars/")
      let waits = WaitLog()
      let gone = CalDAVBench.source(at: "http://127.0.0.1:\(port)", waits)
      let own = memory.replacing("127.0.0.1:\(bench.server.port)", with: "127.0.0.1:\(port)")

      let (listing, lines) = try await bench.listing(remembering: elsewhere)
      let error = await CalDAVBench.failure {
        try await gone.listing(since: ListingState(discoveryCache: own))
      }

      #expect(listing == SourceListing(calendars: [bench.calendar], discoveryCache: memory))
      #expect(lines == Self.discovery)
      #expect(
        error
          == .unreachable(
            place: "http://127.0.0.1:\(port)/calendars/alice/", reason: "it refuses the connection"))
      #expect(waits.all.count == 2)
    }

    @Test func theTargetOfAHomesRedirectIsCached() async throws {
      let (bench, memory) = try await bench(FakeBehaviour(wellKnown: "/calendars/alice/"))
      let former = memory.replacing("/calendars/alice/", with: "/.well-known/caldav")

      let (first, before) = try await bench.listing(remembering: former)
      let (_, after) = try await bench.listing(remembering: first.discoveryCache)

      #expect(before == ["PROPFIND /.well-known/caldav", Self.home])
      #expect(first.discoveryCache == memory)
      #expect(after == [Self.home])
    }

    @Test func nothingIsCachedForAnAccountWithoutCalendars() async throws {
      let bench = try CalDAVBench(calendars: [])

      #expect(try await bench.source.listing(since: ListingState()) == SourceListing(calendars: []))
    }
  }
}
