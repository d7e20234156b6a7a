import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct TakingOverTests {
  @Test func aSecondSyncFindsNothingNew() async throws {
    let bench = SyncBench(events: 0..<3, behaviour: StubBehaviour(partSize: 2))

    let first = try await bench.sync()
    let second = try await bench.sync()

    #expect(first == .fixture(.added, taken: SyncCounts(added: 3)))
    #expect(second == .fixture())
    #expect(try await bench.store.calendars() == [.fixture(eventCount: 3, source: "home")])
    #expect(
      try await bench.titles() == ["event-0": "Event 0", "event-1": "Event 1", "event-2": "Event 2"])
    #expect(
      try await bench.store.search("event 2", around: .monday(0), limit: 9, in: []).map(\.id.uid) == [
        "event-2"
      ])
  }

  @Test func newChangedAndRemovedResourcesAreApplied() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)

    await bench.source.putThere(SyncBench.stream("new", "New"), at: "/work/new.ics")
    await bench.source.putThere(SyncBench.stream("event-1", "Changed"), at: "/work/event-1.ics")
    await bench.source.removeThere("/work/event-2.ics")
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(added: 1, changed: 1, removed: 1)))
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Changed", "new": "New"])
  }

  @Test func aSourceThatLostItsTokensGivesTheSameResult() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)

    await bench.source.removeThere("/work/event-2.ics")
    await bench.source.forgetTokens()
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(removed: 1)))
    #expect(try await bench.sync() == .fixture())
  }

  @Test func aFailingResourceIsRetriedAndTheRestIsApplied() async throws {
    let bench = SyncBench(events: 0..<3)
    let error = CalendarSourceError.unreadable(place: "/work/event-1.ics", reason: "Permission denied")
    await bench.source.failReading("/work/event-1.ics", with: error)

    let first = try await bench.sync()
    await bench.source.failReading("/work/event-1.ics", with: nil)
    let second = try await bench.sync()

    let failed = ["/work/event-1.ics": SyncFailure.source(error)]
    #expect(first == .fixture(.added, taken: SyncCounts(added: 2), failed: failed))
    #expect(second == .fixture(taken: SyncCounts(added: 1)))
  }

  @Test func anEventThatBecameUnreadableIsKeptAndReportedEachTime() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)

    await bench.source.putThere("<html>", at: "/work/event-1.ics")
    let broken = try await bench.sync()
    let still = try await bench.sync()
    await bench.source.putThere(SyncBench.stream("event-1", "Mended"), at: "/work/event-1.ics")
    let mended = try await bench.sync()

    let reason = CalendarServiceError.notACalendar(path: "/work/event-1.ics", line: 1, text: "<html>")
    let failed = ["/work/event-1.ics": SyncFailure.unreadable(reason: reason.description)]
    #expect(broken == .fixture(failed: failed))
    #expect(still == broken)
    #expect(mended == .fixture(taken: SyncCounts(changed: 1)))
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Mended"])
  }

  @Test func faultsAreReportedWhileTheyLastAndTheRestOfTheResourceIsApplied() async throws {
    let broken = SyncBench.stream("a", "A").replacingOccurrences(
      of: "END:VCALENDAR", with: "BEGIN:VEVENT\r\nUID:b\r\nEND:VEVENT\r\nEND:VCALENDAR")
    let bench = SyncBench(holding: ["a.ics": broken])

    let first = try await bench.sync()
    let second = try await bench.sync()

    #expect(first.taken == SyncCounts(added: 1))
    #expect(first.faults.map(\.file) == ["/work/a.ics"])
    #expect(second.taken == SyncCounts())
    #expect(second.faults == first.faults)
  }

  @Test func aSyncContinuesAnInterruptedOne() async throws {
    let bench = SyncBench(events: 0..<6, behaviour: StubBehaviour(partSize: 2))
    let lost = CalendarSourceError.noAnswer(place: "home", reason: "the connection was lost")
    await bench.source.cutChanges(after: 2, with: lost)

    let first = try await bench.sync()
    let second = try await bench.sync()

    #expect(first == .fixture(.added, taken: SyncCounts(added: 4), failure: .source(lost)))
    #expect(second == .fixture(taken: SyncCounts(added: 2)))
    #expect(try await bench.sync() == .fixture())
  }

  @Test func interruptedRemovalsRemoveNothing() async throws {
    let bench = try await SyncBench.synced(events: 0..<6, behaviour: StubBehaviour(partSize: 1))
    for index in 0..<3 { await bench.source.removeThere("/work/event-\(index).ics") }
    await bench.source.cutChanges(after: 2, with: CalendarSourceError.unreachable(place: "home", reason: "x"))

    let cut = try await bench.sync()
    let held = try await bench.titles().count
    let whole = try await bench.sync()

    #expect(cut.taken == SyncCounts() && held == 6)
    #expect(whole == .fixture(taken: SyncCounts(removed: 3)))
  }

  @Test(arguments: StubCall.allCases.prefix(3))
  func aFailingSourceRemovesNothing(_ call: StubCall) async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    for index in 0..<2 { await bench.source.removeThere("/work/event-\(index).ics") }
    await bench.source.fail(with: .refusedCredentials(place: "home", user: "ana"))

    let report = try await bench.store.sync(SyncOptions()) { _ in }

    let failure = SyncFailure.source(.refusedCredentials(place: "home", user: "ana"))
    #expect(report == SyncReport(sources: [SourceSyncReport(source: "home", failure: failure)]))
    #expect(try await bench.titles().count == 2)
  }

  @Test func anEventThatMovesToAnotherPathIsKept() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)

    await bench.source.removeThere("/work/event-1.ics")
    await bench.source.putThere(SyncBench.stream("event-1", "Event 1"), at: "/work/moved.ics")
    let report = try await bench.sync()

    #expect(report.taken.removed == 0 && report.taken.added == 0)
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Event 1"])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func theNewerOfTwoResourcesWithOneUIDIsShown() async throws {
    let bench = SyncBench(
      holding: [
        "a.ics": SyncBench.stream("twin", "Old"),
        "b.ics": SyncBench.stream("twin", "New", sequence: 2),
        "c.ics": SyncBench.stream("twin", "As new", sequence: 2),
      ])

    try await bench.sync()
    let first = try await bench.titles()
    await bench.source.removeThere("/work/b.ics")
    try await bench.sync()
    let second = try await bench.titles()
    await bench.source.removeThere("/work/c.ics")
    try await bench.sync()
    let third = try await bench.titles()
    await bench.source.removeThere("/work/a.ics")
    let last = try await bench.sync()

    #expect(first == ["twin": "New"])
    #expect(second == ["twin": "As new"])
    #expect(third == ["twin": "Old"])
    #expect(last == .fixture(taken: SyncCounts(removed: 1)))
  }

  @Test func progressIsReported() async throws {
    let bench = SyncBench(events: 0..<5, behaviour: StubBehaviour(partSize: 2))
    let progress = Recorder<SyncProgress>()

    _ = try await bench.store.sync(SyncOptions()) { progress.record($0) }

    #expect(progress.all.map(\.done) == [0, 2, 4, 5])
    #expect(progress.all.last == SyncProgress(source: "home", calendar: "Work", done: 5, expected: 5))
  }

  @Test func aCancelledSyncIsContinuedByTheNext() async throws {
    let bench = SyncBench(events: 0..<4, behaviour: StubBehaviour(partSize: 2))
    await bench.source.cutChanges(after: 1, with: CancellationError())

    await #expect(throws: CalendarStoreError.cancelled) { try await bench.sync() }

    #expect(try await bench.titles().count == 2)
    #expect(try await bench.sync() == .fixture(taken: SyncCounts(added: 2)))
  }
}
