import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarStoreRules

@Suite struct FreeTimeTests {
  private func stretches(
    atLeast minimum: Duration = .zero, addresses: Set<String> = [], between events: CalendarEvent...
  ) -> [[Date]] {
    let free = FreeTimeRule(from: .monday(8), to: .monday(18), atLeast: minimum, addresses: addresses)
    let busy = events.filter(free.takesTime).map { DateInterval(start: $0.start, end: $0.end) }
    return free.stretches(between: busy).map { [$0.start, $0.end] }
  }

  private let all: [[Date]] = [[.monday(8), .monday(18)]]

  @Test func overlappingEventsAreSubtractedTogether() {
    let free = stretches(
      between: .fixture(start: .monday(12)), .fixture(start: .monday(9), duration: .seconds(7200)),
      .fixture(start: .monday(10), duration: .seconds(1800)))

    #expect(free == [[.monday(8), .monday(9)], [.monday(11), .monday(12)], [.monday(13), .monday(18)]])
  }

  @Test func adjacentEventsLeaveNoGap() {
    let free = stretches(between: .fixture(start: .monday(8)), .fixture(start: .monday(9)))

    #expect(free == [[.monday(10), .monday(18)]])
  }

  @Test func anEventThatCoversTheRangeLeavesNothing() {
    #expect(stretches(between: .allDay(from: .monday)) == [])
  }

  @Test func eventsOutsideTheRangeAreIgnored() {
    #expect(stretches(between: .fixture(start: .monday(6)), .fixture(start: .tuesday(9))) == all)
  }

  @Test func intervalsAreCutAtTheEdgesOfTheRange() {
    let free = stretches(
      between: .fixture(start: .monday(7), duration: .seconds(7200)),
      .fixture(start: .monday(17), duration: .seconds(7200)))

    #expect(free == [[.monday(9), .monday(17)]])
  }

  @Test func anIntervalOfTheMinimumLengthCounts() {
    let events = CalendarEvent.fixture(start: .monday(8, 30), duration: .seconds(9 * 3600))

    #expect(
      stretches(atLeast: .seconds(1800), between: events) == [
        [.monday(8), .monday(8, 30)], [.monday(17, 30), .monday(18)],
      ])
    #expect(stretches(atLeast: .seconds(1801), between: events) == [])
  }

  @Test func aNegativeMinimumIsZero() {
    #expect(stretches(atLeast: .seconds(-60), between: .allDay(from: .monday)) == [])
  }

  @Test func freeCancelledAndMomentaryEventsAreIgnored() {
    #expect(
      stretches(
        between: .fixture(start: .monday(9), isBusy: false), .fixture(start: .monday(10), status: .cancelled),
        .fixture(start: .monday(11), duration: .zero)) == all)
  }

  @Test func tentativeEventsAreBusy() {
    #expect(
      stretches(between: .fixture(start: .monday(8), status: .tentative)) == [[.monday(9), .monday(18)]])
  }

  @Test func anEmptyOrReversedRangeHasNoFreeTime() {
    for to in [Date.monday(8), .monday(7)] {
      let free = FreeTimeRule(from: .monday(8), to: to, atLeast: .zero, addresses: []).stretches(between: [])

      #expect(free == [])
    }
  }

  /// The person's addresses, the answers of the person and of someone else, and whether the event is busy.
  @Test(arguments: [
    ("ANA@example.org", [Participant.Response.declined, .accepted], false),
    ("ana@example.org", [.accepted, .declined], true),
    ("ana@example.org", [.needsAction, .declined], true),
    ("", [.declined, .accepted], true),
    ("", [.declined, .declined], false),
    ("else@example.org", [.declined, .declined], false),
  ])
  func disregardsWhatThePersonDeclined(
    _ address: String, _ answers: [Participant.Response], _ takesTime: Bool
  ) {
    var event = CalendarEvent.fixture(start: .monday(8))
    event.attendees = zip(["Ana@Example.org", "bo@example.org"], answers).map {
      Participant(name: nil, address: $0, response: $1)
    }

    let free = stretches(addresses: [address], between: event)

    #expect(free == (takesTime ? [[.monday(9), .monday(18)]] : all))
  }

  @Test func aCalendarNamedAfterAnAddressBelongsToThePerson() {
    var event = CalendarEvent.fixture(calendar: "Ana@example.org", start: .monday(8))
    event.attendees = [
      Participant(name: nil, address: "ana@example.org", response: .declined),
      Participant(name: nil, address: "bo@example.org", response: .accepted),
    ]

    #expect(stretches(between: event) == all)
  }
}
