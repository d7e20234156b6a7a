import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct MassRemovalTests {
  @Test func removingMoreThanHalfOfACalendarStopsTheSync() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)
    for index in 0..<2 { await bench.source.removeThere("/work/event-\(index).ics") }

    let refused = try await bench.sync()
    let held = try await bench.titles().count
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .massRemoval(calendar: "Work", removed: 2, of: 3)))
    #expect(held == 3)
    #expect(allowed == .fixture(taken: SyncCounts(removed: 2)))
    #expect(try await bench.sync() == .fixture())
  }

  @Test(arguments: [(2, 2), (1, 3), (2, 4), (21, 42)])
  func upToHalfOfACalendarIsRemovedWithoutAsking(_ removal: (removed: Int, of: Int)) async throws {
    let bench = try await SyncBench.synced(events: 0..<removal.of)
    for index in 0..<removal.removed { await bench.source.removeThere("/work/event-\(index).ics") }

    #expect(try await bench.sync() == .fixture(taken: SyncCounts(removed: removal.removed)))
  }

  @Test func eventsRemovedWithinAResourceCount() async throws {
    let objects = (0..<30).map { CalendarObject.fixture(uid: "event-\($0)", title: "Event \($0)") }
    let text = StubCalendarService().text(of: objects, named: nil)
    let bench = try await SyncBench.synced(holding: ["all.ics": text])

    await bench.source.putThere(SyncBench.stream("event-0", "Changed"), at: "/work/all.ics")
    let refused = try await bench.sync()
    let held = try await bench.titles()
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .massRemoval(calendar: "Work", removed: 29, of: 30)))
    #expect(held.count == 30 && held["event-0"] == "Event 0")
    #expect(allowed == .fixture(taken: SyncCounts(changed: 1, removed: 29)))
    #expect(try await bench.titles() == ["event-0": "Changed"])
  }

  @Test func newUIDsInAResourceCountAsAChange() async throws {
    let text = { (prefix: String) in
      StubCalendarService().text(
        of: (0..<30).map { CalendarObject.fixture(uid: "\(prefix)-\($0)", title: "Event \($0)") }, named: nil)
    }
    let bench = try await SyncBench.synced(holding: ["all.ics": text("old")])

    await bench.source.putThere(text("new"), at: "/work/all.ics")
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(added: 30, removed: 30)))
    #expect(try await bench.titles().keys.allSatisfy { $0.hasPrefix("new-") })
  }

  @Test func anEmptyFolderRemovesAllEventsOnlyIfAllowed() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)
    let empty = CalendarSourceError.suddenlyEmpty(place: "/work/")
    await bench.source.fail(.changes, with: empty, empty)

    let refused = try await bench.sync()
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .source(empty)))
    #expect(allowed == .fixture(taken: SyncCounts(removed: 3)))
  }

  @Test func replacingAllEventsStopsTheSync() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)
    for index in 0..<3 {
      await bench.source.removeThere("/work/event-\(index).ics")
      await bench.source.putThere(SyncBench.stream("new-\(index)", "New"), at: "/work/new-\(index).ics")
    }

    let first = try await bench.sync()
    let second = try await bench.sync()
    let held = try await bench.titles()
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(first == .fixture(failure: .massRemoval(calendar: "Work", removed: 3, of: 3)))
    #expect(second == first)
    #expect(held == ["event-0": "Event 0", "event-1": "Event 1", "event-2": "Event 2"])
    #expect(allowed == .fixture(taken: SyncCounts(added: 3, removed: 3)))
    #expect(try await bench.titles().keys.sorted() == ["new-0", "new-1", "new-2"])
  }

  @Test func locallyRemovedEventsDoNotCount() async throws {
    let bench = try await SyncBench.synced(events: 0..<6)
    for index in 0..<3 {
      _ = try await bench.store.removeObject(uid: "event-\(index)", in: "Work")
      await bench.source.removeThere("/work/event-\(index).ics")
    }

    #expect(try await bench.sync().failure == nil)
    #expect(try await bench.titles().count == 3)
  }

  @Test func calendarsOfAMissingFolderAreKept() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    try await bench.put("event-0", "Changed")
    let changes = try await bench.store.pendingChanges()
    let gone = CalendarSourceError.notFound(place: "/home")
    await bench.source.fail(.listing, with: gone, gone, gone)

    let refused = try await bench.store.sync(SyncOptions()) { _ in }
    let held = try await bench.titles()
    let allowed = try await bench.store.sync(SyncOptions(allowsMassRemoval: true)) { _ in }
    let empty = try await bench.store.sync(SyncOptions(allowsMassRemoval: true)) { _ in }

    #expect(refused.sources[0].failure == .missingCalendars(names: ["Work"], events: 1, pending: changes))
    #expect(held == ["event-0": "Changed"])
    #expect(allowed.sources[0].failure == nil)
    #expect(allowed.sources[0].calendars.map(\.discarded) == [changes])
    #expect(empty.sources[0].failure == .source(gone))
  }
}
