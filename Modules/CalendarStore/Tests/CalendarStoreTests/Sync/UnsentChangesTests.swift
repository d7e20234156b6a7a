import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct UnsentChangesTests {
  /// A store with two unsent changes: one changed and one new event.
  private func bench() async throws -> SyncBench {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Changed")
    try await bench.put("new", "New")
    return bench
  }

  @Test func removingASourceReportsAndKeepsUnsentChanges() async throws {
    let bench = try await bench()
    let changes = try await bench.store.pendingChanges()

    let error = await #expect(throws: CalendarStoreError.unsentChanges(source: "home", changes)) {
      try await bench.store.removeSource(named: "Home", discardingChanges: false)
    }

    #expect(
      error?.description
        == "Not sent to 'home' yet, and would be lost: Work: 'Changed' on 2026-03-09, changed; "
        + "Work: 'New' on 2026-03-09, added. Send them with 'almanac sync', or discard them with --discard.")
    #expect(try await bench.store.pendingChanges() == changes)
    #expect(try await bench.titles() == ["event-0": "Changed", "event-1": "Event 1", "new": "New"])
    #expect(try await bench.store.removeSource(named: "Home", discardingChanges: true))
    #expect(try await bench.store.calendars() == [])
  }

  @Test func removingACalendarReportsAndKeepsUnsentChanges() async throws {
    let bench = try await bench()
    let changes = try await bench.store.pendingChanges()

    await #expect(throws: CalendarStoreError.unsentChanges(source: "home", changes)) {
      try await bench.store.removeCalendar(named: "Work", discardingChanges: false)
    }

    #expect(try await bench.store.pendingChanges() == changes)
    #expect(try await bench.store.removeCalendar(named: "Work", discardingChanges: true))
  }

  @Test(arguments: [true, false])
  func unsentChangesReplacedByTheSourceAreReported(isKnown: Bool) async throws {
    let bench = try await bench()
    await bench.source.putThere(SyncBench.stream("event-0", "There"), at: "/work/event-0.ics")
    if isKnown { try await bench.sync() }

    let report = try await bench.sync(SyncOptions(conflicts: .preferSource))

    #expect(report.discarded.map(\.description) == ["Work: 'Changed' on 2026-03-09, changed"])
    #expect(try await bench.titles()["event-0"] == "There")
  }

  @Test func unsentChangesOfEventsRemovedByTheSourceAreReported() async throws {
    let bench = try await bench()
    await bench.source.removeThere("/work/event-0.ics")

    let report = try await bench.sync(SyncOptions(conflicts: .preferSource))

    #expect(report.discarded.map(\.description) == ["Work: 'Changed' on 2026-03-09, changed"])
  }

  @Test func anImportKeepsAndReportsUnsentChanges() async throws {
    let bench = try await bench()
    _ = try await bench.store.removeObject(uid: "event-1", in: "Work")
    let changes = try await bench.store.pendingChanges()

    let report = try await bench.store.save(
      .holding(
        .fixture(uid: "event-0", title: "Event 0"), .fixture(uid: "event-1", title: "Event 1"),
        .fixture(uid: "new", title: "New"), .fixture(uid: "other", title: "Other")), in: "Work")

    #expect(report.added == 1 && report.changed == 0 && report.unchanged == 1)
    #expect(
      report.unsent.map(\.description) == [
        "Work: 'Changed' on 2026-03-09, changed", "Work: 'Event 1' on 2026-03-09, removed",
      ])
    #expect(try await bench.titles() == ["event-0": "Changed", "new": "New", "other": "Other"])
    #expect(try await bench.store.pendingChanges().filter { $0.uid != "other" } == changes)
  }

  @Test func savingAPartOfAnEventKeepsItsUnsentChange() async throws {
    let bench = try await bench()
    let override = EventComponent.fixture(uid: "event-0", title: "Moved").with {
      $0.recurrenceID = .at(.tuesday(9))
    }

    let report = try await bench.store.save(.holding(.fixture(override)), in: "Work")

    #expect(report == SaveReport(calendar: "Work", added: 0, changed: 1, unchanged: 0))
    let titles = try await bench.store.object(uid: "event-0", in: "Work")?.components.map(\.title)
    #expect(titles == ["Changed", "Moved"])
  }

  @Test func aReusedCalendarIDGetsNoChanges() async throws {
    let bench = SyncBench(events: 0..<3)
    await bench.source.hold(.changes)

    async let running = bench.sync()
    await bench.source.waitForACall()
    _ = try await bench.store.removeCalendar(named: "Work", discardingChanges: false)
    try await bench.store.put(.fixture(uid: "own"), in: "Own")
    await bench.source.release()
    let report = try await running

    #expect(report == .fixture(.removed))
    #expect(try await bench.store.calendars() == [.fixture(name: "Own", eventCount: 1)])
  }
}
