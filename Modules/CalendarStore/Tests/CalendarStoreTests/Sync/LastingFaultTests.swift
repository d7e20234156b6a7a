import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarSync
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct LastingFaultTests {
  private let folder = TemporaryFolder()
  private let source = StubCalendarSource(
    named: "home", holding: ["a.ics": SyncBench.stream("a", "A"), "b.ics": SyncBench.stream("b", "B")])

  private let rule = CalendarFault(
    file: "/work/a.ics", line: 7, component: "VEVENT 'A'",
    problem: .unreadableRule(text: "RRULE:", reason: "The rule does not say how often."),
    costsComponent: false)

  private func sync(_ store: any CalendarStoreProtocol) async throws -> [CalendarFault] {
    try await store.sync(SyncOptions()) { _ in }.sources.flatMap(\.calendars).flatMap(\.faults)
  }

  @Test func anUnreadableRuleIsReportedByEachSync() async throws {
    var other = rule
    other.problem = .missing(property: "UID")
    let file = CalendarFile(name: nil, objects: [.fixture(uid: "a")], faults: [rule, other])
    let store = testStore(in: folder, sources: [source], files: ["/work/a.ics": file])

    let first = try await sync(store)
    let second = try await sync(store)
    await source.putThere(SyncBench.stream("b", "Changed"), at: "/work/b.ics")
    let third = try await sync(store)
    await source.removeThere("/work/a.ics")
    let last = try await sync(store)

    #expect(first == [rule, other])
    #expect(second == [rule])
    #expect(third == [rule])
    #expect(last == [])
  }

  @Test func aResourceWhoseFaultsCannotBeDecodedIsReadAgain() async throws {
    let file = CalendarFile(name: nil, objects: [.fixture(uid: "a")], faults: [rule])
    let store = testStore(in: folder, sources: [source], files: ["/work/a.ics": file])
    _ = try await sync(store)
    try await store.transaction { storage throws(CalendarStoreError) in
      try storage.connection.execute("UPDATE resource SET faults = '{' WHERE faults IS NOT NULL")
    }
    await source.putThere(SyncBench.stream("b", "Changed"), at: "/work/b.ics")

    let faults = try await sync(store)

    #expect(faults == [rule])
    #expect(try await sync(store) == [rule])
    #expect(try await store.object(uid: "b", in: "Work")?.components[0].title == "Changed")
  }

  /// A server may send something else than the resource once.
  @Test func aResourceThatCouldNotBeReadIsFetchedAgain() async throws {
    await source.putThere("<html>", at: "/work/a.ics")
    let store = testStore(in: folder, sources: [source])

    let first = try await store.sync(SyncOptions()) { _ in }
    let versions = try await store.transaction { storage throws(CalendarStoreError) in
      try storage.syncedCalendars().map { calendar throws(CalendarStoreError) in
        (
          version: try storage.versions(of: calendar.id)["/work/a.ics"],
          token: try storage.token(of: calendar.id)
        )
      }
    }

    #expect(first.sources.flatMap(\.calendars).map { Array($0.failed.keys) } == [["/work/a.ics"]])
    #expect(versions.map(\.version) == [""])
    #expect(versions.map(\.token) == [nil])
  }

  @Test func aLastingFaultSurvivesARestart() async throws {
    let file = CalendarFile(name: nil, objects: [.fixture(uid: "a")], faults: [rule])
    let files = ["/work/a.ics": file]
    _ = try await sync(testStore(in: folder, sources: [source], files: files))

    let again = try await sync(testStore(in: folder, sources: [source], files: files))

    #expect(again == [rule])
  }
}
