import CalendarEditing
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import EventPlanning
import Foundation
import Testing
import TimePhrases

/// How events are identified. The plans themselves are tested with the program's editor and parser.
@Suite struct EventPlannerTests {
  /// Changes only several occurrences at once.
  private struct OccurrencesEditor: EventEditorProtocol {
    func event(
      titled title: String, from start: EventTime, to end: EventTime, with changes: [EventChange],
      _ context: EditContext
    ) throws(EventEditError) -> CalendarObject { throw .missingLength(title: title) }
    func change(
      _ target: EditTarget, _ changes: [EventChange], _ context: EditContext
    ) throws(EventEditError) -> EventEdit { throw .missingLength(title: "") }
    func change(
      _ object: CalendarObject, occurrences: [(id: String, changes: [EventChange]?)], _ context: EditContext
    ) throws(EventEditError) -> EventEdit {
      var object = object
      object.text = occurrences.map { "\($0.id): \($0.changes?.count ?? 0)" }.joined(separator: ", ")
      return EventEdit(put: [object])
    }
    func delete(_ target: EditTarget, _ context: EditContext) throws(EventEditError) -> EventEdit {
      throw .missingLength(title: "")
    }
    func copy(
      _ target: EditTarget, _ context: EditContext
    ) throws(EventEditError) -> CalendarObject { throw .missingLength(title: "") }
    func answer(
      _ target: EditTarget, _ response: Participant.Response, comment: String?, _ context: EditContext
    ) throws(EventEditError) -> EventEdit { throw .missingLength(title: "") }
    func recurrenceText(of series: EventComponent, at clock: LocalClock) -> String? { nil }
  }

  private struct UnusedParser: EventPhraseParserProtocol {
    func event(
      of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
    ) throws(EventPhraseError) -> EventPhrase { throw .noDate(text: phrase) }
    func time(
      of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock,
      isCorrection: Bool
    ) throws(EventPhraseError) -> EventPhraseTime { throw .notATime(text: phrase) }
  }

  private func planner(_ store: StubCalendarStore = StubCalendarStore()) -> EventPlanner {
    EventPlanner(
      store: store, service: StubCalendarService(), editor: OccurrencesEditor(), parser: UnusedParser(),
      zones: StubZoneDatabase(), clock: .fixture(), settings: EventPlannerSettings { "uid" },
      storeSettings: CalendarStoreSettings(location: .memory))
  }

  @Test(arguments: [("!", EventPlanError.notAnID("!")), ("zzzz", .unknownID("zzzz"))])
  func anUnknownIDIsExplained(_ id: String, error: EventPlanError) async {
    await #expect(throws: error) { try await planner().event(named: id) }
  }

  @Test func oneOfSeveralCalendarsMustBeNamed() async {
    let store = StubCalendarStore(
      calendars: ["Home", "Work"].map { StoredCalendar(name: $0, eventCount: 0) })
    let lunch = NewEvent(title: "Lunch", start: .day(.fixture("2026-03-09")))

    await #expect(throws: EventPlanError.calendarNeeded(["Home", "Work"])) {
      try await planner(store).adding(lunch, instead: [])
    }
  }

  @Test func severalOccurrencesOfASeriesAreWrittenOnce() async throws {
    let object = CalendarObject.fixture(.fixture(title: "Daily").with { $0.recurrenceRule = "FREQ=DAILY" })
    let stored = StoredObject(calendar: "Work", object: object)
    let edits = ["a", "b", "c"].enumerated().map { day, id in
      let start = Date.monday(9) + Double(day) * 86_400
      let event = CalendarEvent(
        id: .init(uid: object.uid, recurrenceID: id), calendar: "Work", title: "Daily",
        start: start, end: start + 3600)
      let named = NamedEvent(
        event: event, stored: stored, start: .floating(Zone.utc.dateTime(at: start)),
        end: .floating(Zone.utc.dateTime(at: start + 3600)), zone: .utc, zoneName: "UTC")
      return (event: named, changes: [EventChange.title("Weekly")], reach: EditReach.occurrence)
    }

    let plan = try await planner().changing(edits)

    var written = object
    written.text = "a: 1, b: 1, c: 1"
    #expect(plan.edit.steps == [.put(written, calendar: "Work")] && plan.details.count == 3)
  }

  @Test func anErrorOfTheStoreIsPassedOn() async {
    let planner = planner(StubCalendarStore(failingWith: .busy(path: "a")))

    await #expect(throws: EventPlanError.store(.busy(path: "a"))) {
      try await planner.adding(NewEvent(title: "Lunch", start: .day(.fixture("2026-03-09"))), instead: [])
    }
  }
}
