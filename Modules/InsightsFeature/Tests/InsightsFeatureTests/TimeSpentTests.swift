import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

@Suite struct TimeSpentTests {
  private func week(_ events: [CalendarEvent]) -> TimeSpent {
    TimeSpent(
      events, from: .monday(0), to: .fixture(.sunday, 24), in: .utc, addresses: ["me@example.org"])
  }

  private func nothing(on days: CivilDate...) -> [TimeSpent.Day] {
    days.map { TimeSpent.Day(date: $0, byCalendar: [:], total: .zero) }
  }

  @Test func listsEveryDayOfTheRangeWithTheTimeOfEachCalendar() {
    let time = week([
      .fixture(uid: "a", start: .monday(9)),
      .fixture(uid: "b", calendar: "Home", start: .monday(18), duration: .seconds(1800)),
      .fixture(uid: "c", start: .sunday(23), duration: .seconds(3600)),
    ])

    #expect(
      time.days == [
        .init(
          date: .monday, byCalendar: ["Work": .seconds(3600), "Home": .seconds(1800)], total: .seconds(5400))
      ] + nothing(on: .tuesday, .wednesday, .thursday, .friday, .saturday)
        + [.init(date: .sunday, byCalendar: ["Work": .seconds(3600)], total: .seconds(3600))])
    #expect(time.eventCount == 3)
  }

  @Test func countsOverlapsOnce() {
    let time = week([
      .fixture(uid: "long", start: .monday(9), duration: .seconds(3 * 3600)),
      .fixture(uid: "within", start: .monday(10)),
      .fixture(uid: "beyond", start: .monday(11, 30)),
      .fixture(uid: "other", calendar: "Home", start: .monday(12), duration: .seconds(3600)),
    ])

    #expect(
      time.days[0]
        == .init(
          date: .monday, byCalendar: ["Work": .seconds(12_600), "Home": .seconds(3600)],
          total: .seconds(4 * 3600)))
    #expect(time.eventCount == 4)
  }

  @Test func leavesOutWhatTakesNoTime() {
    var declined = CalendarEvent.fixture(uid: "declined")
    declined.attendees = [
      Participant(name: nil, address: "boss@example.org", response: .accepted),
      Participant(name: nil, address: "Me@example.org", response: .declined),
    ]

    let time = week([
      .allDay(from: .monday), .fixture(uid: "cancelled", status: .cancelled),
      .fixture(uid: "free", isBusy: false), .fixture(uid: "deadline", duration: .zero), declined,
    ])

    #expect(time.total == .zero)
    #expect(time.eventCount == 0)
  }

  @Test func countsAnEventThatSomeoneAccepts() {
    var event = CalendarEvent.fixture()
    event.attendees = [
      Participant(name: nil, address: "a@example.org", response: .declined),
      Participant(name: nil, address: "b@example.org", response: .accepted),
    ]

    #expect(week([event]).total == .seconds(3600))
  }

  @Test func countsOnlyWhatLiesInTheRange() {
    let reachesIn = CalendarEvent.fixture(uid: "in", start: .monday(8), duration: .seconds(2 * 3600))
    let reachesOut = CalendarEvent.fixture(uid: "out", start: .tuesday(11), duration: .seconds(9 * 3600))
    let endsAsItBegins = CalendarEvent.fixture(uid: "before", start: .monday(8))
    let startsAsItEnds = CalendarEvent.fixture(uid: "after", start: .tuesday(12))

    let time = TimeSpent(
      [reachesIn, reachesOut, endsAsItBegins, startsAsItEnds], from: .monday(9), to: .tuesday(12), in: .utc)

    #expect(time.days.map(\.date) == [.monday, .tuesday])
    #expect(time.days.map(\.total) == [.seconds(3600), .seconds(3600)])
    #expect(time.eventCount == 2)
  }

  @Test func sharesAnEventPastMidnightOutToItsDays() {
    let time = week([.fixture(start: .monday(22), duration: .seconds(10 * 3600))])

    #expect(time.days.prefix(2).map(\.total) == [.seconds(7200), .seconds(8 * 3600)])
    #expect(time.eventCount == 1)
  }

  @Test func countsTheWorkingHoursOfAnEventOfSeveralDaysAndNoNights() {
    let time = week([.fixture(start: .monday(14), duration: .seconds(45 * 3600))])

    #expect(
      time.days.prefix(4).map(\.total)
        == [.seconds(4 * 3600), .seconds(9 * 3600), .seconds(2 * 3600), .zero])
    #expect(time.days[1].byCalendar == ["Work": .seconds(9 * 3600)])
    #expect(time.eventCount == 1)
  }

  @Test func anEventOfJustADayCountsItsWorkingHours() {
    #expect(week([.fixture(start: .monday(0), duration: .seconds(86_400))]).total == .seconds(9 * 3600))
    #expect(week([.fixture(start: .monday(0), duration: .seconds(86_399))]).total == .seconds(86_399))
  }

  @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-10-26", 24)])
  func aDayIsAsLongAsTheClockMakesIt(text: String, hours: Int) {
    let day = CivilDate.fixture(text)
    let start = Zone.berlin.start(of: day)
    let events = (0..<8).map {
      CalendarEvent.fixture(
        start: start.addingTimeInterval(Double($0 - 2) * 43_200), duration: .seconds(43_200))
    }

    let time = TimeSpent(
      events, from: start, to: Zone.berlin.start(of: day.adding(days: 1)), in: .berlin)

    #expect(time.days.map(\.date) == [day])
    #expect(time.total == .seconds(hours * 3600))
  }

  @Test func daysAreThoseOfThePersonsZone() {
    let event = CalendarEvent.fixture(start: .monday(20))

    let time = TimeSpent(
      [event], from: Zone.kolkata.start(of: .monday), to: Zone.kolkata.start(of: .wednesday), in: .kolkata)

    #expect(time.days.map(\.total) == [.zero, .seconds(3600)])
  }

  @Test func leavesOutADayThatTheZoneSkipped() {
    // Samoa went from Thursday 29 to Saturday 31 December 2011.
    let change = Int(Date.utc("2011-12-30T10:00:00Z").timeIntervalSince1970)
    let samoa = Zone(
      identifier: "Pacific/Apia", initialOffset: -36_000,
      transitions: [.init(time: change, offset: 50_400)], repeats: false)

    let time = TimeSpent(
      [], from: samoa.start(of: .fixture("2011-12-29")), to: samoa.start(of: .fixture("2012-01-01")),
      in: samoa)

    #expect(time.days.map(\.date.description) == ["2011-12-29", "2011-12-31"])
  }

  @Test func anEmptyOrReversedRangeHasNoDays() {
    let nothing = TimeSpent(days: [], eventCount: 0)

    #expect(TimeSpent([.fixture()], from: .monday(9), to: .monday(9), in: .utc) == nothing)
    #expect(TimeSpent([.fixture()], from: .tuesday(9), to: .monday(9), in: .utc) == nothing)
  }
}
