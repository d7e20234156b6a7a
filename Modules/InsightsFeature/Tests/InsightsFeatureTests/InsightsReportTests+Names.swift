import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import Testing

/// Titles, people and categories.
extension InsightsReportTests {
  @Test func titlesJoinSeriesAndEventsWithEqualTitles() throws {
    let report = try report(
      .fixture(uid: "s", recurrenceID: "1", title: "Standup", start: .monday(9)),
      .fixture(uid: "s", recurrenceID: "2", title: "Standup (short)", start: .tuesday(9)),
      .fixture(uid: "x", calendar: "Home", title: " STANDUP", start: .wednesday(9)),
      .fixture(uid: "y", title: "Gym", start: .thursday(9), duration: .seconds(9000)))

    #expect(
      report.titles == [
        .init(
          name: "Standup", time: .seconds(10_800), events: 3, isSeries: true, calendars: ["Home", "Work"]),
        .init(name: "Gym", time: .seconds(9000), events: 1, calendars: ["Work"]),
      ])
    #expect(report.series.map(\.name) == ["Standup"])
  }

  @Test func peopleAreParticipantsWithoutThePerson() throws {
    var event = CalendarEvent.fixture()
    event.organizer = Participant(name: "Bob", address: "BOB@example.org")
    event.attendees = [
      Participant(name: "Me", address: "ME@example.org", response: .accepted),
      Participant(name: "Bob", address: "bob@example.org", response: .accepted),
      Participant(name: nil, address: "carol@example.org"),
      Participant(name: "Dan", address: "dan@example.org", response: .declined),
    ]

    let report = try report(event, .fixture(uid: "alone", start: .tuesday(9)))

    #expect(report.people.map(\.name) == ["Bob", "carol"])
    #expect(report.totals.meetings == .seconds(3600))
    #expect(report.days.map(\.meetings).prefix(2) == [.seconds(3600), .zero])
    #expect(report.days[0].workingHours == .seconds(9 * 3600) && report.days[6].workingHours == .zero)
  }

  @Test func peopleHaveTheTitlesOfTheirMeetings() throws {
    func meeting(_ title: String, _ start: Date, hours: Int, with people: String...) -> CalendarEvent {
      var event = CalendarEvent.fixture(uid: "\(hours)", title: title, start: start, duration: .hour * hours)
      event.attendees = people.map { Participant(name: "Ana", address: "\($0)@example.org") }
      return event
    }
    let events = [
      meeting("Budget", .monday(9), hours: 1, with: "ana", "other"),
      meeting("Hiring", .tuesday(9), hours: 3, with: "ana"),
      meeting("Review", .wednesday(9), hours: 4, with: "ana"),
      meeting("Plan", .thursday(9), hours: 2, with: "ana"), meeting("", .friday(9), hours: 5, with: "ana"),
    ]
    let report = try Self.report(events)
    let anonymous = try Self.report(events, change: { $0.isAnonymous = true })

    // Two people with one name are not mixed up.
    #expect(report.people.map(\.about) == [["Review", "Hiring", "Plan"], ["Budget"]])
    #expect(report.people.map(\.time) == [.hour * 15, .hour])
    #expect(anonymous.people.map(\.about) == [["Event 1", "Event 2", "Event 3"], ["Event 4"]])
  }

  @Test func theOwnerOfACalendarIsNotCounted() throws {
    var events = ["Sam Keller Calendar", "sam@example.org", "Team"].enumerated().map { index, name in
      CalendarEvent.fixture(uid: name, calendar: name, start: .monday(9 + index))
    }
    for index in events.indices {
      events[index].attendees = [Participant(name: "Keller, Sam", address: "sam@example.org")]
    }

    let report = try Self.report(events)

    #expect(report.people.map(\.name) == ["Sam Keller"] && report.people.first?.calendars == ["Team"])
    #expect(try Self.report(events, addresses: []).people == [])
    #expect(try Self.report(events, addresses: []).owner == "Sam Keller")
  }

  @Test func thePersonIsKnownAfterTheirCalendarWasRenamed() throws {
    let meetings = ["bob", "carol", "dan"].enumerated().map { index, other in
      var event = CalendarEvent.fixture(uid: other, calendar: "Renamed", start: .monday(9 + index))
      event.attendees = [
        Participant(name: "Sam Keller", address: "sam@example.org", response: .accepted),
        Participant(name: nil, address: "\(other)@example.org"),
      ]
      return event
    }

    let report = try Self.report(meetings, addresses: [])
    let onlyOne = try Self.report(Array(meetings.prefix(2)), addresses: [])

    #expect(report.people.map(\.name) == ["bob", "carol", "dan"])
    #expect(report.owner == "Sam Keller")
    #expect(onlyOne.people.map(\.name).contains("Sam Keller") && onlyOne.owner == nil)
  }

  @Test func aColleagueInEveryMeetingIsNotThePerson() throws {
    let meetings = (0..<5).map { index in
      var event = CalendarEvent.fixture(uid: "\(index)", start: .monday(9 + index))
      event.attendees = [
        Participant(name: "Bob", address: "bob@example.org"),
        Participant(name: "Sam", address: "sam@example.org"),
      ]
      return event
    }

    #expect(try Self.report(meetings, addresses: []).people.map(\.name) == ["Bob", "Sam"])
    #expect(try Self.report(meetings, addresses: ["sam@example.org"]).people.map(\.name) == ["Bob"])
  }

  @Test func anEventCountsForEachOfItsCategories() throws {
    let report = try report(
      .fixture(uid: "a", categories: ["Sport", "Fun", "sport"]), .fixture(uid: "b", start: .monday(20)))

    #expect(report.categories.map(\.name) == ["", "Fun", "Sport"])
    #expect(report.categories.map(\.time) == [.seconds(3600), .seconds(3600), .seconds(3600)])
  }
}
