import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct ListEventsToolTests {
  @Test func eachEventIsStatedInLocalTime() async {
    var review = CalendarEvent.fixture(
      uid: "2", title: "Review", start: .monday(13), zone: "America/New_York")
    review.location = "Room 4"
    review.attendees = [
      Participant(name: "Ana", address: "ana@example.org"),
      Participant(name: nil, address: "ben@example.org"),
      Participant(name: "cem@example.org", address: "cem@example.org"),
    ]
    review.status = .tentative
    var lunch = CalendarEvent.fixture(
      uid: "3", recurrenceID: "20260309", calendar: "Home", title: "Lunch", start: .monday(11))
    lunch.isBusy = false
    lunch.zone = "Europe/Berlin"
    let fair = CalendarEvent.allDay(
      uid: "4", title: "Fair", from: .fixture("2026-03-08"), until: .wednesday, in: .berlin)
    let box = Toolbox.fixture(StubCalendarStore([review, lunch, fair]), times: .fixture(zone: .berlin))

    let outcome = await box.run("list_events", ["when": "today"])

    #expect(
      outcome
        == .result(
          #"{"events":["#
            + #"{"all_day":true,"calendar":"Work","end":"2026-03-10","start":"2026-03-08","title":"Fair","weekday":"Sunday"},"#
            + #"{"calendar":"Home","end":"2026-03-09T13:00","free":true,"repeats":true,"start":"2026-03-09T12:00","title":"Lunch","weekday":"Monday"},"#
            + #"{"calendar":"Work","end":"2026-03-09T15:00","people":["Ana","ben","cem"],"place":"Room 4","start":"2026-03-09T14:00","tentative":true,"title":"Review","weekday":"Monday","zone":"America/New_York"}"#
            + #"],"now":"2026-03-09T09:00","range":{"end":"2026-03-10T00:00","start":"2026-03-09T00:00","title":"Monday 9 March"},"total":3,"truncated":false}"#
        ))
  }

  @Test func atMostTwentyEventsAreListedWithTheTotal() async throws {
    let events = (0..<25).map { CalendarEvent.fixture(uid: "\($0)", title: "\($0)", start: .monday(9, $0)) }
    let box = Toolbox.fixture(StubCalendarStore(events))

    let all = await box.run("list_events", ["when": "today"]).text
    let three = await box.run("list_events", ["when": "today", "limit": 3]).text

    #expect(all.ranges(of: #""title":""#).count == 21)
    #expect(all.hasSuffix(#""total":25,"truncated":true}"#))
    #expect(three.ranges(of: #""title":""#).count == 4)
    #expect(three.hasSuffix(#""total":25,"truncated":true}"#))
  }

  @Test func aQuestionAboutThePastListsPastEvents() async {
    let events = [
      CalendarEvent.fixture(uid: "1", title: "Over", start: .fixture(.fixture("2026-03-06"), 9)),
      .fixture(uid: "2", title: "Coming", start: .friday(9)),
    ]
    let box = Toolbox.fixture(StubCalendarStore(events))

    let back = await box.run("list_events", ["when": "friday", "past": true]).text
    let ahead = await box.run("list_events", ["when": "friday", "past": false]).text

    #expect(back.contains("Over") && !back.contains("Coming"))
    #expect(ahead.contains("Coming") && !ahead.contains("Over"))
  }

  @Test func theDefaultRangeIsTheNextThirtyDays() async {
    let events = [
      CalendarEvent.fixture(uid: "1", title: "Over", start: .monday(6)),
      .fixture(uid: "2", title: "Now", start: .monday(7, 30)),
      .fixture(uid: "3", title: "Last", start: .utc("2026-04-07T23:59:00Z")),
      .fixture(uid: "4", title: "Later", start: .utc("2026-04-08T00:00:00Z")),
    ]

    let text = await Toolbox.fixture(StubCalendarStore(events)).run("list_events", [:]).text

    #expect(text.contains(#""title":"Now""#) && text.contains(#""title":"Last""#))
    #expect(!text.contains(#""title":"Over""#) && !text.contains(#""title":"Later""#))
    #expect(
      text.contains(
        #""range":{"end":"2026-04-08T00:00","start":"2026-03-09T08:00","title":"The next 30 days"}"#))
  }

  @Test func theTimeInAZoneIsStated() async {
    var times = TimeResolver.fixture()
    let without = await Toolbox.fixture(times: times).run("list_events", ["zone": "America/New_York"])
    times.zones = StubZoneDatabase()
    let box = Toolbox.fixture(times: times)

    let there = await box.run("list_events", ["when": "today", "zone": "America/New_York"])
    let nowhere = await box.run("list_events", ["when": "today", "zone": "Mars/Base"])

    #expect(there.text.contains(#""elsewhere":"2026-03-09T04:00""#))
    #expect(nowhere.isError && nowhere.text.hasPrefix("I cannot tell the time there: "))
    #expect(without == .failure("The time in other zones is not known here."))
  }

  @Test func onlyTheNamedCalendarIsSearched() async {
    let events = [
      CalendarEvent.fixture(uid: "1", title: "Standup"), .fixture(uid: "2", calendar: "Home", title: "Lunch"),
    ]
    let box = Toolbox.fixture(StubCalendarStore(events))

    let home = await box.run("list_events", ["when": "today", "calendar": "home"])
    let none = await box.run("list_events", ["when": "today", "calendar": "Hime"])

    #expect(home.text.contains("Lunch") && !home.text.contains("Standup"))
    #expect(none == .failure("There is no calendar 'Hime'. Did you mean 'Home'?"))
  }

  @Test func anErrorStatesWhyThereIsNoResult() async {
    let store = StubCalendarStore(failingWith: .busy(path: "almanac.db"))

    await #expect(throws: ChatError.store(.busy(path: "almanac.db"))) {
      try await Toolbox.fixture(store).run(
        ToolCall(id: "1", name: "list_events", arguments: ["when": "today"]), confirm: nil)
    }
    #expect(
      await Toolbox.fixture().run("list_events", ["when": "soonish"])
        == .failure(
          "'soonish' is not a day. Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."))
  }
}
