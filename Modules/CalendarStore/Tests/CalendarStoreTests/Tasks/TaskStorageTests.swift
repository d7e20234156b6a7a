import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import CalendarStoreRules
@testable import CalendarSync
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct TaskStorageTests {
  let folder = TemporaryFolder()

  private func store(of objects: CalendarObject...) async throws -> SQLiteCalendarStore {
    let store = testStore(in: folder)
    let steps = objects.map { CalendarEdit.Step.put($0, calendar: "Home") }
    _ = try await store.apply(CalendarEdit(title: "Add", steps: steps))
    return store
  }

  private func titles(
    _ store: SQLiteCalendarStore, matching words: String? = nil, closed: Bool = false
  ) async throws -> [String] {
    try await store.tasks(matching: words, in: [], includingClosed: closed).map(\.title)
  }

  @Test func tasksAreListedByDueDateThenByPriority() async throws {
    let store = try await store(
      of: .task(uid: "1", title: "Undated"),
      .task(uid: "2", title: "Later", due: .day(.fixture("2026-03-12"))),
      .task(uid: "3", title: "Low", due: .day(.fixture("2026-03-10")), priority: 9),
      .task(uid: "4", title: "High", due: .day(.fixture("2026-03-10")), priority: 1),
      .task(uid: "5", title: "Done") { $0.state = .completed })

    #expect(try await titles(store) == ["High", "Low", "Later", "Undated"])
    #expect(try await titles(store, closed: true).last == "Undated")
    #expect(try await titles(store, closed: true).contains("Done"))
  }

  @Test func tasksAreNoEvents() async throws {
    let store = try await store(
      of: .task(title: "Pay rent", due: .day(.fixture("2026-03-09"))), .fixture(title: "Rent a car"))

    #expect(
      try await store.events(from: .distantPast, to: .distantFuture, in: []).map(\.title) == ["Rent a car"])
    #expect(
      try await store.search("rent", around: .monday(0), limit: 9, in: []).map(\.title) == ["Rent a car"])
    let calendar = try #require(try await store.calendars().first)
    #expect((calendar.eventCount, calendar.taskCount) == (1, 1))
    #expect(try await store.database.isSound())
    #expect(await store.notices() == [])
  }

  @Test func tasksAreSearchedByWords() async throws {
    let store = try await store(of: .task(uid: "1", title: "Pay rent"), .task(uid: "2", title: "Call Ana"))

    #expect(try await titles(store, matching: "ren") == ["Pay rent"])
    #expect(try await titles(store, matching: "rent ana") == [])
    #expect(try await titles(store, matching: "") == [])
  }

  @Test func aTaskIsFoundByItsShortID() async throws {
    let store = try await store(of: .task(), .fixture(uid: "event"))
    let task = try #require(try await store.tasks(matching: nil, in: [], includingClosed: false).first)

    let id = try #require(try await store.ids(of: [task]).first)

    #expect(try await store.objects(matching: id, in: []).map(\.object.uid) == ["task"])
  }

  @Test func changesToTasksAreUndoneAndRedone() async throws {
    let store = try await store(of: .task())
    let done = CalendarObject.task { $0.state = .completed }
    _ = try await store.apply(CalendarEdit(title: "Do 'Pay rent'", steps: [.put(done, calendar: "Home")]))

    #expect(try await titles(store) == [])
    #expect(try await store.undo()?.title == "Do 'Pay rent'")
    #expect(try await titles(store) == ["Pay rent"])
    _ = try await store.redo()
    #expect(try await titles(store) == [])
  }

  @Test func encodingKeepsAllPropertiesOfATask() throws {
    let object = CalendarObject.task(
      due: .zoned(CivilDateTime(secondsSinceEpoch: 9), zone: "Europe/Berlin"), priority: 3
    ) {
      $0.hasStart = true
      $0.dueForm = .duration
      $0.completed = CivilDateTime(secondsSinceEpoch: 7)
      $0.state = .inProcess
      $0.percent = 40
      $0.relations = [.init(uid: "a"), .init(kind: "SIBLING", uid: "b")]
    }

    let bytes = ObjectEncoder.bytes(of: object)

    #expect(bytes.withUnsafeBytes { CalendarObject(stored: $0) } == object)
    #expect(bytes[0] == 5)
    #expect(ObjectEncoder.bytes(of: .fixture(uid: "event"))[0] == 4)
  }

  @Test func theSameDueDateInAnotherPropertyIsNoChange() {
    let due = CalendarObject.task(due: .day(.fixture("2026-03-09")))
    let length = CalendarObject.task(due: .day(.fixture("2026-03-09"))) { $0.dueForm = .duration }

    #expect(due.isContained(in: length))
    #expect(!due.isContained(in: .task(due: .day(.fixture("2026-03-10")))))
  }

  @Test func aCalendarForEventsRefusesTasksAndTheReverse() {
    var calendar = SyncedCalendar(
      id: 1, name: "Work", source: "home", remote: SourceCalendar(path: "/work", name: "Work"))
    calendar.remote.contents = .events

    #expect(throws: CalendarStoreError.wrongContents(calendar: "Work", source: "home", isTask: true)) {
      try calendar.check(.task())
    }
    calendar.remote.contents = .tasks
    #expect(throws: CalendarStoreError.wrongContents(calendar: "Work", source: "home", isTask: false)) {
      try calendar.check(.fixture(uid: "event"))
    }
    #expect(throws: Never.self) { try calendar.check(.task()) }
  }
}
