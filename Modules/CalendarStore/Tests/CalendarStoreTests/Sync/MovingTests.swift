import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

/// Sending events that were moved to another calendar of their source, or to another source.
@Suite(.timeLimit(.minutes(10))) struct MovingTests {
  /// A source with an event `a` in one calendar, which is moved to the other one.
  private func bench(
    from: String = "Work", _ behaviour: StubBehaviour = StubBehaviour()
  ) async throws -> SyncBench {
    let bench = SyncBench(behaviour: behaviour)
    await bench.source.setThere(.fixture(path: "/home/", name: "Home"))
    let path = "/\(from.lowercased())/"
    await bench.source.putThere(SyncBench.stream("a", "A"), at: path + "a.ics", in: path)
    try await bench.sync()
    let object = try #require(try await bench.store.object(uid: "a", in: from))
    _ = try await bench.store.removeObject(uid: "a", in: from)
    try await bench.store.put(object, in: from == "Work" ? "Home" : "Work")
    return bench
  }

  private func there(_ bench: SyncBench) async -> [String] {
    await Array(bench.source.contents().keys) + Array(bench.source.contents(of: "/home/").keys)
  }

  @Test(arguments: ["Work", "Home"], [false, true])
  func aMovedEventArrivesInOneSync(from: String, hasUniqueUIDs: Bool) async throws {
    let bench = try await bench(from: from, StubBehaviour().with { $0.hasUniqueUIDs = hasUniqueUIDs })

    let report = try await bench.store.sync(SyncOptions()) { _ in }

    let sent = report.sources[0].calendars.map(\.sent)
    #expect(sent.map(\.removed).reduce(0, +) == 1)
    #expect(sent.map(\.added).reduce(0, +) == 1)
    #expect(report.sources[0].calendars.allSatisfy { $0.failed.isEmpty && $0.failure == nil })
    #expect(await there(bench) == [from == "Work" ? "/home/a.ics" : "/work/a.ics"])
    #expect(try await bench.pending() == [])
  }

  @Test(arguments: ["Work", "Home"])
  func anEventStaysWhereItWasWhileItsNewCalendarRefusesIt(from: String) async throws {
    let bench = try await bench(from: from)
    let error = CalendarSourceError.refused(place: "home", status: 403, reason: "")
    await bench.source.fail(.write, with: error)

    try await bench.sync()
    let meanwhile = await there(bench)
    let waiting = try await bench.pending()
    try await bench.sync()

    #expect(meanwhile == ["/\(from.lowercased())/a.ics"])
    #expect(Set(waiting) == ["removed a", "added a"])
    #expect(await there(bench) == [from == "Work" ? "/home/a.ics" : "/work/a.ics"])
    #expect(try await bench.pending() == [])
  }

  /// Two sources; the event `a` of the first one is moved to the second one. The accounts are in either order.
  private struct TwoAccounts {
    let folder = TemporaryFolder()
    let old = StubCalendarSource(named: "old", holding: ["a.ics": SyncBench.stream("a", "A")])
    let new = StubCalendarSource(named: "new", holding: [:])
    let store: any CalendarStoreProtocol

    init(oldIsFirst: Bool) async throws {
      store = testStore(in: folder, sources: oldIsFirst ? [old, new] : [new, old])
      _ = try await store.sync(SyncOptions()) { _ in }
      let names = try await store.calendars().map(\.name)
      let (from, to) = (names[oldIsFirst ? 0 : 1], names[oldIsFirst ? 1 : 0])
      let object = try #require(try await store.object(uid: "a", in: from))
      _ = try await store.removeObject(uid: "a", in: from)
      try await store.put(object, in: to)
    }

    /// Syncs, and returns the accounts that have the event afterwards.
    func sync(_ sources: [String] = []) async throws -> [String] {
      _ = try await store.sync(SyncOptions(sources: sources)) { _ in }
      return await (old.contents().isEmpty ? [] : ["old"]) + (new.contents().isEmpty ? [] : ["new"])
    }
  }

  @Test(arguments: [true, false])
  func anEventMovesToAnotherAccountInOneSync(oldIsFirst: Bool) async throws {
    let accounts = try await TwoAccounts(oldIsFirst: oldIsFirst)

    #expect(try await accounts.sync() == ["new"])
    #expect(try await accounts.store.pendingChanges() == [])
  }

  @Test(arguments: [true, false])
  func anEventStaysInItsAccountWhileTheOtherRefusesIt(oldIsFirst: Bool) async throws {
    let accounts = try await TwoAccounts(oldIsFirst: oldIsFirst)
    await accounts.new.fail(
      .write, with: CalendarSourceError.refused(place: "new", status: 503, reason: ""))

    #expect(try await accounts.sync() == ["old"])
    #expect(try await accounts.store.pendingChanges().count == 2)
    #expect(try await accounts.sync(["old"]) == ["old"])
    #expect(try await accounts.sync() == ["new"])
    #expect(try await accounts.store.pendingChanges() == [])
  }

  @Test(arguments: [true, false])
  func anEventThatArrivedIsRemovedLaterIfItsAccountFails(oldIsFirst: Bool) async throws {
    let accounts = try await TwoAccounts(oldIsFirst: oldIsFirst)
    await accounts.old.fail(
      .remove, with: CalendarSourceError.refused(place: "old", status: 503, reason: ""))

    #expect(try await accounts.sync() == ["old", "new"])
    #expect(try await accounts.store.pendingChanges().map(\.kind) == [.removed])
    #expect(try await accounts.sync() == ["new"])
    #expect(try await accounts.store.pendingChanges() == [])
  }

  @Test func anEventThatIsRemovedAfterItsMoveIsRemovedAtTheSource() async throws {
    let bench = try await bench()

    _ = try await bench.store.removeObject(uid: "a", in: "Home")
    try await bench.sync()

    #expect(await there(bench) == [])
    #expect(try await bench.pending() == [])
  }

  @Test func aNewEventDoesNotGetTheResourceOfAnotherOne() async throws {
    let bench = try await SyncBench.synced(holding: ["new.ics": SyncBench.stream("other", "Other")])
    try await bench.put("new", "New")
    try await bench.put("new-2", "Second")

    try await bench.sync()

    let contents = await bench.source.contents()
    #expect(contents.keys.sorted() == ["/work/new-2-2.ics", "/work/new-2.ics", "/work/new.ics"])
    #expect(contents.values.allSatisfy { $0.components(separatedBy: "BEGIN:VEVENT").count == 2 })
    #expect(try await bench.titlesThere() == ["other": "Other", "new": "New", "new-2": "Second"])
    #expect(try await bench.sync() == .fixture())
  }
}
