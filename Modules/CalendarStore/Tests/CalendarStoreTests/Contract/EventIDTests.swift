import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct EventIDTests {
  let folder = TemporaryFolder()

  @Test(arguments: [
    ("k7f2", "k7f2"), ("K7F2", "k7f2"), ("kOiL", "k011"), ("k", "k"), ("k7f2.20260325", "k7f2.20260325"),
    ("k7f2.20260325T1430", "k7f2.20260325T1430"), ("k7f2.20260325t143000", "k7f2.20260325T1430"),
    ("k7f2.20260325T143059", "k7f2.20260325T143059"), ("0123456789ab", "0123456789ab"),
    ("K7F2-Wo", "k7f2-w0"), ("k7f2-w9.20260325", "k7f2-w9.20260325"),
  ])
  func isReadInAnyCase(text: String, expected: String) throws {
    let id = try #require(EventID(text))

    #expect(id.description == expected)
    #expect(try JSONDecoder().decode(EventID.self, from: JSONEncoder().encode(id)) == id)
  }

  @Test(arguments: [
    "", ".", "k7u2", "k7f2.", "k7f2.2026032", "k7f2.20260332", "k7f2.20260325T", "k7f2.20260325T2460",
    "k7f2.20260325T1", "k7 2", "0123456789abc", "k7f2.20260325.1", "k7f2-",
    "-w9", "k7-w9-a", "k7f2.20260325-w9", "k7f2.２0260325",
  ])
  func textThatIsNoIDIsRefused(text: String) {
    #expect(EventID(text) == nil)
  }

  private func id(_ uid: String, in store: any CalendarStoreProtocol) async throws -> EventID {
    let event = CalendarEvent.fixture(uid: uid)
    return try await store.ids(of: [event])[0]
  }

  @Test func anIDIsStableAndFindsOnlyItsEvent() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<3000), in: "Work")
    let events = try await store.events(from: .monday(0), to: .monday(3000), in: [])

    let ids = try await store.ids(of: events)

    #expect(Set(ids.map(\.letters)).count == 3000)
    #expect(ids.allSatisfy { $0.letters.count >= EventID.fewestLetters && $0.day == nil })
    for (event, id) in zip(events, ids).prefix(50) {
      #expect(try await store.objects(matching: id, in: []).map(\.object.uid) == [event.id.uid])
      #expect(try await store.events(matching: id, around: .monday(0), in: []) == [event])
    }
    // A shorter one may be ambiguous, and then returns all.
    let few = try await store.objects(matching: try #require(EventID("7")), in: [])
    #expect(few.count > 1 && few.map(\.object.uid) == few.map(\.object.uid).sorted())
    #expect(try await testStore(in: folder).ids(of: events) == ids)
  }

  @Test func anIDIsLongerIfAnotherBeginsAlike() {
    let code = EventCode("event-1".utf8)

    #expect(code.letters(besides: []).count == 4)
    #expect(code.letters(besides: [code.value ^ 1]).count == 12)
    #expect(code.letters(besides: [code.value ^ 1 << 59]).count == 4)
    #expect(code.letters(besides: [code.value ^ 1 << 39]).count == 5)
    #expect(EventCode.range(code.letters(besides: [])).contains(code.value))
    #expect(EventCode.range(code.letters(besides: [code.value ^ 1])) == code.value...code.value)
  }

  @Test func anIDDistinguishesTwoCalendarsWithTheSameEvent() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<2), in: "Work")
    _ = try await store.save(.numbered(0..<1), in: "Home")
    let events = try await store.events(from: .monday(0), to: .monday(9), in: [])
    let ids = try await store.ids(of: events)
    let id = EventID(letters: ids[0].letters)

    for (event, id) in zip(events, ids) {
      #expect((id.calendarLetters != nil) == (event.id.uid == "event-0"))
      #expect(EventID("\(id)") == id)
      #expect(try await store.objects(matching: id, in: []).map(\.calendar) == [event.calendar])
      #expect(try await store.events(matching: id, around: .monday(0), in: []) == [event])
    }
    #expect(events.count == 3 && Set(ids).count == 3)
    #expect(try await store.objects(matching: id, in: []).map(\.calendar) == ["Home", "Work"])
    #expect(try await store.objects(matching: id, in: ["work"]).map(\.calendar) == ["Work"])
    await #expect(throws: CalendarStoreError.unknownCalendar(name: "x", nearest: [])) {
      try await store.objects(matching: id, in: ["x"])
    }
  }

  @Test func anIDNamesAnOccurrenceByItsDay() async throws {
    let store = testStore(in: folder)
    var master = EventComponent.fixture(uid: "s", title: "Standup")
    master.recurrenceDates = [.at(.monday(33)), .at(.monday(57))]
    var moved = EventComponent.fixture(uid: "s", title: "Moved", start: .monday(80))
    moved.recurrenceID = .at(.monday(33))
    _ = try await store.save(.holding(CalendarObject(uid: "s", components: [master, moved])), in: "Work")
    let events = try await store.events(from: .monday(0), to: .monday(99), in: [])

    let ids = try await store.ids(of: events)

    let letters = ids[0].letters
    #expect(
      ids.map(\.description) == ["\(letters).20260309", "\(letters).20260311", "\(letters).20260310"])
    for (event, id) in zip(events, ids) {
      #expect(try await store.events(matching: id, around: .monday(0), in: []) == [event])
    }
    let whole = EventID(letters: letters)
    #expect(try await store.events(matching: whole, around: .monday(20), in: []) == [events[1]])
    let other = try #require(EventID("\(letters).20260312"))
    #expect(try await store.events(matching: other, around: .monday(20), in: []) == [])
  }

  @Test func anIDHasATimeIfASeriesOccursTwiceADay() async throws {
    let store = testStore(in: folder)
    var master = EventComponent.fixture(uid: "s", title: "Pills")
    master.recurrenceDates = [.at(.monday(18)), .at(.monday(33))]
    _ = try await store.save(.holding(CalendarObject(uid: "s", components: [master])), in: "Work")
    let events = try await store.events(from: .monday(0), to: .monday(99), in: [])

    let ids = try await store.ids(of: events)

    #expect(
      ids.map { $0.description.drop { $0 != "." } } == [".20260309T0900", ".20260309T1800", ".20260310T0900"])
    #expect(try await store.events(matching: ids[1], around: .monday(0), in: []) == [events[1]])
    let day = EventID(letters: ids[0].letters, day: ids[0].day)
    #expect(try await store.events(matching: day, around: .monday(0), in: []) == [events[0], events[1]])
  }
}
