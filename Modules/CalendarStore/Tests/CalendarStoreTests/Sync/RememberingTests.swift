import CalendarService
import CalendarServiceTesting
import CalendarStore
import Testing

/// Sources that report unchanged calendars if they get the cache of the last listing.
@Suite struct RememberingTests {
  private static let remembering = StubBehaviour(remembers: true)
  /// Such a source, with tokens that depend on the content.
  private static let tagging = remembering.with { $0.hasTags = true }
  private static let lost = CalendarSourceError.noAnswer(place: "home", reason: "lost")

  @Test func unchangedCalendarsAreNotAskedForChanges() async throws {
    let bench = try await SyncBench.synced(events: 0..<3, behaviour: Self.remembering)
    await bench.source.fail(.changes, with: Self.lost)

    let nothing = try await bench.sync()
    await bench.source.putThere(SyncBench.stream("new", "New"), at: "/work/new.ics")
    let failed = try await bench.sync()
    let new = try await bench.sync()

    #expect(nothing == .fixture())
    #expect(failed == .fixture(failure: .source(Self.lost)))
    #expect(new == .fixture(taken: SyncCounts(added: 1)))
  }

  @Test func changedCalendarsAreAskedForChanges() async throws {
    let bench = SyncBench(events: 0..<1, behaviour: Self.remembering)
    for name in ["A", "B"] { await bench.source.setThere(.fixture(path: "/\(name)/", name: name)) }
    try await bench.sync()
    await bench.source.putThere(SyncBench.stream("new", "New"), at: "/A/new.ics", in: "/A/")
    await bench.source.fail(.changes, with: Self.lost, Self.lost, Self.lost)

    let report = try await bench.store.sync(SyncOptions()) { _ in }

    var changed = CalendarSyncReport(calendar: "A")
    changed.failure = .source(Self.lost)
    #expect(report.sources.flatMap(\.calendars) == [.fixture(), changed, CalendarSyncReport(calendar: "B")])
  }

  @Test func calendarsWithoutATokenAreAskedForChanges() async throws {
    let bench = try await SyncBench.synced(events: 0..<1, behaviour: Self.remembering)
    await bench.source.forgetTokens()
    await bench.source.fail(.changes, with: Self.lost)

    #expect(try await bench.sync() == .fixture(failure: .source(Self.lost)))
  }

  @Test(arguments: [false, true])
  func failedResourcesAreRetriedAtTheSameToken(_ isFirst: Bool) async throws {
    let bench = SyncBench(events: 0..<3, behaviour: Self.remembering)
    let path = "/work/event-1.ics"
    let error = CalendarSourceError.unreadable(place: path, reason: "Permission denied")
    if !isFirst { try await bench.sync() }
    await bench.source.putThere(SyncBench.stream("event-1", "Changed"), at: path)
    await bench.source.failReading(path, with: error)

    let failed = [try await bench.sync(), try await bench.sync()]
    await bench.source.failReading(path, with: nil)
    let last = try await bench.sync()

    #expect(failed.map(\.failed) == [[path: .source(error)], [path: .source(error)]])
    #expect(last == .fixture(taken: isFirst ? SyncCounts(added: 1) : SyncCounts(changed: 1)))
    #expect(try await bench.titles()["event-1"] == "Changed")
  }

  @Test func aRefusedRemovalIsRefusedAgainAtTheSameToken() async throws {
    let bench = try await SyncBench.synced(events: 0..<30, behaviour: Self.remembering)
    for number in 0..<25 { await bench.source.removeThere("/work/event-\(number).ics") }

    let refused = [try await bench.sync(), try await bench.sync()]
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    let failure = SyncFailure.massRemoval(calendar: "Work", removed: 25, of: 30)
    #expect(refused.map(\.failure) == [failure, failure])
    #expect(allowed == .fixture(taken: SyncCounts(removed: 25)))
  }

  @Test func unsentChangesAreSentEvenIfTheServerIsUnchanged() async throws {
    let bench = try await SyncBench.synced(events: 0..<2, behaviour: Self.remembering)
    try await bench.put("event-0", "Changed")
    await bench.source.fail(.changes, with: Self.lost)

    let report = try await bench.sync()

    #expect(report == .fixture(sent: SyncCounts(changed: 1)))
    #expect(try await bench.titlesThere() == ["event-0": "Changed", "event-1": "Event 1"])
  }

  @Test func progressIsTheSameWithoutARequestForChanges() async throws {
    var told: [[SyncProgress]] = []
    for behaviour in [StubBehaviour(), Self.remembering] {
      let bench = try await SyncBench.synced(events: 0..<2, behaviour: behaviour)
      let steps = Recorder<SyncProgress>()
      _ = try await bench.store.sync(SyncOptions()) { steps.record($0) }
      told.append(steps.all)
    }

    #expect(told[0] == told[1])
  }

  @Test func theTokenOfTheListingIsKept() async throws {
    let bench = try await SyncBench.synced(
      events: 0..<2, behaviour: Self.remembering.with { $0.renewsTokens = true })
    let first = try #require(try await bench.token())
    await bench.source.fail(.changes, with: Self.lost)

    try await bench.sync()
    let second = try await bench.token()
    try await bench.sync()
    let third = try await bench.token()

    #expect(second == first + " renewed" && third == second)
  }

  /// A sent change that is reverted on the server restores the calendar's old content.
  @Test(arguments: [false, true])
  func theRemovalOfASentEventIsNoticed(_ remembers: Bool) async throws {
    let bench = try await SyncBench.synced(
      events: 0..<2, behaviour: Self.tagging.with { $0.remembers = remembers })
    let token = try await bench.token()
    try await bench.put("own", "Own")
    try await bench.sync()

    await bench.source.removeThere("/work/own.ics")
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(removed: 1)))
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Event 1"])
    #expect(try await bench.token() == token)
  }

  @Test func theRemovalOfASentEventIsNoticedAfterAnInterruption() async throws {
    let bench = try await SyncBench.synced(events: 0..<2, behaviour: Self.tagging)
    try await bench.put("own", "Own")
    await bench.source.fail(.write, with: Self.lost, isDone: true)
    await bench.source.fail(.resource, with: Self.lost, Self.lost, Self.lost)

    let lost = try await bench.sync()
    let token = try await bench.token()

    #expect(lost.failed.count == 1 || lost.failure != nil)
    #expect(token == nil)
  }

  /// After an interrupted sync and a revert on the server, the applied part differs from the server.
  @Test(arguments: [false, true])
  func theRemovalOfAPartlyTakenResourceIsNoticed(_ isRemoval: Bool) async throws {
    let bench = try await SyncBench.synced(events: 0..<3, behaviour: Self.tagging.with { $0.partSize = 1 })
    let before = try await bench.titles()
    for number in 0..<2 {
      await bench.source.putThere(
        SyncBench.stream(isRemoval ? "other-\(number)" : "event-\(number)", "There"),
        at: "/work/event-\(number).ics")
    }
    if isRemoval {
      await bench.source.failReading(
        "/work/event-1.ics", with: .unreadable(place: "/work/event-1.ics", reason: "Permission denied"))
    } else {
      await bench.source.cutChanges(after: 1, with: Self.lost)
    }

    try await bench.sync(SyncOptions(allowsMassRemoval: true))
    let between = try await bench.titles()
    await bench.source.recover()
    for (name, stream) in SyncBench.streams(0..<2) {
      await bench.source.putThere(stream, at: "/work/" + name)
    }
    try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(between.values.count { $0 == "There" } == 1)
    #expect(try await bench.titles() == before)
  }

  @Test func theCacheOfASourceLastsUntilItIsRemoved() async throws {
    let bench = SyncBench(events: 0..<1, behaviour: Self.remembering)
    let before = try await bench.discoveryCache(of: "home")
    try await bench.sync()
    let after = try await bench.discoveryCache(of: "HOME")
    let ofAnother = try await bench.discoveryCache(of: "office")
    _ = try await bench.store.removeSource(named: "office", discardingChanges: false)
    let kept = try await bench.discoveryCache(of: "home")
    _ = try await bench.store.removeSource(named: "Home", discardingChanges: false)

    #expect(before == nil && ofAnother == nil)
    #expect(after == "home was listed" && kept == after)
    #expect(try await bench.discoveryCache(of: "home") == nil)
  }

  @Test func cachedAnswersAreDroppedWhenRevokedButNotOnFailure() async throws {
    let bench = try await SyncBench.synced(events: 0..<1, behaviour: Self.remembering)
    await bench.source.fail(.listing, with: Self.lost)

    _ = try await bench.store.sync(SyncOptions()) { _ in }
    let kept = try await bench.discoveryCache(of: "home")
    await bench.source.behave(StubBehaviour())
    try await bench.sync()

    #expect(kept == "home was listed")
    #expect(try await bench.discoveryCache(of: "home") == nil)
  }

  @Test func eachSourceGetsItsOwnCacheBack() async throws {
    let folder = TemporaryFolder()
    let sources = ["home", "office"].map {
      StubCalendarSource(named: $0, holding: SyncBench.streams(0..<1), behaviour: Self.remembering)
    }
    let store = testStore(in: folder, sources: sources)
    _ = try await store.sync(SyncOptions()) { _ in }
    for source in sources { await source.fail(.changes, with: Self.lost) }

    #expect(try await store.sync(SyncOptions()) { _ in }.isComplete)
  }

  @Test func aCalendarIsRemovedOnlyAfterAFreshDiscovery() async throws {
    let bench = SyncBench(events: 0..<2, behaviour: Self.remembering)
    await bench.source.setThere(.fixture(path: "/other/", name: "Other"))
    try await bench.sync()
    await bench.source.behave(Self.remembering.with { $0.listedAnewOnly = ["/work/"] })

    let kept = try await bench.store.sync(SyncOptions()) { _ in }
    await bench.source.removeCalendarThere(at: "/work/")
    let gone = try await bench.store.sync(SyncOptions()) { _ in }

    #expect(kept.sources.flatMap(\.calendars) == [.fixture(), CalendarSyncReport(calendar: "Other")])
    #expect(
      gone.sources.flatMap(\.calendars) == [
        CalendarSyncReport(calendar: "Other"), .fixture(.removed, taken: SyncCounts(removed: 2)),
      ])
  }
}
