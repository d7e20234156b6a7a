import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct MassRemovalTests {
  @Test(arguments: Kind.allCases)
  func stopsWhenMoreThanHalfOfACalendarWouldVanish(_ kind: Kind) async throws {
    let bench = SyncBench(kind, events: 0..<40)
    try await bench.sync()
    for index in 0..<21 { await bench.source.removeThere("/work/event-\(index).ics") }

    let refused = try await bench.sync()
    let held = try await bench.titles().count
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .massRemoval(calendar: "Work", removed: 21, of: 40)))
    #expect(held == 40)
    #expect(allowed == .fixture(taken: SyncCounts(removed: 21)))
    #expect(try await bench.sync() == .fixture())
  }

  @Test(arguments: Kind.allCases, [(20, 20), (21, 42)])
  func removesWhatIsFewOrNoMoreThanHalf(_ kind: Kind, _ removal: (removed: Int, of: Int)) async throws {
    let bench = SyncBench(kind, events: 0..<removal.of)
    try await bench.sync()
    for index in 0..<removal.removed { await bench.source.removeThere("/work/event-\(index).ics") }

    #expect(try await bench.sync() == .fixture(taken: SyncCounts(removed: removal.removed)))
  }

  @Test(arguments: Kind.allCases)
  func countsEventsThatVanishFromWithinAResource(_ kind: Kind) async throws {
    let objects = (0..<30).map { CalendarObject.fixture(uid: "event-\($0)", title: "Event \($0)") }
    let text = StubCalendarService().text(of: objects, named: nil)
    let bench = SyncBench(kind, holding: ["all.ics": text])
    try await bench.sync()

    await bench.source.putThere(SyncBench.stream("event-0", "Changed"), at: "/work/all.ics")
    let refused = try await bench.sync()
    let held = try await bench.titles()
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .massRemoval(calendar: "Work", removed: 29, of: 30)))
    #expect(held.count == 30 && held["event-0"] == "Event 0")
    #expect(allowed == .fixture(taken: SyncCounts(changed: 1, removed: 29)))
    #expect(try await bench.titles() == ["event-0": "Changed"])
  }

  @Test(arguments: Kind.allCases)
  func removesAllOfASuddenlyEmptyFolderOnlyWhereThatIsAllowed(_ kind: Kind) async throws {
    let bench = SyncBench(kind, events: 0..<3)
    try await bench.sync()
    let empty = CalendarSourceError.suddenlyEmpty(place: "/work/")
    await bench.source.fail(.changes, with: empty, empty)

    let refused = try await bench.sync()
    let allowed = try await bench.sync(SyncOptions(allowsMassRemoval: true))

    #expect(refused == .fixture(failure: .source(empty)))
    #expect(allowed == .fixture(taken: SyncCounts(removed: 3)))
  }
}
