import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Testing

@Suite struct SavingContractTests {
  let folder = TemporaryFolder()

  @Test func aMissingCalendarIsCreated() async throws {
    let store = testStore(in: folder)

    let report = try await store.save(.numbered(0..<3), in: "Work")

    #expect(report == .fixture(added: 3))
    #expect(
      try await store.events(from: .monday(0), to: .monday(2), in: []) == [
        .fixture(uid: "event-0", title: "Event 0", start: .monday(0)),
        .fixture(uid: "event-1", title: "Event 1", start: .monday(1)),
      ])
  }

  @Test func savingAgainChangesNothing() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<3), in: "Work")
    let before = try await store.events(from: .monday(0), to: .tuesday(0), in: [])

    let report = try await store.save(.numbered(0..<3), in: "Work")

    #expect(report == .fixture(unchanged: 3))
    #expect(try await store.events(from: .monday(0), to: .tuesday(0), in: []) == before)
  }

  @Test func theCalendarIsFoundIgnoringCase() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a")), in: "Ärzte")

    let report = try await store.save(.holding(.fixture(uid: "b")), in: "ÄRZTE")

    #expect(report == .fixture(calendar: "Ärzte", added: 1))
    #expect(try await store.calendars() == [.fixture(name: "Ärzte", eventCount: 2)])
  }

  @Test func eventsMissingFromTheFileAreKept() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "a")), in: "Work")

    let report = try await store.save(.holding(.fixture(uid: "b")), in: "Work")

    #expect(report == .fixture(added: 1))
    #expect(try await store.events(from: .monday(0), to: .tuesday(0), in: []).map(\.id.uid) == ["a", "b"])
  }

  /// A daily series of three, from Monday at nine.
  private func series() -> CalendarObject {
    var master = EventComponent.fixture(uid: "s", title: "Standup")
    master.recurrenceDates = [.at(.monday(33)), .at(.monday(57))]
    return CalendarObject(uid: "s", components: [master])
  }

  @Test func changesOnlyTheOccurrenceThatAnInvitationNames() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(series()), in: "Work")
    let before = try await store.events(from: .monday(0), to: .monday(99), in: [])
    var part = EventComponent.fixture(uid: "s", title: "Standup, moved")
    part.recurrenceID = .at(.monday(33))
    part.start = .at(.monday(34))
    part.end = .at(.monday(35))

    let report = try await store.save(
      CalendarFile(
        name: nil, method: .request, objects: [CalendarObject(uid: "s", components: [part])], faults: []),
      in: "Work")

    let after = try await store.events(from: .monday(0), to: .monday(99), in: [])
    #expect(report == .fixture(changed: 1))
    #expect(after.map(\.title) == ["Standup", "Standup, moved", "Standup"])
    #expect([after.first, after.last] == [before.first, before.last])
  }

  @Test func aCancellationRemovesOneOccurrenceOrAll() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(series()), in: "Work")
    var part = EventComponent.fixture(uid: "s", title: "Standup")
    part.status = .cancelled
    var one = part
    one.recurrenceID = .at(.monday(33))
    one.start = .at(.monday(33))
    one.end = .at(.monday(34))

    func send(_ component: EventComponent) async throws -> SaveReport {
      let object = CalendarObject(uid: "s", components: [component])
      return try await store.save(
        CalendarFile(name: nil, method: .cancel, objects: [object], faults: []), in: "Work")
    }

    #expect(try await send(one) == .fixture(changed: 1))
    #expect(try await store.events(from: .monday(0), to: .monday(99), in: []).count == 2)
    #expect(try await send(one) == .fixture(unchanged: 1))
    #expect(try await send(part) == .fixture(changed: 1))
    #expect(try await store.events(from: .monday(0), to: .monday(99), in: []) == [])
    #expect(try await store.calendars().map(\.eventCount) == [1])
  }

  @Test func anEventOfTheSameOrALaterSequenceReplacesTheOldOne() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Old", start: .monday(9))), in: "Work")

    let same = try await store.save(.holding(.fixture(title: "Same", start: .monday(10))), in: "Work")
    let later = try await store.save(
      .holding(.fixture(.fixture(title: "Later", start: .monday(11)).with { $0.sequence = 1 })), in: "Work")

    #expect([same, later] == [.fixture(changed: 1), .fixture(changed: 1)])
    #expect(
      try await store.events(from: .monday(0), to: .tuesday(0), in: []) == [
        .fixture(title: "Later", start: .monday(11))
      ])
    #expect(try await store.search("old", around: .monday(0), limit: 9, in: []) == [])
    #expect(try await store.search("later", around: .monday(0), limit: 9, in: []).count == 1)
  }

  @Test func anEventNewerThanTheFileIsKept() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(
      .holding(.fixture(.fixture(title: "New").with { $0.sequence = 2 })), in: "Work")

    let report = try await store.save(
      .holding(.fixture(.fixture(title: "Old").with { $0.sequence = 1 })), in: "Work")

    #expect(report == .fixture(unchanged: 1))
    #expect(try await store.search("new", around: .monday(0), limit: 9, in: []).map(\.title) == ["New"])
  }

  @Test func oneUIDInTwoCalendarsIsTwoEvents() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(title: "Mine")), in: "Home")

    let report = try await store.save(.holding(.fixture(title: "Ours")), in: "Work")

    #expect(report == .fixture(added: 1))
    #expect(
      try await store.events(from: .monday(0), to: .tuesday(0), in: []) == [
        .fixture(calendar: "Home", title: "Mine"), .fixture(calendar: "Work", title: "Ours"),
      ])
  }

  @Test func aCancelledSaveChangesNothing() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(.fixture(uid: "kept")), in: "Work")

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.save(.numbered(0..<50), in: "New")
    }

    await #expect(throws: CalendarStoreError.cancelled) { try await task.value }
    #expect(try await store.calendars() == [.fixture(name: "Work", eventCount: 1)])
  }
}
