import CalendarService
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  /// How listed resources are fetched.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVFetchTests {
    /// By multigets, or from the report if the server includes contents.
    @Test(arguments: [(false, 4), (true, 1)])
    func theFirstSyncFetchesInBatches(_ listsContent: Bool, _ reports: Int) async throws {
      let bench = try CalDAVBench(FakeBehaviour(listsContent: listsContent), events: 450)
      var parts: [CalendarChanges] = []
      try await bench.source.changes(in: bench.calendar, since: SyncState()) { parts.append($0) }

      #expect(parts.map(\.changed.count) == [200, 200, 50, 0])
      #expect(parts.map(\.expected) == [450, 450, 450, 450])
      #expect(parts.map { $0.token == nil } == [true, true, true, false])
      let report = "REPORT /calendars/alice/work/"
      #expect(
        bench.lines.sorted()
          == ["PROPFIND /calendars/alice/work/"] + Array(repeating: report, count: reports))
      #expect(
        Dictionary(uniqueKeysWithValues: parts.flatMap(\.changed).map { ($0.path, $0.content) })
          == bench.fake.contents().mapValues { Data($0.utf8) })
    }

    @Test func resourcesMissingFromTheReportAreFetched() async throws {
      let bench = try CalDAVBench(FakeBehaviour(listsContent: true), events: 3)
      bench.fake.refuse(
        .sync,
        with: DAVAnswers().multistatus(
          [
            DAVAnswers.response(
              bench.calendar.path + "event-2.ics", [DAVElement(.dav("getetag"), text: "\"v2\"")])
          ],
          token: "t"))

      let (changes, _) = try await bench.bench.changes()

      #expect(
        changes.changed.map { String(decoding: $0.content, as: UTF8.self) } == [
          SourcePromise.stream("event-2")
        ]
      )
    }

    @Test func laterReportsAreRequestedWithoutContents() async throws {
      let bench = try CalDAVBench(FakeBehaviour(listsContent: true), events: 3)
      let (_, state) = try await bench.bench.changes()

      _ = try await bench.bench.changes(since: state)

      #expect(bench.server.requests.map { $0.text.contains("calendar-data") } == [true, false, false])
    }

    @Test(arguments: DAVStyle.all)
    func theStreamInXMLIsPreservedWith(_ style: DAVStyle) async throws {
      let bench = try CalDAVBench(FakeBehaviour(style: style))
      let stream = SourcePromise.stream("a", title: "<b> & ]]> 'ü' \"😀\"\\, \\n")
      bench.fake.put(stream, at: bench.calendar.path + "a.ics")

      let (changes, _) = try await bench.bench.changes()

      #expect(changes.changed.map { String(decoding: $0.content, as: UTF8.self) } == [stream])
    }

    @Test(arguments: [nil, 501])
    func resourcesWithoutAVersionAreFetched(_ refusal: Int?) async throws {
      let bench = try CalDAVBench(FakeBehaviour(refusesSync: refusal, listsVersions: false), events: 2)

      let (changes, _) = try await bench.bench.changes()

      #expect(changes.changed.map(\.version) == ["\"v1\"", "\"v2\""])
    }

    @Test func noTokenIsStoredIfAFetchFails() async throws {
      let bench = try CalDAVBench(events: 2)
      let (first, second) = (bench.calendar.path + "event-1.ics", bench.calendar.path + "event-2.ics")
      bench.fake.refuse(.multiget, with: DAVAnswers().multistatus([]))
      bench.fake.refuse(.get, 2...2, with: .status(403))

      let (changes, state) = try await bench.bench.changes()
      let (again, _) = try await bench.bench.changes(since: state)

      #expect(changes.changed.map(\.path) == [first])
      #expect(changes.failed == [second: .forbidden(place: bench.bench.place(second))])
      #expect(changes.token == nil)
      #expect(again.changed.map(\.path) == [second])
    }

    @Test(arguments: [400, 405, 501])
    func withoutMultigetResourcesAreFetchedOneByOne(_ status: Int) async throws {
      let bench = try CalDAVBench(events: 3)
      bench.fake.refuse(.multiget, with: .status(status))

      #expect(try await bench.bench.changes().all.changed.count == 3)
    }
  }
}

@Suite struct CalDAVPathsTests {
  @Test(
    arguments: [
      ("/cal/team/a.ics", "/cal/team/a.ics"), ("/cal/team/a b%40c.ics", "/cal/team/a%20b@c.ics"),
      ("a.ics", "/cal/team/a.ics"), ("../home/a.ics", "/cal/home/a.ics"),
      ("https://dav.example.org/cal/a.ics", "/cal/a.ics"),
      ("/cal/team/../home/a.ics", "/cal/home/a.ics"), ("/cal/team/%2e%2E/home/a.ics", "/cal/home/a.ics"),
      ("/cal/./team/a.ics", "/cal/team/a.ics"), ("/cal/team/.hidden.ics", "/cal/team/.hidden.ics"),
      ("//evil.example/cal/team/a.ics", nil), ("https://evil.example/cal/team/a.ics", nil),
      ("http://dav.example.org/cal/team/a.ics", nil),
    ] as [(String, String?)])
  func namesWhatAnHrefMeansInOneWay(_ href: String, _ path: String?) throws {
    let base = try #require(URL(string: "https://dav.example.org/cal/team/"))
    let origin = try #require(HTTPOrigin(base))

    #expect(CalDAVPaths(origin: origin).path(href, from: base) == path)
  }
}
