import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct UndoTests {
  let folder = TemporaryFolder()

  private func store() -> any CalendarStoreProtocol { testStore(in: folder) }

  /// The visible state: the titles by calendar and UID, and the calendars.
  private func view(_ store: any CalendarStoreProtocol) async throws -> [String] {
    let events = try await store.events(from: .monday(0), to: .monday(99), in: [])
    let found = try await store.search("event lunch dinner", around: .monday(0), limit: 99, in: [])
    return events.map { "\($0.calendar) \($0.id.uid) \($0.title)" }
      + (try await store.calendars().map {
        "\($0.name) \($0.colour ?? "-") \($0.isHidden) \($0.eventCount ?? 0)"
      })
      + found.map(\.id.uid)
  }

  private func put(_ uid: String, _ title: String, _ calendar: String = "Work") -> CalendarEdit {
    CalendarEdit(title: "Put '\(title)'", steps: [.put(.fixture(uid: uid, title: title), calendar: calendar)])
  }

  @Test func everyKindOfChangeIsUndoneAndRedoneExactly() async throws {
    let store = store()
    _ = try await store.save(.numbered(0..<4), in: "Work")
    var views = [try await view(store)]
    let changes: [(any CalendarStoreProtocol) async throws -> Void] = [
      { _ = try await $0.apply(put("a", "Lunch")) },
      { _ = try await $0.apply(put("a", "Dinner")) },
      { _ = try await $0.apply(put("b", "Lunch", "New")) },
      {
        _ = try await $0.apply(
          CalendarEdit(
            title: "Several",
            steps: [
              .remove(uid: "a", calendar: "work"), .put(.fixture(uid: "c"), calendar: "WORK"),
              .put(.fixture(uid: "event-1", title: "Changed"), calendar: "Work"),
              .remove(uid: "event-2", calendar: "Work"), .put(.fixture(uid: "event-2"), calendar: "Work"),
            ]))
      },
      { _ = try await $0.save(.numbered(2..<9, title: "Event lunch dinner"), in: "Work") },
      {
        _ = try await $0.save(
          .numbered(3..<12, title: "Other"), in: "Work",
          SaveOptions(replacesCalendar: true, allowsRemovals: true))
      },
      { _ = try await $0.save(.holding(.fixture(uid: "x"), colour: "red"), in: "New") },
      {
        _ = try await $0.updateCalendar(
          named: "work", CalendarProperties(name: "Job", colour: .chosen("Tomato"), isHidden: true))
      },
      { _ = try await $0.removeCalendar(named: "new", discardingChanges: false) },
      { _ = try await $0.apply(put("d", "Lunch", "New")) },
    ]
    for change in changes {
      try await change(store)
      views.append(try await view(store))
    }

    for round in 0..<2 {
      for expected in views.dropLast().reversed() {
        #expect(try await store.undo()?.isUndone == true)
        #expect(try await view(store) == expected, "round \(round)")
      }
      for expected in views.dropFirst() {
        #expect(try await store.redo()?.isUndone == false)
        #expect(try await view(store) == expected, "round \(round)")
      }
      #expect(try await store.redo() == nil)
    }
  }

  @Test func historyListsChangesWithTheirTimeAndCalendar() async throws {
    let store = store()
    _ = try await store.save(.numbered(0..<2), in: "Work")
    let edit = try await store.apply(put("a", "Lunch", "Home"))
    _ = try await store.undo()

    let history = try await store.history(limit: 9)

    #expect(
      history == [
        RecordedChange(
          number: 2, date: LocalClock.fixture().now(), title: "Put 'Lunch'", calendars: ["Home"], events: 1,
          isUndone: true),
        RecordedChange(
          number: 1, date: LocalClock.fixture().now(), title: "Import 2 events into 'Work'",
          calendars: ["Work"], events: 2),
      ])
    #expect(edit.number == 2 && !edit.isUndone)
    #expect(try await store.history(limit: 1).map(\.number) == [2])
    #expect(try await store.history(limit: -1) == [])
  }

  @Test func aNumberedChangeIsUndoneAndLaterOnesOfOtherEventsStay() async throws {
    let store = store()
    let first = try await store.apply(put("a", "Lunch"))
    _ = try await store.apply(put("b", "Dinner"))

    #expect(try await store.undo(changeNumbered: first.number)?.isUndone == true)
    #expect(try await store.undo(changeNumbered: first.number) == nil)
    #expect(try await store.undo(changeNumbered: 99) == nil)
    #expect(try await view(store).contains { $0.contains(" b ") })
    #expect(try await !view(store).contains { $0.contains(" a ") })

    #expect(try await store.redo()?.number == first.number)
    _ = try await store.apply(put("a", "Brunch"))
    await #expect(throws: CalendarStoreError.changedSince(title: "Brunch", calendar: "Work")) {
      try await store.undo(changeNumbered: first.number)
    }
  }

  @Test func anotherProcessCanUndoAChange() async throws {
    _ = try await store().apply(put("a", "Lunch"))

    let other = store()

    #expect(try await other.undo()?.title == "Put 'Lunch'")
    #expect(try await view(other) == [])
    #expect(try await other.undo() == nil)
  }

  @Test func aNewChangeDropsChangesToRedo() async throws {
    let store = store()
    _ = try await store.apply(put("a", "Lunch"))
    _ = try await store.undo()

    _ = try await store.apply(put("b", "Dinner"))

    #expect(try await store.redo() == nil)
    #expect(try await store.history(limit: 9).map(\.title) == ["Put 'Dinner'"])
  }

  @Test func aChangeThatChangesNothingIsNotRecorded() async throws {
    let store = store()
    _ = try await store.apply(put("a", "Lunch"))
    _ = try await store.apply(put("b", "Lunch"))
    _ = try await store.undo()

    let same = try await store.apply(put("a", "Lunch"))
    let missing = try await store.apply(CalendarEdit(title: "", steps: [.remove(uid: "z", calendar: "Work")]))
    _ = try await store.updateCalendar(named: "Work", CalendarProperties(name: "Work"))

    #expect(same.events == 0 && same.number == 0 && missing.events == 0 && missing.number == 0)
    #expect(try await store.redo()?.title == "Put 'Lunch'")
  }

  @Test func onlyTheLatestHundredChangesAreKept() async throws {
    let store = testStore(in: folder)
    for number in 0...RecordedChange.limit { _ = try await store.apply(put("a", "\(number)")) }

    var undone = 0
    while try await store.undo() != nil { undone += 1 }

    #expect(undone == RecordedChange.limit)
    #expect(try await store.object(uid: "a", in: "Work")?.components[0].title == "0")
  }

  @Test func theOldestChangesAreDroppedBeyondASizeLimit() async throws {
    let store = testStore(in: folder)
    let long = String(repeating: "x", count: 1 << 20)
    for number in 0..<4 {
      // Makes the changes so far count as 40 times as large.
      if number == 3 { try await store.database.execute("UPDATE change SET size = size * 40") }
      let component = EventComponent.fixture(uid: "a", title: "\(number)").with { $0.notes = long }
      let object = CalendarObject(uid: "a", components: [component])
      _ = try await store.apply(CalendarEdit(title: "\(number)", steps: [.put(object, calendar: "Work")]))
    }

    #expect(try await store.history(limit: 9).map(\.title) == ["3", "2"])
  }

  @Test func aCalendarWhoseNameIsTakenIsNotRestored() async throws {
    let store = store()
    _ = try await store.save(.numbered(0..<1), in: "Work")
    _ = try await store.removeCalendar(named: "Work", discardingChanges: false)
    _ = try await store.save(.numbered(0..<1), in: "Other")
    _ = try await store.updateCalendar(named: "Other", CalendarProperties(name: "Work"))

    #expect(try await store.undo() != nil)
    #expect(try await store.calendars().map(\.name) == ["Other"])
  }

  // MARK: Calendars of a source

  @Test func anUndoInASyncedCalendarIsSent() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")
    try await bench.put("new", "New")
    _ = try await bench.store.removeObject(uid: "event-1", in: "Work")

    _ = try await bench.store.undo()
    #expect(try await bench.pending() == ["changed event-0", "added new"])
    _ = try await bench.store.redo()
    try await bench.sync()
    #expect(try await bench.titlesThere() == ["event-0": "Here", "new": "New"])

    for _ in 0..<3 { #expect(try await bench.store.undo() != nil) }
    #expect(try await bench.titles() == ["event-0": "Event 0", "event-1": "Event 1"])
    #expect(try await bench.pending() == ["changed event-0", "added event-1", "removed new"])
    try await bench.sync()
    #expect(try await bench.titlesThere() == ["event-0": "Event 0", "event-1": "Event 1"])

    for _ in 0..<3 { #expect(try await bench.store.redo() != nil) }
    try await bench.sync()
    #expect(try await bench.titlesThere() == ["event-0": "Here", "new": "New"])
    #expect(try await bench.pending() == [])
  }

  @Test(arguments: [true, false])
  func aChangeIsNotUndoneIfTheSourceChangedTheEvent(isAddition: Bool) async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    let uid = isAddition ? "new" : "event-0"
    try await bench.put(uid, "Here")
    try await bench.sync()
    let path = try #require(await bench.source.contents(of: "/work/").keys.first { $0.contains(uid) })
    await bench.source.putThere(SyncBench.stream(uid, "There"), at: path)
    try await bench.sync()
    let before = try await bench.titles()

    await #expect(throws: CalendarStoreError.changedSince(title: "There", calendar: "Work")) {
      try await bench.store.undo()
    }
    #expect(try await bench.titles() == before && before[uid] == "There")
    #expect(try await bench.pending() == [])

    await bench.source.removeThere(path)
    try await bench.sync(SyncOptions(allowsMassRemoval: true))
    await #expect(throws: CalendarStoreError.self) { try await bench.store.undo() }
    #expect(try await bench.titles()[uid] == nil)
  }

  @Test func aChangeReplacedByTheServerCanBeRestored() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")
    await bench.source.putThere(SyncBench.stream("event-0", "There"), at: "/work/event-0.ics")
    _ = try await bench.sync()
    await #expect(throws: CalendarStoreError.changedSince(title: "Here", calendar: "Work")) {
      try await bench.store.undo()
    }
    _ = try await bench.sync(SyncOptions(conflicts: .preferSource))
    #expect(try await bench.titles()["event-0"] == "There")

    #expect(try await bench.store.undo()?.title == "Take the server's version of 'Here'")

    #expect(try await bench.titles()["event-0"] == "Here")
    #expect(try await bench.pending() == ["changed event-0"])
    try await bench.sync()
    #expect(try await bench.titlesThere()["event-0"] == "Here")
  }

  @Test func undoRestoresASyncedCalendarWithItsUnsentChanges() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    try await bench.put("event-0", "Here")
    #expect(try await bench.store.removeCalendar(named: "Work", discardingChanges: true))
    #expect(try await bench.pending() == [])

    _ = try await bench.store.undo()

    #expect(try await bench.pending() == ["changed event-0"])
    try await bench.sync()
    #expect(try await bench.titlesThere() == ["event-0": "Here", "event-1": "Event 1"])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func undoRestoresWhatACalendarMayContain() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    let path = bench.folder.file("almanac.sqlite")
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute("UPDATE source SET contents = 1")
    #expect(try await bench.store.removeCalendar(named: "Work", discardingChanges: true))

    _ = try await bench.store.undo()

    #expect(try await bench.store.calendars().map(\.contents) == [.events])
  }

  @Test func aConfinedStoreUndoesAndListsOnlyChangesOfItsCalendars() async throws {
    let store = store()
    _ = try await store.apply(put("kept", "Kept"))
    _ = try await store.apply(put("moved", "Moved"))
    let moved = CalendarEdit(
      title: "Move",
      steps: [
        .remove(uid: "moved", calendar: "Work"),
        .put(.fixture(uid: "moved", title: "Moved"), calendar: "Private"),
      ])
    _ = try await store.apply(moved)
    let id = try #require(
      try await store.ids(of: store.events(from: .monday(0), to: .monday(99), in: ["Private"])).first)
    func confined(to calendar: String) -> SQLiteCalendarStore {
      var settings = CalendarStoreSettings(
        location: .file(path: folder.file("almanac.sqlite")), calendars: [calendar])
      settings.isConfined = true
      return SQLiteCalendarStore(settings: settings, service: StubCalendarService(), clock: .fixture())
    }

    for (calendar, other) in [("Private", "Work"), ("Work", "Private")] {
      await #expect(throws: CalendarStoreError.confined(name: other, to: [calendar])) {
        try await confined(to: calendar).undo(changeOf: id)
      }
    }
    #expect(try await confined(to: "Work").history(limit: 1).map(\.title) == ["Put 'Moved'"])
  }

  @Test func aCalendarRestoredByASyncIsNotRestoredTwice() async throws {
    let bench = try await SyncBench.synced(events: 0..<2)
    #expect(try await bench.store.removeCalendar(named: "Work", discardingChanges: true))
    try await bench.sync()

    await #expect(throws: CalendarStoreError.changedSince(title: "", calendar: "Work")) {
      try await bench.store.undo()
    }
    #expect(try await bench.store.calendars().map(\.eventCount) == [2])
  }
}
