import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import InsightsFeature
import InsightsFeatureImplementation
import LLMEngine
import LLMEngineTesting
import Testing

@Suite struct InsightsFeatureTests {
  private func make(
    store: StubCalendarStore, zone: Zone = .utc, addresses: Set<String> = []
  ) throws -> any InsightsFeatureProtocol {
    let catalog = Catalog()
    InsightsFeatureAssembly.supply(to: catalog)
    catalog.supply(\.calendarStore) { store }
    catalog.supply(\.calendarStoreSettings) {
      CalendarStoreSettings(location: .memory, addresses: addresses)
    }
    catalog.supply(\.llmEngineSettings) { LLMEngineSettings() }
    catalog.supply(\.llmEngine) { ScriptedEngine([]) }
    catalog.supply(\.statementCheck) { StubStatementCheck() }
    catalog.supply(\.localClock) { .fixture(zone: zone) }
    return try catalog[\.insightsFeature]
  }

  @Test func storedEventsAreAddedUpInThePersonsZone() async throws {
    let insights = try make(
      store: StubCalendarStore(
        [.fixture(start: .monday(20)), .fixture(uid: "next", start: .thursday(9))],
        calendars: [StoredCalendar(name: "Work", colour: "red", rgb: 0xFF0000, eventCount: 2)]),
      zone: .kolkata)

    let report = try await insights.report(
      InsightsRequest(from: Zone.kolkata.start(of: .tuesday), to: Zone.kolkata.start(of: .thursday)))

    #expect(report.days.map(\.date) == [.tuesday, .wednesday])
    #expect(report.days.map(\.total) == [.seconds(3600), .zero])
    #expect(report.calendars.map(\.rgb) == [0xFF0000])
  }

  @Test func declinedEventsDoNotCount() async throws {
    var event = CalendarEvent.fixture()
    event.attendees = [
      Participant(name: nil, address: "a@example.org", response: .accepted),
      Participant(name: nil, address: "me@example.org", response: .declined),
    ]
    let insights = try make(store: StubCalendarStore([event]), addresses: ["me@example.org"])

    let report = try await insights.report(InsightsRequest(from: .monday(0), to: .tuesday(0)))

    #expect(report.totals.time == .zero)
  }

  @Test func tasksOfEachCalendarAreCounted() async throws {
    let task = { (uid: String, calendar: String) in
      var task = CalendarTask(uid: uid, calendar: calendar, title: uid)
      task.dueDate = .monday(10)
      return task
    }
    var store = StubCalendarStore([.fixture(), .fixture(uid: "b", calendar: "Home")])
    store.tasks = [task("1", "Work"), task("2", "Work"), task("3", "Home")]
    var request = InsightsRequest(from: .monday(0), to: .tuesday(0))
    request.includesParts = true
    let all = try await make(store: store).report(request)
    request.only = [.init(calendar: "Work")]
    let chosen = try await make(store: store).report(request)

    #expect(all.tasks?.description == "3 due and open")
    #expect(all.parts.map { $0.tasks?.open } == [1, 2])
    #expect(chosen.tasks == nil)
  }

  @Test func anErrorOfTheStoreIsReported() async throws {
    let insights = try make(store: StubCalendarStore(failingWith: .busy(path: "/db")))

    await #expect(throws: InsightsError.store(.busy(path: "/db"))) {
      try await insights.report(InsightsRequest(from: .monday(0), to: .tuesday(0)))
    }
  }
}
