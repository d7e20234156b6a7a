import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import AlmanacCommandLine

@Suite struct FreeTimeAroundTests {
  @Test func findsWhatTheStoreFinds() async throws {
    var declined = CalendarEvent.fixture(uid: "declined", start: .tuesday(9))
    declined.attendees = [Participant(name: nil, address: "me@example.org", response: .declined)]
    let events: [CalendarEvent] = [
      .fixture(uid: "a", start: .monday(9), duration: .seconds(5400)), .fixture(uid: "b", start: .monday(10)),
      .fixture(uid: "c", start: .monday(13), isBusy: false), .allDay(from: .wednesday),
      .fixture(uid: "d", start: .thursday(9), duration: .zero), declined,
      .fixture(uid: "e", start: .friday(11), duration: .seconds(1200)),
      .fixture(uid: "f", start: .friday(11, 30), duration: .seconds(86_400)),
    ]

    for (from, to) in [(Date.monday(0), Date.fixture(.sunday, 24)), (.monday(10), .friday(11, 10))] {
      for minimum in [Duration.zero, .seconds(1800)] {
        let expected = try StubCalendarStore(events, addresses: ["me@example.org"])
          .freeTime(from: from, to: to, atLeast: minimum)
        let within = events.filter { $0.isUnderWay(from: from, to: to) }
        let found = FreeTimeAround(within, addresses: ["me@example.org"])
          .stretches(from: from, to: to, atLeast: minimum)
        #expect(found == expected)
      }
    }
  }
}
