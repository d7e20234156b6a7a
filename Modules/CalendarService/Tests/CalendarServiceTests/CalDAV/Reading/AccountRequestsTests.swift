import CalendarService
import Testing

extension NetworkTests {
  /// The number of requests to follow an account with three calendars.
  @Suite(.timeLimit(.minutes(10))) struct AccountRequestsTests {
    private static let home = "PROPFIND /calendars/alice/"

    private func bench(_ behaviour: FakeBehaviour = FakeBehaviour()) throws -> CalDAVBench {
      let bench = try CalDAVBench(
        behaviour, calendars: ["a", "b", "c"].map { FakeCalendar("/calendars/alice/\($0)/") })
      for name in ["a", "b", "c"] {
        bench.fake.put(SourcePromise.stream(name), at: "/calendars/alice/\(name)/1.ics")
      }
      return bench
    }

    @Test func anUnchangedAccountTakesOneRequest() async throws {
      var follower = AccountFollower(try bench())
      _ = try await follower.run()

      let second = try await follower.run()
      let third = try await follower.run()

      #expect(second.lines == [Self.home] && third.lines == [Self.home])
    }

    @Test func oneChangedCalendarTakesThreeRequests() async throws {
      let bench = try bench()
      var follower = AccountFollower(bench)
      _ = try await follower.run()
      bench.fake.put(SourcePromise.stream("b", title: "Moved"), at: "/calendars/alice/b/1.ics")

      let second = try await follower.run()
      let third = try await follower.run()

      #expect(second.changed == ["/calendars/alice/b/1.ics"])
      #expect(second.lines == [Self.home, "REPORT /calendars/alice/b/", "REPORT /calendars/alice/b/"])
      #expect(third.lines == [Self.home])
    }

    @Test func withoutListedTokensEachCalendarTakesARequest() async throws {
      var follower = AccountFollower(try bench(FakeBehaviour(listsTokens: false)))
      _ = try await follower.run()

      let second = try await follower.run()

      #expect(second.lines == [Self.home] + ["a", "b", "c"].map { "REPORT /calendars/alice/\($0)/" })
    }

    @Test func withCtagsOnlyAnUnchangedAccountTakesOneRequest() async throws {
      var follower = AccountFollower(try bench(FakeBehaviour(refusesSync: 501)))
      _ = try await follower.run()

      let second = try await follower.run()

      #expect(second.lines == [Self.home])
    }

    @Test func withoutTokensAndCtagsEachCalendarTakesARequest() async throws {
      var follower = AccountFollower(try bench(FakeBehaviour(refusesSync: 501, hasTag: false)))
      _ = try await follower.run()

      let second = try await follower.run()

      #expect(second.lines == [Self.home] + ["a", "b", "c"].map { "PROPFIND /calendars/alice/\($0)/" })
    }

    @Test(arguments: [false, true])
    func failedResourcesAreFetchedAgainAtTheSameToken(_ isFirst: Bool) async throws {
      let bench = try bench()
      var follower = AccountFollower(bench)
      if !isFirst { _ = try await follower.run() }
      bench.fake.put(SourcePromise.stream("b", title: "Moved"), at: "/calendars/alice/b/1.ics")
      bench.fake.startCounting()
      bench.fake.refuse(.multiget, 1...100, with: DAVAnswers().multistatus([]))
      bench.fake.refuse(.get, with: .status(403))

      let first = try await follower.run()
      let second = try await follower.run()
      let third = try await follower.run()

      #expect(first.failed.count == 1)
      #expect(second.changed == first.failed && second.failed == [])
      #expect(third.lines == [Self.home])
    }
  }
}

/// Follows an account as the store does: lists its calendars, and requests the changes of those that are not
/// reported as unchanged.
struct AccountFollower {
  let bench: CalDAVBench
  private var memory: String?
  private var states: [String: SyncState] = [:]

  init(_ bench: CalDAVBench) {
    self.bench = bench
  }

  /// The changes of a run, and its requests.
  mutating func run() async throws -> (changed: [String], failed: [String], lines: [String]) {
    let before = bench.lines.count
    let listing = try await bench.source.listing(
      since: ListingState(discoveryCache: memory, tokens: states.compactMapValues(\.token)))
    memory = listing.discoveryCache
    var (changed, failed): ([String], [String]) = ([], [])
    for calendar in listing.calendars {
      let state = states[calendar.path] ?? SyncState()
      if let token = listing.unchanged[calendar.path] {
        states[calendar.path]?.token = token
        continue
      }
      var source = bench.bench
      source.calendar = calendar
      let (all, after) = try await source.changes(since: state)
      changed += all.changed.map(\.path)
      failed += all.failed.keys
      states[calendar.path] = after
    }
    return (changed, failed, Array(bench.lines[before...]))
  }
}
