import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct SendingTests {
  @Test(arguments: [true, false])
  func newChangedAndRemovedEventsAreSent(saysVersions: Bool) async throws {
    let bench = try await SyncBench.synced(
      events: 0..<3, behaviour: StubBehaviour(saysVersions: saysVersions))

    try await bench.put("new", "New")
    try await bench.put("event-1", "Changed")
    let wasThere = try await bench.store.removeObject(uid: "event-2", in: "WORK")
    let before = try await bench.pending()
    let report = try await bench.sync()

    #expect(wasThere)
    #expect(before == ["changed event-1", "removed event-2", "added new"])
    #expect(report == .fixture(sent: SyncCounts(added: 1, changed: 1, removed: 1)))
    #expect(try await bench.titlesThere() == ["event-0": "Event 0", "event-1": "Changed", "new": "New"])
    #expect(try await bench.titles() == bench.titlesThere())
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func unknownPropertiesAreKept() async throws {
    let broken = "BEGIN:VEVENT\r\nUID:broken\r\nX-A:1\r\nEND:VEVENT\r\n"
    let known = SyncBench.stream("a", "A", lines: ["X-UNKNOWN:kept"])
    let both = known.replacingOccurrences(of: "END:VCALENDAR", with: "X-HEAD:kept\r\n\(broken)END:VCALENDAR")
    let bench = SyncBench(holding: [
      "a.ics": known, "b.ics": both.replacingOccurrences(of: "UID:a", with: "UID:b"),
    ])
    try await bench.sync()

    for uid in ["a", "b"] { try await bench.put(uid, "Changed") }
    let report = try await bench.sync()

    let contents = await bench.source.contents()
    #expect(report.sent == SyncCounts(changed: 2))
    #expect(contents["/work/a.ics"] == SyncBench.stream("a", "Changed", lines: ["X-UNKNOWN:kept"]))
    #expect(contents["/work/b.ics"]?.contains("X-HEAD:kept\r\n\(broken)") == true)
    #expect(contents["/work/b.ics"]?.contains("X-UNKNOWN:kept") == true)
  }

  @Test func aResourceOfSeveralEventsIsWrittenAsAWhole() async throws {
    let bench = try await SyncBench.synced(holding: [
      "all.ics": SyncBench.stream(["a": "A", "b": "B", "c": "C"])
    ])

    try await bench.put("a", "Changed")
    _ = try await bench.store.removeObject(uid: "b", in: "Work")
    let report = try await bench.sync()

    #expect(report == .fixture(sent: SyncCounts(changed: 1, removed: 1)))
    #expect(await Array(bench.source.contents().keys) == ["/work/all.ics"])
    #expect(try await bench.titlesThere() == ["a": "Changed", "c": "C"])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func aResourceWithOtherEventsIsNotRemoved() async throws {
    let todo = "BEGIN:VTODO\r\nUID:todo\r\nEND:VTODO\r\n"
    let text = SyncBench.stream("a", "A").replacingOccurrences(of: "END:VC", with: "\(todo)END:VC")
    let bench = try await SyncBench.synced(holding: ["a.ics": text])

    _ = try await bench.store.removeObject(uid: "a", in: "Work")
    let report = try await bench.sync()

    #expect(report == .fixture(sent: SyncCounts(removed: 1)))
    let left = "BEGIN:VCALENDAR\r\n\(todo)END:VCALENDAR\r\n"
    #expect(await bench.source.contents() == ["/work/a.ics": left])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func unsentChangesOfACalendarThatBecameReadOnlyAreReported() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    try await bench.put("event-0", "Changed")
    await bench.source.setThere(.fixture(isReadOnly: true))

    let report = try await bench.sync()

    #expect(report == .fixture(failure: .source(.readOnly(place: "Work"))))
    #expect(try await bench.pending() == ["changed event-0"])
  }

  @Test func aPullSendsNothing() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    try await bench.put("event-0", "Changed")

    let report = try await bench.sync(SyncOptions(pullsOnly: true))

    #expect(report == .fixture())
    #expect(try await bench.titlesThere() == ["event-0": "Event 0"])
    #expect(try await bench.pending() == ["changed event-0"])
  }

  @Test func aRevertedChangeIsNotSent() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)

    try await bench.put("event-0", "Changed")
    try await bench.put("event-0", "Event 0")
    let object = try #require(try await bench.store.object(uid: "event-1", in: "Work"))
    _ = try await bench.store.removeObject(uid: "event-1", in: "Work")
    try await bench.store.put(object, in: "Work")
    try await bench.put("new", "New")
    _ = try await bench.store.removeObject(uid: "new", in: "Work")

    #expect(try await bench.pending() == [])
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Event 1"])
    #expect(try await bench.store.object(uid: "event-1", in: "work") == object)
  }

  @Test func aReadOnlyCalendarCannotBeChanged() async throws {
    let bench = SyncBench(events: 0..<1)
    await bench.source.setThere(.fixture(isReadOnly: true))
    try await bench.sync()

    let error = CalendarStoreError.readOnlyCalendar(name: "Work", source: "home")
    await #expect(throws: error) { try await bench.put("event-0", "Changed") }
    await #expect(throws: error) { try await bench.store.removeObject(uid: "event-0", in: "work") }
    await #expect(throws: error) { try await bench.store.save(.holding(.fixture(uid: "a")), in: "Work") }
    #expect(try await bench.titles() == ["event-0": "Event 0"])
  }

  @Test func anImportIntoASyncedCalendarIsSent() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)

    let saved = try await bench.store.save(
      .holding(.fixture(uid: "event-0", title: "Imported"), .fixture(uid: "new", title: "New")), in: "work")
    let report = try await bench.sync()

    #expect(saved == .fixture(added: 1, changed: 1))
    #expect(report == .fixture(sent: SyncCounts(added: 1, changed: 1)))
    #expect(
      try await bench.titlesThere() == ["event-0": "Imported", "event-1": "Event 1", "new": "New"])
  }

  @Test(arguments: [true, false])
  func aWriteWhoseResponseWasLostIsChecked(isDone: Bool) async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("new", "New")
    try await bench.put("event-0", "Changed")
    _ = try await bench.store.removeObject(uid: "event-1", in: "Work")
    let lost = CalendarSourceError.noAnswer(place: "home", reason: "the connection was lost")
    await bench.source.fail(.write, with: lost, isDone: isDone)
    await bench.source.fail(.remove, with: lost, isDone: isDone)

    let report = try await bench.sync()

    #expect(report == .fixture(sent: SyncCounts(added: 1, changed: 1, removed: 1)))
    #expect(try await bench.titlesThere() == ["event-0": "Changed", "new": "New"])
    #expect(try await bench.titles() == bench.titlesThere())
    #expect(try await bench.sync() == .fixture())
  }

  @Test(arguments: [true, false])
  func anInterruptedWriteIsContinued(isDone: Bool) async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    try await bench.put("event-0", "Changed")
    try await bench.put("new", "New")
    await bench.source.fail(.write, with: CancellationError(), isDone: isDone)

    await #expect(throws: CalendarStoreError.cancelled) { try await bench.sync() }
    try await bench.sync()

    #expect(try await bench.titlesThere() == ["event-0": "Changed", "new": "New"])
    #expect(try await bench.titles() == bench.titlesThere())
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func aChangeThatFailsToSendIsKeptAndTheRestIsSent() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    for index in 0..<2 { try await bench.put("event-\(index)", "Changed") }
    let error = CalendarSourceError.refused(place: "home", status: 415, reason: "too many colours")
    await bench.source.fail(.write, with: error)

    let first = try await bench.sync()
    let waiting = try await bench.pending()
    let second = try await bench.sync()

    let failed = ["/work/event-0.ics": SyncFailure.source(error)]
    #expect(first == .fixture(sent: SyncCounts(changed: 1), failed: failed))
    #expect(waiting == ["changed event-0"])
    #expect(second == .fixture(sent: SyncCounts(changed: 1)))
  }

  @Test func anUnreachableSourceStopsSending() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    for index in 0..<2 { try await bench.put("event-\(index)", "Changed") }
    let error = CalendarSourceError.unreachable(place: "home", reason: "no route")
    await bench.source.fail(.write, with: error)

    let report = try await bench.sync()

    #expect(report == .fixture(failure: .source(error)))
    #expect(try await bench.pending() == ["changed event-0", "changed event-1"])
  }

  @Test func aChangeMadeDuringSendingIsSent() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    try await bench.put("event-0", "First")
    await bench.source.hold(.write)

    async let running = bench.sync()
    await bench.source.waitForACall()
    try await bench.put("event-0", "Second")
    await bench.source.release()
    let first = try await running
    let between = try await bench.titlesThere()
    let second = try await bench.sync()

    #expect(first == .fixture(sent: SyncCounts(changed: 1)))
    #expect(between == ["event-0": "First"])
    #expect(second == .fixture(sent: SyncCounts(changed: 1)))
    #expect(try await bench.titlesThere() == ["event-0": "Second"])
    #expect(try await bench.titles() == ["event-0": "Second"])
  }

  @Test func theServersVersionOfASentEventIsTaken() async throws {
    let mending: @Sendable (Data) -> Data = { data in
      let text = String(decoding: data, as: UTF8.self)
      return Data(text.replacingOccurrences(of: "END:VEVENT", with: "X-SERVER:1\r\nEND:VEVENT").utf8)
    }
    let bench = try await SyncBench.synced(behaviour: StubBehaviour(saysVersions: false, mending: mending))
    try await bench.put("new", "New")

    try await bench.sync()

    #expect(try await bench.store.object(uid: "new", in: "Work")?.text.contains("X-SERVER:1") == true)
    #expect(try await bench.sync() == .fixture())
  }

  @Test func removingAnEventRemovesAllResourcesWithItsUID() async throws {
    let bench = SyncBench(
      holding: [
        "a.ics": SyncBench.stream("twin", "Old"), "b.ics": SyncBench.stream("twin", "New", sequence: 1),
      ])
    try await bench.sync()

    _ = try await bench.store.removeObject(uid: "twin", in: "Work")
    try await bench.sync()

    #expect(await bench.source.contents() == [:])
    #expect(try await bench.titles() == [:])
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func localCalendarsAreChangedWithoutSending() async throws {
    let bench = SyncBench()

    try await bench.put("a", "A")
    try await bench.put("b", "B")

    #expect(try await bench.store.removeObject(uid: "b", in: "work"))
    #expect(try await !bench.store.removeObject(uid: "b", in: "work"))
    #expect(try await !bench.store.removeObject(uid: "b", in: "nowhere"))
    #expect(try await bench.store.object(uid: "a", in: "nowhere") == nil)
    #expect(try await bench.titles() == ["a": "A"])
    #expect(try await bench.pending() == [])
  }
}
