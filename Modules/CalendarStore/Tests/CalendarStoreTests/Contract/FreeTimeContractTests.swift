import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct FreeTimeContractTests {
  let folder = TemporaryFolder()

  @Test(arguments: Kind.allCases)
  func leavesOutWhatBusyEventsOfAllCalendarsTake(_ kind: Kind) async throws {
    let store = kind.store(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a", start: .monday(9))), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "b", start: .monday(11))), in: "Home")

    let free = try await store.freeTime(from: .monday(8), to: .monday(13), atLeast: .zero, in: [])

    #expect(
      free == [
        DateInterval(start: .monday(8), end: .monday(9)), DateInterval(start: .monday(10), end: .monday(11)),
        DateInterval(start: .monday(12), end: .monday(13)),
      ])
  }

  @Test(arguments: Kind.allCases)
  func looksAtTheCalendarsThatAreNamed(_ kind: Kind) async throws {
    let store = kind.store(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a", start: .monday(9))), in: "Work")
    _ = try await store.save(.holding(.fixture(uid: "b", start: .monday(8))), in: "Home")

    let free = try await store.freeTime(from: .monday(8), to: .monday(10), atLeast: .zero, in: ["work"])

    #expect(free == [DateInterval(start: .monday(8), end: .monday(9))])
    await #expect(throws: CalendarStoreError.unknownCalendar(name: "Wrok", nearest: ["Work"])) {
      try await store.freeTime(from: .monday(8), to: .monday(10), atLeast: .zero, in: ["Wrok"])
    }
  }

  @Test(arguments: Kind.allCases)
  func isFreeAllTheTimeWithoutEvents(_ kind: Kind) async throws {
    let store = kind.store(in: folder)

    let free = try await store.freeTime(from: .monday(8), to: .monday(13), atLeast: .seconds(60), in: [])

    #expect(free == [DateInterval(start: .monday(8), end: .monday(13))])
  }

  @Test(arguments: Kind.allCases)
  func doesNotCountWhatThePersonDeclined(_ kind: Kind) async throws {
    let store = kind.store(in: folder, addresses: ["Ana@Example.org"])
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
