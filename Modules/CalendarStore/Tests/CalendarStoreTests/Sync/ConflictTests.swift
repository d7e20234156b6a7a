import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct ConflictTests {
  /// An event that was changed on both sides since the last sync.
  private func changedOnBoth() async throws -> SyncBench {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")
    await bench.source.putThere(SyncBench.stream("event-0", "There"), at: "/work/event-0.ics")
    return bench
  }

  private let conflict = SyncConflict(uid: "event-0", title: "Here", kind: .changedOnBoth)

  @Test func bothVersionsAreKeptAndEachSyncReportsThem() async throws {
    let bench = try await changedOnBoth()

    let first = try await bench.sync()
    let second = try await bench.sync()

    #expect(first == .fixture(conflicts: [conflict]))
    #expect(second == first)
    #expect(try await bench.titles()["event-0"] == "Here")
    #expect(try await bench.titlesThere()["event-0"] == "There")
    #expect(try await bench.pending() == ["changed event-0!"])
  }

  @Test(arguments: [true, false])
  func theLocalVersionIsSentIfItIsPreferred(isKnown: Bool) async throws {
    let bench = try await changedOnBoth()
    if isKnown { try await bench.sync() }

    let report = try await bench.sync(SyncOptions(conflicts: .preferLocal))

    #expect(report.sent == SyncCounts(changed: 1) && report.conflicts == [])
    #expect(try await bench.titlesThere() == ["event-0": "Here", "event-1": "Event 1"])
    #expect(try await bench.titles() == bench.titlesThere())
    #expect(try await bench.sync() == .fixture())
  }

  @Test(arguments: [true, false])
  func theServerVersionIsTakenIfItIsPreferred(isKnown: Bool) async throws {
    let bench = try await changedOnBoth()
    if isKnown { try await bench.sync() }

    let changes = try await bench.store.pendingChanges()
    let report = try await bench.sync(SyncOptions(conflicts: .preferSource))

    #expect(report.taken == SyncCounts(changed: 1) && report.isComplete)
    #expect(report.discarded == changes)
    #expect(try await bench.titles() == ["event-0": "There", "event-1": "Event 1"])
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  @Test(arguments: [SyncOptions.Conflicts.preferLocal, .preferSource])
  func aConflictIsShownWithBothVersionsAndResolvedAlone(_ choice: SyncOptions.Conflicts) async throws {
    let bench = try await changedOnBoth()
    try await bench.sync()

    let versions = try await bench.store.conflicts()
    #expect(versions.map(\.conflict) == [conflict])
    #expect(versions.first?.local?.components.first?.title == "Here")
    #expect(versions.first?.remote?.components.first?.title == "There")
    try await bench.store.resolve(conflictOf: "event-0", in: versions[0].calendar, choice)

    #expect(try await bench.store.conflicts() == [])
    #expect(try await bench.titles()["event-0"] == (choice == .preferLocal ? "Here" : "There"))
    try await bench.sync()
    #expect(try await bench.titlesThere() == bench.titles())
  }

  @Test func aConflictEndsWhenBothSidesAreEqual() async throws {
    let (here, there) = (try await changedOnBoth(), try await changedOnBoth())
    for bench in [here, there] { try await bench.sync() }

    try await here.put("event-0", "There")
    await there.source.putThere(SyncBench.stream("event-0", "Here"), at: "/work/event-0.ics")

    for bench in [here, there] {
      #expect(try await bench.sync().isComplete)
      #expect(try await bench.titles() == bench.titlesThere())
      #expect(try await bench.pending() == [])
    }
  }

  @Test func identicalChangesOnBothSidesAreNotAConflict() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)

    try await bench.put("event-0", "Same")
    await bench.source.putThere(SyncBench.stream("event-0", "Same"), at: "/work/event-0.ics")
    _ = try await bench.store.removeObject(uid: "event-1", in: "Work")
    await bench.source.removeThere("/work/event-1.ics")
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(unchanged: 1)))
    #expect(try await bench.pending() == [])
  }

  @Test func aRewriteWithoutAChangeIsNotAConflict() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)

    try await bench.put("event-0", "Here")
    await bench.source.putThere(
      SyncBench.stream("event-0", "Event 0", lines: ["X-SERVER:1"]), at: "/work/event-0.ics")
    let report = try await bench.sync()

    #expect(report.sent == SyncCounts(changed: 1) && report.isComplete)
    let expected = SyncBench.stream("event-0", "Here", lines: ["X-SERVER:1"])
    #expect(await bench.source.contents() == ["/work/event-0.ics": expected])
  }

  @Test func aLocalChangeOfAnEventRemovedOnTheServerIsKept() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")
    await bench.source.removeThere("/work/event-0.ics")

    let report = try await bench.sync()
    let held = try await bench.titles()["event-0"]
    let decided = try await bench.sync(SyncOptions(conflicts: .preferLocal))

    let conflict = SyncConflict(uid: "event-0", title: "Here", kind: .removedAtSource)
    #expect(report == .fixture(conflicts: [conflict]))
    #expect(held == "Here")
    #expect(decided == .fixture(sent: SyncCounts(added: 1)))
    #expect(try await bench.titlesThere() == ["event-0": "Here", "event-1": "Event 1"])
  }

  @Test func aDiscardedChangeOfAnEventRemovedOnTheServerIsCalledAChange() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)
    try await bench.put("event-0", "Here")
    await bench.source.removeThere("/work/event-0.ics")
    _ = try await bench.sync()

    let decided = try await bench.sync(SyncOptions(conflicts: .preferSource))

    #expect(decided.taken == SyncCounts(removed: 1))
    #expect(decided.discarded.map(\.description) == ["Work: 'Here' on 2026-03-09, changed"])
  }

  @Test func aLocalRemovalIsRevertedIfTheServerIsPreferred() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    _ = try await bench.store.removeObject(uid: "event-0", in: "Work")
    await bench.source.putThere(SyncBench.stream("event-0", "There"), at: "/work/event-0.ics")

    let report = try await bench.sync()
    let decided = try await bench.sync(SyncOptions(conflicts: .preferSource))

    let conflict = SyncConflict(uid: "event-0", title: "There", kind: .removedHere)
    #expect(report == .fixture(conflicts: [conflict]))
    #expect(decided.taken == SyncCounts(added: 1) && decided.isComplete)
    #expect(decided.discarded.map(\.description) == ["Work: 'There' on 2026-03-09, removed"])
    #expect(try await bench.titles() == ["event-0": "There", "event-1": "Event 1"])
    #expect(try await bench.pending() == [])
  }

  @Test func aServerChangeBetweenReadingAndSendingIsAConflict() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")

    let report = try await sync(bench, while: "event-0", isPutAt: "/work/event-0.ics")

    #expect(report == .fixture(conflicts: [conflict]))
    #expect(try await bench.titlesThere()["event-0"] == "There")
    #expect(try await bench.sync() == .fixture(conflicts: [conflict]))
  }

  @Test func aUIDAtAnotherPathIsAConflict() async throws {
    let bench = try await SyncBench.synced()
    try await bench.put("new", "Here")

    let report = try await sync(bench, while: "new", isPutAt: "/work/other.ics")

    let conflict = SyncConflict(uid: "new", title: "Here", kind: .addedOnBoth)
    #expect(report == .fixture(conflicts: [conflict]))
    let decided = try await bench.sync(SyncOptions(conflicts: .preferLocal))
    #expect(decided == .fixture(sent: SyncCounts(changed: 1)))
    #expect(try await bench.titlesThere() == ["new": "Here"])
  }

  @Test func theLocalVersionReplacesOneAtAnotherPathIfItIsPreferred() async throws {
    let bench = try await SyncBench.synced()
    try await bench.put("new", "Here")

    let report = try await sync(
      bench, SyncOptions(conflicts: .preferLocal), while: "new", isPutAt: "/work/other.ics")

    let expected = SyncBench.stream("new", "Here")
    #expect(report == .fixture(sent: SyncCounts(changed: 1)))
    #expect(await bench.source.contents() == ["/work/other.ics": expected])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func aUIDTakenByAnInvisibleResourceIsReported() async throws {
    let bench = try await SyncBench.synced()
    try await bench.put("new", "Here")
    let hidden = CalendarSourceError.takenUID(path: "/work/new.ics", by: "/elsewhere/new.ics")
    let unnamed = CalendarSourceError.takenUID(path: "/work/new.ics", by: nil)
    await bench.source.fail(.write, with: hidden, unnamed)

    #expect(try await bench.sync() == .fixture(failed: ["/work/new.ics": .source(hidden)]))
    #expect(try await bench.sync() == .fixture(failed: ["/work/new.ics": .source(unnamed)]))
    #expect(try await bench.pending() == ["added new"])
  }

  /// Syncs; just before sending, another client writes an event titled 'There'.
  private func sync(
    _ bench: SyncBench, _ options: SyncOptions = SyncOptions(), while uid: String, isPutAt path: String
  ) async throws -> CalendarSyncReport {
    await bench.source.hold(.write)
    async let running = bench.sync(options)
    await bench.source.waitForACall()
    await bench.source.putThere(SyncBench.stream(uid, "There"), at: path)
    await bench.source.release()
    return try await running
  }
}
