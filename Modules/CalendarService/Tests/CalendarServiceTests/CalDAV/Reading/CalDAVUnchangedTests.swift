import CalendarService
import Foundation
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  /// When the listing reports that a calendar is unchanged.
  @Suite(.timeLimit(.minutes(10))) struct CalDAVUnchangedTests {
    private static let tagOnly = FakeBehaviour(refusesSync: 501)

    /// The unchanged calendars since a token was stored.
    private func unchanged(_ bench: CalDAVBench, since token: String?) async throws -> [String: String] {
      let memory = try await bench.source.listing(since: ListingState()).discoveryCache
      let tokens = [bench.calendar.path: try #require(token)]
      return try await bench.listing(remembering: memory, tokens: tokens).listing.unchanged
    }

    @Test(arguments: [FakeBehaviour(), tagOnly])
    func anUnchangedCalendarIsReported(_ behaviour: FakeBehaviour) async throws {
      let bench = try CalDAVBench(behaviour, events: 3)
      let (_, state) = try await bench.bench.changes()

      let before = try await unchanged(bench, since: state.token)
      bench.seed(1)
      let after = try await unchanged(bench, since: state.token)

      #expect(before == [bench.calendar.path: try #require(state.token)])
      #expect(after == [:])
    }

    @Test func theCtagOfTheSameResponseIsStoredWithTheSyncToken() async throws {
      let bench = try CalDAVBench(events: 3)
      let (_, first) = try await bench.bench.changes()
      bench.seed(1)
      let (_, second) = try await bench.bench.changes(since: first)

      let listed = try await unchanged(bench, since: second.token)[bench.calendar.path]
      let again = try await unchanged(bench, since: listed)[bench.calendar.path]

      #expect(first.token == "pair:http://fake.example/sync/3\n\"tag-3\"")
      #expect(second.token == "sync:http://fake.example/sync/4")
      #expect(listed == "pair:http://fake.example/sync/4\n\"tag-4\"")
      #expect(again == listed)
    }

    @Test func withoutACtagOnlyTheSyncTokenIsStored() async throws {
      let bench = try CalDAVBench(FakeBehaviour(hasTag: false), events: 3)
      let (_, state) = try await bench.bench.changes()

      #expect(state.token == "sync:http://fake.example/sync/3")
      #expect(
        try await unchanged(bench, since: state.token) == [bench.calendar.path: try #require(state.token)])
    }

    /// The ctag would include a change that the token does not.
    @Test func afterAConcurrentChangeOnlyTheSyncTokenIsStored() async throws {
      let bench = try CalDAVBench(events: 3)
      bench.fake.refuse(
        .state,
        with: DAVAnswers().multistatus([
          DAVAnswers.response(
            bench.calendar.path,
            [
              DAVElement(.dav("sync-token"), text: "http://fake.example/sync/4"),
              DAVElement(.server("getctag"), text: "\"tag-4\""),
            ])
        ]))

      #expect(try await bench.bench.changes().state.token == "sync:http://fake.example/sync/3")
    }

    private static let failures: [FaultReply] =
      [400, 401, 403, 404, 500, 503].map { .status($0) } + [
        .reset, .multistatus("<a/>"), DAVAnswers().multistatus([]),
      ]

    @Test(arguments: failures.indices)
    func ifTheTagsFailOnlyTheSyncTokenIsStored(_ index: Int) async throws {
      let bench = try CalDAVBench(events: 3)
      bench.fake.refuse(.state, 1...9, with: Self.failures[index])

      let (changes, state) = try await bench.bench.changes()

      #expect(changes.changed.count == 3)
      #expect(state.token == "sync:http://fake.example/sync/3")
      #expect(bench.pauses == [])
    }

    @Test func tagsOfANewCalendarAreRequestedWhileItIsApplied() async throws {
      let bench = try CalDAVBench(FakeBehaviour(listsContent: true), events: 450)
      let gate = FaultGate()
      bench.fake.spoil(.state) { $0.waiting(at: gate) }
      var taken = 0

      try await bench.source.changes(in: bench.calendar, since: SyncState()) { part in
        if taken == 0 {
          try await gate.arrival()
          gate.open()
        }
        taken += part.changed.count
      }

      #expect(taken == 450)
    }

    @Test func tagsOfAKnownCalendarAreNotRequestedSeparately() async throws {
      let bench = try CalDAVBench(FakeBehaviour(listsContent: true), events: 3)
      let (_, state) = try await bench.bench.changes()
      bench.seed(1)
      let before = bench.lines.count

      _ = try await bench.bench.changes(since: state)

      #expect(bench.lines[before...] == ["REPORT /calendars/alice/work/", "REPORT /calendars/alice/work/"])
    }

    /// A write that is reverted on the server gives the calendar its old ctag.
    @Test(arguments: [
      FakeBehaviour(hasContentTag: true), FakeBehaviour(refusesSync: 501, hasContentTag: true),
    ])
    func aCalendarThatLostAWriteIsNotUnchanged(_ behaviour: FakeBehaviour) async throws {
      let bench = try CalDAVBench(behaviour, events: 3)
      var (_, state) = try await bench.bench.changes()
      let path = bench.calendar.path + "own.ics"

      state.token = state.token.flatMap { bench.source.token(beforeChange: $0) }
      state.versions[path] = try await bench.source.write(
        Data(SourcePromise.stream("own").utf8), to: path, in: bench.calendar, replacing: nil)
      bench.fake.remove(path)
      if let token = state.token { #expect(try await unchanged(bench, since: token) == [:]) }
      let (changes, _) = try await bench.bench.changes(since: state)

      #expect(changes.removed == [path])
    }

    /// A sync token records history, even if the calendar has its old content.
    @Test func aCalendarWithAnotherTokenIsNotUnchanged() async throws {
      let bench = try CalDAVBench(FakeBehaviour(hasContentTag: true), events: 3)
      let (_, first) = try await bench.bench.changes()
      let before = bench.fake.contents()
      bench.seed(4)
      let (_, second) = try await bench.bench.changes(since: first)
      bench.fake.remove(bench.calendar.path + "event-4.ics")

      #expect(bench.fake.contents() == before)
      #expect(try await unchanged(bench, since: second.token) == [:])
      #expect(try await bench.bench.changes(since: second).all.removed.count == 1)
    }
  }
}

@Suite struct CalDAVTokenTests {
  @Test(
    arguments: [
      .sync("http://a/1"), .sync("http://a/1", ctag: "\"b:c\""), .sync("a", ctag: "b\nc"), .ctag("a:b"),
      .ctag(""),
    ] as [CalDAVToken])
  func isReadAsItWasKept(_ token: CalDAVToken) {
    #expect(CalDAVToken(token.text) == token)
  }

  @Test(arguments: ["", "a", "sync", "pair:a", "pair:a\n", "whole:a", ":a", "SYNC:a"])
  func anInvalidTokenIsRejected(_ text: String) {
    #expect(CalDAVToken(text) == nil)
  }

  @Test(arguments: [CalDAVToken.sync("a\nb", ctag: "c"), .sync("a", ctag: "")])
  func aCtagThatCannotBeParsedBackIsNotStored(_ token: CalDAVToken) {
    guard case .sync(let text, _) = token else { return }
    #expect(CalDAVToken(token.text) == .sync(text))
  }
}
