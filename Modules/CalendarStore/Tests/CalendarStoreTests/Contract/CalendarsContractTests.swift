import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct CalendarsContractTests {
  let folder = TemporaryFolder()

  @Test func aNewStoreHasNoCalendars() async throws {
    let store = testStore(in: folder)

    #expect(try await store.calendars() == [])
  }

  @Test func calendarsAreSortedByNameIgnoringCase() async throws {
    let store = testStore(in: folder)
    for name in ["work", "Ärzte", "Home", "ärger"] { _ = try await store.save(.holding(), in: name) }

    let names = try await store.calendars().map(\.name)

    #expect(names == ["Home", "work", "ärger", "Ärzte"])
  }

  @Test func aSeriesCountsOnceAndTheColourIsKept() async throws {
    let store = testStore(in: folder)
    let series = EventComponent.fixture(uid: "daily").with { $0.recurrenceRule = "FREQ=DAILY" }
    _ = try await store.save(.holding(.fixture(series), .fixture(uid: "one"), colour: "#FF0000"), in: "Work")

    let calendars = try await store.calendars()

    #expect(calendars == [.fixture(name: "Work", colour: "#FF0000", rgb: 0xFF0000, eventCount: 2)])
    #expect(try await store.calendars(countingEvents: false).map(\.eventCount) == [nil])
  }

  @Test func aFileWithoutAColourKeepsTheOldOne() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(colour: "#FF0000"), in: "Work")
    _ = try await store.save(.holding(), in: "Work")
    _ = try await store.save(.holding(), in: "Home")
    _ = try await store.save(.holding(colour: "#00FF00"), in: "Home")

    let calendars = try await store.calendars()

    #expect(
      calendars == [
        .fixture(name: "Home", colour: "#00FF00", rgb: 0xFF00), .fixture(colour: "#FF0000", rgb: 0xFF0000),
      ])
  }

  @Test func aCalendarIsRemovedIgnoringTheCaseOfItsName() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a", title: "Standup")), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "b", title: "Standup at home")), in: "Home")

    let removed = try await store.removeCalendar(named: "WORK", discardingChanges: false)

    #expect(removed)
    #expect(try await store.calendars() == [.fixture(name: "Home", eventCount: 1)])
    #expect(try await store.events(from: .monday(0), to: .tuesday(0), in: []).map(\.id.uid) == ["b"])
    #expect(try await store.search("standup", around: .monday(0), limit: 9, in: []).map(\.id.uid) == ["b"])
  }

  @Test func removingAnUnknownCalendarReturnsFalse() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(), in: "Work")

    let removed = try await store.removeCalendar(named: "Home", discardingChanges: false)

    #expect(!removed)
    #expect(try await store.calendars() == [.fixture()])
  }
}
