import CalendarService
import CalendarServiceTesting
import CalendarStore
import Testing

@testable import CalendarSync

/// Several resources that contain one event: a series and its moved occurrences.
@Suite struct MergedSeriesTests {
  private static func stream(_ component: EventComponent) -> String {
    StubCalendarService().text(of: [.fixture(component)], named: nil)
  }

  private static func series(_ title: String) -> String {
    stream(.fixture(uid: "series", title: title).with { $0.recurrenceRule = "FREQ=DAILY" })
  }

  private static func moved(_ title: String, to hour: Int = 15) -> String {
    stream(
      .fixture(uid: "series", title: title, start: .monday(hour)).with { $0.recurrenceID = .at(.monday(9)) })
  }

  private let contents = [
    "a.ics": moved("Moved"), "b.ics": series("Daily"), "c.ics": SyncBench.stream("c", "C"),
  ]

  private func titles(_ bench: SyncBench) async throws -> [String]? {
    try await bench.store.object(uid: "series", in: "Work")?.components.map(\.title)
  }

  @Test func aMergedSeriesIsAddedOnce() async throws {
    let bench = SyncBench(holding: contents)

    #expect(try await bench.sync().taken == SyncCounts(added: 2))
    #expect(try await titles(bench) == ["Daily", "Moved"])
    #expect(try await bench.sync().taken == SyncCounts())
  }

  @Test func aMergedSeriesIsChangedOnce() async throws {
    let bench = try await SyncBench.synced(holding: contents)
    await bench.source.putThere(Self.moved("Later", to: 17), at: "/work/a.ics")
    await bench.source.putThere(Self.series("Weekly"), at: "/work/b.ics")

    #expect(try await bench.sync().taken == SyncCounts(changed: 1))
    #expect(try await titles(bench) == ["Weekly", "Later"])
  }

  @Test func theRestOfAMergedSeriesStays() async throws {
    let bench = try await SyncBench.synced(holding: contents)
    await bench.source.removeThere("/work/a.ics")

    #expect(try await bench.sync().taken == SyncCounts(changed: 1))
    #expect(try await titles(bench) == ["Daily"])
    await bench.source.removeThere("/work/b.ics")
    #expect(try await bench.sync().taken == SyncCounts(removed: 1))
  }

  @Test func oneMomentInTwoFormsIsTheSameOccurrence() async throws {
    func moved(_ title: String, _ id: EventTime, sequence: Int) -> String {
      Self.stream(
        .fixture(uid: "series", title: title, start: .monday(15)).with {
          ($0.recurrenceID, $0.sequence) = (id, sequence)
        })
    }
    let wall = EventTime.at(.monday(9)).dateTime
    let series = Self.stream(
      .fixture(uid: "series", title: "Daily").with {
        $0.start = .zoned(wall, zone: "Europe/Berlin")
        $0.recurrenceRule = "FREQ=DAILY"
      })
    let bench = SyncBench(holding: [
      "a.ics": moved("Old", .zoned(wall, zone: "Europe/Berlin"), sequence: 1),
      "b.ics": moved("New", .floating(wall), sequence: 2), "c.ics": series,
    ])

    let report = try await bench.sync()

    #expect(try await titles(bench) == ["Daily", "New"])
    #expect(report.faults.map(\.file) == ["/work/a.ics"])
  }

  @Test func aResourceWithTheSameOccurrenceIsLeftOutAndNamed() async throws {
    let bench = SyncBench(holding: ["a.ics": Self.series("Daily"), "b.ics": Self.series("Other")])

    let report = try await bench.sync()

    #expect(report.taken.added == 1 && report.taken.changed == 0)
    #expect(report.faults.map(\.file) == ["/work/b.ics"])
    #expect(report.faults.map(\.problem) == [.sameUID(uid: "series", other: "/work/a.ics")])
    #expect(try await titles(bench) == ["Daily"])
  }
}
