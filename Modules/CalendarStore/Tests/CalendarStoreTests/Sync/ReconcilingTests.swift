import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct ReconcilingTests {
  @Test func calendarsAreCreatedRenamedAndRemovedWithTheSource() async throws {
    let bench = SyncBench(events: 0..<2)
    await bench.source.setThere(.fixture(path: "/old/", name: "Old"))
    try await bench.sync()

    await bench.source.setThere(.fixture(name: "Office", colour: "#FF0000", isReadOnly: true))
    await bench.source.setThere(.fixture(path: "/new/", name: "New"))
    await bench.source.removeCalendarThere(at: "/old/")
    let report = try await bench.store.sync(SyncOptions()) { _ in }

    var renamed = CalendarSyncReport(calendar: "Office")
    renamed.formerName = "Work"
    #expect(
      report.sources.flatMap(\.calendars) == [
        renamed, CalendarSyncReport(calendar: "New", change: .added),
        CalendarSyncReport(calendar: "Old", change: .removed),
      ])
    #expect(
      try await bench.store.calendars() == [
        .fixture(name: "New", source: "home"),
        .fixture(
          name: "Office", colour: "#FF0000", rgb: 0xFF0000, eventCount: 2, source: "home", isReadOnly: true),
      ])
  }

  @Test func aCalendarThatTheListingLeavesOutIsNamedByEachSync() async throws {
    let error = CalendarSourceError.unreadableAnswer(place: "home", reason: "it names another server")
    let source = StubCalendarSource(
      named: "home", holding: ["a.ics": SyncBench.stream("a", "A")],
      behaviour: StubBehaviour().with { $0.leavesOut = error })
    let store = testStore(in: TemporaryFolder(), sources: [source])

    for _ in 0..<2 {
      let report = try await store.sync(SyncOptions()) { _ in }

      #expect(report.sources.map(\.failure) == [.source(error)])
      #expect(report.sources[0].calendars.map(\.failure) == [nil])
    }
    #expect(try await store.calendars().map(\.eventCount) == [1])
  }

  @Test func aCalendarWhoseNameIsTakenIsNamedAfterItsSource() async throws {
    let folder = TemporaryFolder()
    let sources = [StubCalendarSource(named: "home"), StubCalendarSource(named: "office")]
    let store = testStore(in: folder, sources: sources)
    _ = try await store.save(.holding(.fixture(uid: "own")), in: "WORK")
    await sources[0].setThere(.fixture(path: "/second/", name: "work"))

    _ = try await store.sync(SyncOptions()) { _ in }
    _ = try await store.sync(SyncOptions()) { _ in }

    let names = try await store.calendars().map { "\($0.name): \($0.source ?? "none")" }
    #expect(
      names == [
        "WORK: none", "work (home 2): home", "Work (home): home", "Work (office): office",
      ])
  }

  @Test func aMissingCalendarOfThreeEventsIsKept() async throws {
    let bench = SyncBench(events: 0..<3)
    await bench.source.setThere(.fixture(path: "/other/", name: "Other"))
    try await bench.sync()

    await bench.source.removeCalendarThere(at: "/work/")
    let refused = try await bench.store.sync(SyncOptions()) { _ in }
    let held = try await bench.titles().count
    let allowed = try await bench.store.sync(SyncOptions(allowsMassRemoval: true)) { _ in }

    #expect(refused.sources[0].failure == .missingCalendars(names: ["Work"], events: 3, pending: []))
    #expect(refused.sources[0].calendars == [CalendarSyncReport(calendar: "Other")])
    #expect(held == 3)
    #expect(allowed.sources[0].calendars.last == .fixture(.removed, taken: SyncCounts(removed: 3)))
    #expect(try await bench.store.calendars() == [.fixture(name: "Other", source: "home")])
  }

  @Test func theLossOfAllCalendarsOrOfUnsentChangesStopsTheSync() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    await bench.source.removeCalendarThere(at: "/work/")
    let all = try await bench.store.sync(SyncOptions()) { _ in }

    await bench.source.setThere(.fixture(path: "/other/", name: "Other"))
    try await bench.put("event-0", "Changed")
    let waiting = try await bench.store.sync(SyncOptions()) { _ in }

    let titles = try await bench.titles()
    let changes = try await bench.store.pendingChanges()
    let allowed = try await bench.store.sync(SyncOptions(allowsMassRemoval: true)) { _ in }

    #expect(all.sources[0].failure == .missingCalendars(names: ["Work"], events: 1, pending: []))
    #expect(waiting.sources[0].failure == .missingCalendars(names: ["Work"], events: 1, pending: changes))
    #expect(titles == ["event-0": "Changed"])
    #expect(changes.map(\.description) == ["Work: 'Changed' on 2026-03-09, changed"])
    #expect(allowed.sources[0].calendars.last?.discarded == changes)
  }

  @Test func onlyNamedSourcesAreSynced() async throws {
    let folder = TemporaryFolder()
    let store = testStore(
      in: folder, sources: [StubCalendarSource(named: "home"), StubCalendarSource(named: "office")])

    let report = try await store.sync(SyncOptions(sources: ["OFFICE"])) { _ in }

    #expect(report.sources.map(\.source) == ["office"])
    await #expect(throws: CalendarStoreError.unknownSource(name: "ofice", nearest: ["office"])) {
      try await store.sync(SyncOptions(sources: ["ofice"])) { _ in }
    }
  }

  @Test func aFailureInOneSourceDoesNotStopTheOthers() async throws {
    let folder = TemporaryFolder()
    let broken = StubCalendarSource(named: "broken")
    await broken.fail(with: .offline(place: "broken"))
    let store = testStore(in: folder, sources: [broken, StubCalendarSource(named: "home")])

    let report = try await store.sync(SyncOptions()) { _ in }

    #expect(
      report.sources == [
        SourceSyncReport(source: "broken", failure: .source(.offline(place: "broken"))),
        SourceSyncReport(source: "home", calendars: [.fixture(.added)]),
      ])
    #expect(!report.isComplete)
  }

  @Test func removedSourcesAndCalendarsReturnWithTheNextSync() async throws {
    let bench = SyncBench(events: 0..<2)
    _ = try await bench.store.save(.holding(.fixture(uid: "own")), in: "Own")
    try await bench.sync()
    try await bench.put("event-0", "Changed")

    #expect(try await bench.store.removeSource(named: "HOME", discardingChanges: true))
    #expect(try await !bench.store.removeSource(named: "home", discardingChanges: false))
    #expect(try await bench.store.calendars() == [.fixture(name: "Own", eventCount: 1)])
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture(.added, taken: SyncCounts(added: 2)))
    #expect(try await bench.store.removeCalendar(named: "work", discardingChanges: false))
    #expect(try await bench.sync() == .fixture(.added, taken: SyncCounts(added: 2)))
  }
}
