import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@Suite struct FreeTimeContractTests {
  let folder = TemporaryFolder()

  @Test func busyEventsOfAllCalendarsAreSubtracted() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a", start: .monday(9))), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "b", start: .monday(11))), in: "Home")

    let free = try await store.freeTime(from: .monday(8), to: .monday(13), atLeast: .zero, in: [])

    #expect(
      free == [
        DateInterval(start: .monday(8), end: .monday(9)), DateInterval(start: .monday(10), end: .monday(11)),
        DateInterval(start: .monday(12), end: .monday(13)),
      ])
  }

  @Test func onlyNamedCalendarsAreSearched() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a", start: .monday(9))), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "b", start: .monday(8))), in: "Home")

    let free = try await store.freeTime(from: .monday(8), to: .monday(10), atLeast: .zero, in: ["work"])

    #expect(free == [DateInterval(start: .monday(8), end: .monday(9))])
    await #expect(throws: CalendarStoreError.unknownCalendar(name: "Wrok", nearest: ["Work"])) {
      try await store.freeTime(from: .monday(8), to: .monday(10), atLeast: .zero, in: ["Wrok"])
    }
  }

  @Test func withoutEventsTheWholeRangeIsFree() async throws {
    let store = testStore(in: folder)

    let free = try await store.freeTime(from: .monday(8), to: .monday(13), atLeast: .seconds(60), in: [])

    #expect(free == [DateInterval(start: .monday(8), end: .monday(13))])
  }

  @Test func declinedEventsAreFree() async throws {
    let store = testStore(in: folder, addresses: ["Ana@Example.org"])
    let declined = EventComponent.fixture(start: .monday(9)).with {
      $0.attendees = [
        Participant(name: nil, address: "ana@example.org", response: .declined),
        Participant(name: nil, address: "bo@example.org", response: .accepted),
      ]
    }
    _ = try await store.save(.holding(.fixture(declined)), in: "Work")

    let free = try await store.freeTime(from: .monday(8), to: .monday(13), atLeast: .zero, in: [])

    #expect(free == [DateInterval(start: .monday(8), end: .monday(13))])
  }
}
