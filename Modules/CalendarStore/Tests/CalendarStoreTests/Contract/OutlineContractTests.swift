import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation

/// The events that lists show, which the store remembers until something is written.
@Suite struct OutlineContractTests {
  let folder = TemporaryFolder()

  private func titles(
    _ store: SQLiteCalendarStore, _ from: Date = .monday(0), _ to: Date = .tuesday(0),
    in calendars: [String] = [], cancelled: Bool = false
  ) async throws -> [String] {
    try await store.outlines(from: from, to: to, in: calendars, includingCancelled: cancelled).map(\.title)
  }

  @Test func outlinesHaveNoNotes() async throws {
    let store = testStore(in: folder)
    var objects = [
      CalendarObject.fixture(uid: "a", title: "A", start: .monday(9)),
      .fixture(uid: "b", title: "B", start: .monday(10)),
    ]
    for index in objects.indices {
      objects[index].components[0].notes = "Notes"
      objects[index].components[0].location = "Room 7"
    }
    objects[1].components[0].recurrenceRule = "FREQ=DAILY"
    _ = try await store.save(CalendarFile(name: nil, objects: objects, faults: []), in: "Work")

    let outlines = try await store.outlines(
      from: .monday(0), to: .tuesday(0), in: [], includingCancelled: false)

    let whole = try await store.events(from: .monday(0), to: .tuesday(0), in: [])
    #expect(whole.map(\.notes) == ["Notes", "Notes"])
    #expect(outlines.map(\.notes) == [nil, nil] && outlines.map(\.location) == ["Room 7", "Room 7"])
    #expect(outlines.map(\.id) == whole.map(\.id) && outlines.map(\.start) == whole.map(\.start))
  }

  @Test func aRangeWithinACachedListHasTheSameEventsAsTheDatabase() async throws {
    let store = testStore(in: folder)
    let objects = (0..<40).map { number in
      CalendarObject.fixture(
        uid: "\(number)", title: "\(number)", start: .monday(number / 2),
        duration: .seconds(1800 * (number % 3)))
    }
    _ = try await store.save(CalendarFile(name: nil, objects: objects, faults: []), in: "Work")
    _ = try await store.save(
      CalendarFile(name: nil, objects: [.fixture(uid: "home", title: "Home")], faults: []), in: "Home")
    let ranges = (0..<20).map { (Date.monday($0), Date.monday($0 + 1 + $0 % 4)) }
    for calendars in [[], ["Work"]] {
      _ = try await titles(store, in: calendars)
      for (from, to) in ranges {
        let fresh = testStore(in: folder)
        #expect(
          try await titles(store, from, to, in: calendars) == titles(fresh, from, to, in: calendars))
      }
    }
  }

  @Test func whatAnyProcessWritesIsSeenAtOnce() async throws {
    let (store, other) = (testStore(in: folder), testStore(in: folder))
    func put(_ title: String, _ store: SQLiteCalendarStore) async throws {
      _ = try await store.apply(
        CalendarEdit(
          title: "Add",
          steps: [.put(.fixture(uid: title, title: title, start: .monday(9)), calendar: "Work")]))
    }
    try await put("A", store)
    #expect(try await titles(store) == ["A"])

    try await put("B", store)
    #expect(try await titles(store) == ["A", "B"])
    try await put("C", other)
    #expect(try await titles(store) == ["A", "B", "C"])
    _ = try await other.undo()
    #expect(try await titles(store) == ["A", "B"])
    _ = try await store.updateCalendar(named: "Work", CalendarProperties(isHidden: true))
    #expect(try await titles(store) == [])
  }
}
