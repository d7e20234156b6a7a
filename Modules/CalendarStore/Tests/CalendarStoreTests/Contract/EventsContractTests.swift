import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct EventsContractTests {
  let folder = TemporaryFolder()

  @Test func anEventThatEndsAsTheRangeBeginsIsOmitted() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(start: .monday(9))), in: "Work")

    #expect(try await store.events(from: .monday(10), to: .monday(11), in: []) == [])
  }

  @Test func anEventThatStartsAsTheRangeEndsIsOmitted() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(start: .monday(9))), in: "Work")

    #expect(try await store.events(from: .monday(8), to: .monday(9), in: []) == [])
  }

  @Test func aDeadlineAtTheStartOfTheRangeIsReturned() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(start: .monday(9), duration: .zero)), in: "Work")

    let events = try await store.events(from: .monday(9), to: .monday(10), in: [])

    #expect(events == [.fixture(start: .monday(9), duration: .zero)])
  }

  @Test func anEmptyOrReversedRangeHasNoEvents() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(start: .monday(9))), in: "Work")

    #expect(try await store.events(from: .monday(9), to: .monday(9), in: []) == [])
    #expect(try await store.events(from: .tuesday(0), to: .monday(0), in: []) == [])
  }

  @Test func eventsAreSortedByStartThenTitle() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(
      .holding(
        .fixture(uid: "1", title: "Lunch", start: .monday(12)),
        .fixture(uid: "2", title: "Standup", start: .monday(9)),
        .fixture(uid: "3", title: "Coffee", start: .monday(9))), in: "Work")

    let titles = try await store.events(from: .monday(0), to: .tuesday(0), in: []).map(\.title)

    #expect(titles == ["Coffee", "Standup", "Lunch"])
  }

  @Test func theNextEventIsTheFirstToStart() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(
      .holding(
        .fixture(uid: "1", start: .monday(9), duration: .seconds(7200)),
        .fixture(uid: "2", start: .monday(11)),
        .fixture(.fixture(uid: "3", start: .monday(10)).with { $0.status = .cancelled }),
        .fixture(uid: "4", start: .monday(0) + 4000 * 86_400)), in: "Work")

    #expect(try await store.nextEvent(after: .monday(9), in: []) { _ in true }?.id.uid == "2")
    #expect(try await store.nextEvent(after: .monday(11), in: []) { _ in true }?.id.uid == "4")
    #expect(try await store.nextEvent(after: .monday(9), in: []) { $0.id.uid > "2" }?.id.uid == "4")
    #expect(try await store.nextEvent(after: .distantFuture, in: []) { _ in true } == nil)
  }

  @Test func cancelledEventsAreOmitted() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(.fixture().with { $0.status = .cancelled })), in: "Work")

    #expect(try await store.events(from: .monday(0), to: .tuesday(0), in: []) == [])
  }

  @Test func aLongEventIsFoundInItsMiddle() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(
      .holding(
        .fixture(.allDay(uid: "year", title: "Sabbatical", from: .monday, until: .monday.adding(days: 365))),
        .fixture(.allDay(uid: "month", title: "Trip", from: .monday, until: .monday.adding(days: 32)))),
      in: "Home")

    func titles(_ day: Int) async throws -> [String] {
      let start = Date.monday(12).addingTimeInterval(Double(day) * 86_400)
      return try await store.events(from: start, to: start + 60, in: []).map(\.title)
    }

    #expect(try await titles(31) == ["Sabbatical", "Trip"])
    #expect(try await titles(364) == ["Sabbatical"])
    #expect(try await titles(365) == [])
  }

  @Test func anEndlessSeriesIsExpandedYearsLater() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(start: .monday(9)).with { $0.recurrenceRule = "FREQ=DAILY" }
    _ = try await store.save(.holding(.fixture(series)), in: "Work")

    let starts = try await store.events(
      from: .utc("2040-01-01T00:00:00Z"), to: .utc("2040-01-03T00:00:00Z"), in: []
    )
    .map(\.start)

    #expect(starts == [.utc("2040-01-01T09:00:00Z"), .utc("2040-01-02T09:00:00Z")])
  }

  @Test func theTableHasTheSameOccurrences() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(uid: "series", start: .monday(9)).with {
      $0.recurrenceRule = "FREQ=DAILY"
      $0.attendees = [Participant(name: "Ana", address: "ana@example.org")]
    }
    _ = try await store.save(
      .holding(
        .fixture(series), .fixture(uid: "single", title: "Lunch", start: .tuesday(9)),
        .fixture(.fixture(uid: "off", start: .monday(12)).with { $0.status = .cancelled }),
        .fixture(.allDay(uid: "day", from: .monday))), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "home", start: .monday(10))), in: "Home")

    let events = try await store.events(from: .monday(0), to: .fixture(.thursday, 0), in: ["work"])
    let table = try await store.occurrences(from: .monday(0), to: .fixture(.thursday, 0), in: ["work"])

    #expect(table.occurrences.map(\.start) == events.map(\.start))
    #expect(table.occurrences.map(\.end) == events.map(\.end))
    let expected = OccurrenceTable(events)
    #expect(
      Set(table.occurrences.map { "\($0.start) \(table.events[$0.event])" })
        == Set(expected.occurrences.map { "\($0.start) \(expected.events[$0.event])" }))
    #expect(
      try await store.occurrences(from: .fixture(.thursday, 0), to: .monday(0), in: []) == OccurrenceTable())
    for uid in ["single", "series"] { _ = try await store.removeObject(uid: uid, in: "Work") }
    let rest = try await store.occurrences(from: .monday(0), to: .fixture(.thursday, 0), in: ["work"])
    #expect(rest.occurrences.map { rest.events[$0.event].uid } == ["day"])
  }

  /// More than one batch, so that several cores decode them.
  @Test func aTableHasEachEventOnceWithItsTimes() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<9_000), in: "Work")

    let table = try await store.occurrences(from: .distantPast, to: .distantFuture, in: [])

    let wrong = table.occurrences.indices.first { index in
      let occurrence = table.occurrences[index]
      return table.events[occurrence.event].title != "Event \(index)"
        || occurrence.start != .monday(0).addingTimeInterval(Double(index) * 3600)
    }
    #expect(table.occurrences.count == 9_000 && table.events.count == 9_000)
    #expect(wrong == nil)
  }

  @Test func anOverrideMovedFarAwayIsShown() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(start: .monday(9)).with { $0.recurrenceDates = [.at(.tuesday(9))] }
    let moved = EventComponent.fixture(title: "Moved", start: .utc("2030-05-01T09:00:00Z")).with {
      $0.recurrenceID = .at(.tuesday(9))
    }
    _ = try await store.save(.holding(.fixture(series, moved)), in: "Work")

    let titles = try await store.events(
      from: .utc("2030-05-01T00:00:00Z"), to: .utc("2030-05-02T00:00:00Z"), in: []
    ).map(\.title)

    #expect(titles == ["Moved"])
  }

  @Test(arguments: [Zone.tokyo, .newYork, .utc, Zone(identifier: "West", offset: -43_200)])
  func allDayEventsAreInThePersonsZone(_ zone: Zone) async throws {
    let store = testStore(in: folder, zone: zone)
    _ = try await store.save(.holding(.fixture(.allDay(from: .monday))), in: "Work")
    let start = zone.start(of: .monday)
    let end = zone.start(of: .tuesday)

    #expect(
      try await store.events(from: start, to: start + 1, in: []) == [.allDay(from: .monday, in: zone)])
    #expect(try await store.events(from: end - 1, to: end, in: []).count == 1)
    #expect(try await store.events(from: start - 1, to: start, in: []) == [])
    #expect(try await store.events(from: end, to: end + 1, in: []) == [])
  }

  @Test func chosenCalendarsAreFoundIgnoringCase() async throws {
    let store = testStore(in: folder)
    for name in ["Work", "Home", "Club"] {
      _ = try await store.save(.holding(.fixture(uid: name)), in: name)
    }

    let events = try await store.events(from: .monday(0), to: .tuesday(0), in: ["home", "CLUB", "Home"])

    #expect(events.map(\.calendar) == ["Club", "Home"])
  }

  @Test func anUnknownCalendarIsAnsweredWithSimilarNames() async throws {
    let store = testStore(in: folder)
    for name in ["Work", "Home", "Workshop"] { _ = try await store.save(.holding(), in: name) }

    await #expect(throws: CalendarStoreError.unknownCalendar(name: "wrok", nearest: ["Work"])) {
      try await store.events(from: .monday(0), to: .monday(0), in: ["home", "wrok"])
    }
  }

  @Test func anyRangeIsAnswered() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "event")), in: "Work")

    #expect(
      try await store.events(from: .distantPast, to: .distantFuture, in: []) == [.fixture(uid: "event")])
    let huge = Date(timeIntervalSince1970: 1e300)
    #expect(
      try await store.events(from: Date(timeIntervalSince1970: -1e300), to: huge, in: []) == [
        .fixture(uid: "event")
      ])
  }
}
