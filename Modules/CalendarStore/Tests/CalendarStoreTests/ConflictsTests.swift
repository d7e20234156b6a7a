import CalendarService
import CalendarServiceTesting
import CalendarStore
import Testing

@Suite struct ConflictsTests {
  private func conflicts(_ events: [CalendarEvent]) -> Conflicts { Conflicts(events, of: ["me@example.org"]) }

  @Test func conflictsAreOverlappingPairsByStart() {
    let events: [CalendarEvent] = [
      .fixture(uid: "c", start: .monday(12)), .fixture(uid: "a", duration: .seconds(4 * 3600)),
      .fixture(uid: "b", start: .monday(10)), .fixture(uid: "d", start: .monday(13)),
      .fixture(uid: "e", start: .tuesday(9)),
    ]
    let found = conflicts(events)

    #expect(found.pairs(atMost: 10).map { $0.0.id.uid + $0.1.id.uid } == ["ab", "ac"])
    #expect(found.pairs(atMost: 1).count == 1)
    #expect(found.count == 2)
    #expect(found.overlapping.map(\.id.uid) == ["a", "b", "c"])
  }

  @Test func anEventInTwoCalendarsCountsOnce() {
    let found = conflicts([.fixture(calendar: "Work"), .fixture(calendar: "Home")])

    #expect(found.count == 0 && found.overlapping.isEmpty)
  }

  @Test func freeEventsAreOmitted() {
    var declined = CalendarEvent.fixture(uid: "declined")
    declined.attendees = [Participant(name: nil, address: "me@example.org", response: .declined)]
    let others: [CalendarEvent] = [
      .fixture(uid: "free", isBusy: false), .fixture(uid: "off", status: .cancelled), declined,
      .fixture(uid: "deadline", duration: .zero), .allDay(uid: "day", from: .monday),
    ]

    #expect(conflicts([.fixture()] + others).count == 0)
    #expect(conflicts([]).pairs(atMost: 3).isEmpty && conflicts([]).overlapping.isEmpty)
  }

  @Test func aThousandSimultaneousEventsAreCountedWithoutListing() {
    let found = conflicts((0..<1000).map { .fixture(uid: "\($0)") })

    #expect(found.count == 499_500)
    #expect(found.overlapping.count == 1000)
  }
}
