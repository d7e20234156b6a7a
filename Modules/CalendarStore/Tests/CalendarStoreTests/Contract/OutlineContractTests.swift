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

  @Test func editsChangeCachedListsToWhatTheDatabaseHas() async throws {
    let store = testStore(in: folder)
    func object(_ number: Int, _ hour: Int) -> CalendarObject {
      var object = CalendarObject.fixture(
        uid: "\(number)", title: "\(hour) of \(number)", start: .monday(hour), duration: .seconds(5400))
      object.components[0].notes = "Notes"
      if number % 3 == 0 { object.components[0].recurrenceRule = "FREQ=DAILY;COUNT=\(hour % 4 + 1)" }
      return object
    }
    _ = try await store.save(
      CalendarFile(name: nil, objects: (0..<12).map { object($0, $0 * 2) }, faults: []), in: "Work")
    func step(_ number: Int) -> CalendarEdit.Step {
      let (uid, calendar) = (number * 7 % 12, number % 5 == 0 ? "Home" : "Work")
      return number % 4 == 3
        ? .remove(uid: "\(uid)", calendar: calendar) : .put(object(uid, number * 11 % 48), calendar: calendar)
    }
    for number in 0..<24 {
      // The days join, so that they are cached as one list.
      for day in 0..<3 {
        _ = try await store.outlines(
          from: .monday(day * 24), to: .monday(day * 24 + 24), in: [], includingCancelled: true)
      }
      switch number % 6 {
      case 4: _ = try await store.undo()
      case 5: _ = try await store.redo()
      default:
        _ = try await store.apply(CalendarEdit(title: "Edit", steps: [step(number), step(number + 50)]))
      }
      if number == 20 {
        _ = try await store.updateCalendar(named: "Home", CalendarProperties(isHidden: true))
      }
      if number == 21 { _ = try await store.undo() }
      let version = try await store.version()
      for calendars in [[], ["Work"]] {
        let cached = try await store.outlines(
          from: .monday(0), to: .monday(72), in: calendars, includingCancelled: true)
        let stored = try await testStore(in: folder).outlines(
          from: .monday(0), to: .monday(72), in: calendars, includingCancelled: true)
        #expect(cached == stored)
      }
      #expect(try await store.version() == version)
    }
  }
}
