import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

/// Sending events that were moved to another calendar of their source.
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
