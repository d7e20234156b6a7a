import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@Suite struct StubCalendarStoreTests {
  private let store = StubCalendarStore(
    [
      .fixture(uid: "series", recurrenceID: "2", start: .tuesday(9)),
      .fixture(uid: "series", recurrenceID: "1", start: .monday(9)),
      .fixture(uid: "party", calendar: "Home", title: "Party", start: .monday(10)),
      .fixture(uid: "off", title: "Off", start: .monday(11), status: .cancelled),
    ], calendars: [.fixture(name: "Club", colour: "#FF0000")])

  @Test func listsTheCalendarsOfItsEventsBesideThoseGiven() throws {
    #expect(
      try store.calendars(countingEvents: true) == [
        .fixture(name: "Club", colour: "#FF0000"), .fixture(name: "Home", eventCount: 1),
        .fixture(name: "Work", eventCount: 2),
      ])
  }

  @Test func findsEventsByRangeAndCalendar() throws {
    let events = try store.events(from: .monday(9, 30), to: .tuesday(9, 30), in: [])
    let atHome = try store.events(from: .monday(0), to: .sunday(0), in: ["HOME"])

    #expect(events.map(\.id.uid) == ["series", "party", "series"])
    #expect(atHome.map(\.id.uid) == ["party"])
  }

  @Test func throwsForAnUnknownCalendar() {
    #expect(throws: CalendarStoreError.unknownCalendar(name: "hme", nearest: ["Home"])) {
      try store.events(from: .monday(0), to: .sunday(0), in: ["hme"])
    }
  }

  @Test func showsOneOccurrenceOfEachEventThatSpeaksOfTheWords() throws {
    let next = try store.search("stand", around: .monday(12), limit: 9, in: [])
    let last = try store.search("stand", around: .sunday(0), limit: 9, in: [])

    #expect(next.map(\.start) == [.tuesday(9)])
    #expect(last.map(\.start) == [.tuesday(9)])
    #expect(try store.search("stand", around: .monday(8), limit: 9, in: []).map(\.start) == [.monday(9)])
    #expect(try store.search("stand party", around: .monday(12), limit: 9, in: []) == [])
  }

  @Test func findsFreeTime() throws {
    #expect(
      try store.freeTime(from: .monday(9), to: .monday(12), atLeast: .zero, in: []) == [
        DateInterval(start: .monday(11), end: .monday(12))
      ])
  }

  @Test func cannotBeWritten() {
    #expect(throws: CalendarStoreError.readOnly(path: "memory")) {
      try store.save(.holding(), in: "Work", SaveOptions())
    }
    #expect(throws: CalendarStoreError.readOnly(path: "memory")) {
      try store.removeCalendar(named: "Work", discardingChanges: true)
    }
  }

  @Test func failsWithTheErrorThatItWasGiven() {
    let store = StubCalendarStore(failingWith: .busy(path: "x"))

    #expect(throws: CalendarStoreError.busy(path: "x")) { try store.calendars(countingEvents: true) }
    #expect(throws: CalendarStoreError.busy(path: "x")) {
      try store.search("x", around: .monday(0), limit: 1, in: [])
    }
    #expect(throws: CalendarStoreError.busy(path: "x")) {
      try store.save(.holding(), in: "Work", SaveOptions())
    }
  }
}
