import CalendarService
import CalendarServiceTesting
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct SearchEventsToolTests {
  private let box = Toolbox.fixture(
    StubCalendarStore([
      .fixture(uid: "1", title: "Dentist", start: .friday(10)),
      .fixture(uid: "1", recurrenceID: "a", title: "Dentist", start: .tuesday(10)),
      .fixture(uid: "2", title: "Lunch", start: .tuesday(12)),
      .fixture(uid: "3", calendar: "Home", title: "Dentist with Tim", start: .fixture(.monday, -24)),
    ]))

  @Test func comingEventsAreFoundFirst() async {
    #expect(
      await box.run("search_events", ["query": "dentist"])
        == .result(
          #"{"events":["#
            + #"{"calendar":"Work","end":"2026-03-10T11:00","repeats":true,"start":"2026-03-10T10:00","title":"Dentist","weekday":"Tuesday"},"#
            + #"{"calendar":"Home","end":"2026-03-08T01:00","start":"2026-03-08T00:00","title":"Dentist with Tim","weekday":"Sunday"}"#
            + #"],"now":"2026-03-09T08:00","query":"dentist","total":2,"truncated":false}"#))
  }

  @Test func allOccurrencesInARangeAreFound() async {
    let text = await box.run("search_events", ["query": "dentist", "when": "this week"]).text

    #expect(text.contains(#""start":"2026-03-10T10:00""#) && text.contains(#""start":"2026-03-13T10:00""#))
    #expect(!text.contains("Lunch") && !text.contains("Tim"))
    #expect(
      text.hasSuffix(#""title":"9 to 15 March"},"total":2,"truncated":false}"#))
  }

  @Test(
    arguments: [
      ("home", nil, ["Dentist with Tim"]), ("work", "this week", ["Dentist", "Dentist"]),
      ("home", "this week", []), ("garden", nil, nil), ("garden", "this week", nil),
    ] as [(String, String?, [String]?)])
  func onlyTheNamedCalendarIsSearched(_ calendar: String, when: String?, titles: [String]?) async {
    var arguments: [String: JSONValue] = ["query": "dentist", "calendar": .string(calendar)]
    if let when { arguments["when"] = .string(when) }
    let text = await box.run("search_events", .object(arguments)).text
    let list = try? JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(list?.events.map(\.title) == titles, "\(text)")
    #expect(titles != nil || text.contains("There is no calendar 'garden'"), "\(text)")
  }

  @Test func anEventWithAllWordsButOneInItsTitleIsNamed() async throws {
    let text = await box.run("search_events", ["query": "tim lunch"]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(list.events.isEmpty && list.unknown == [])
    #expect(list.nearest?.title == "Lunch")
  }

  @Test func aSearchWithoutAMatchFindsNothing() async {
    #expect(
      await box.run("search_events", ["query": "opera"])
        == .result(
          #"{"events":[],"now":"2026-03-09T08:00","query":"opera","total":0,"truncated":false,"unknown":["opera"]}"#
        ))
  }

  @Test(
    arguments: [
      ("dentists", nil, 2), ("tims dentist", nil, 1), ("dent", ["dent"], 0),
      ("lunch opera opera", ["opera"], 0), ("lunch tim", [], 0), ("...", ["..."], 0),
    ] as [(String, [String]?, Int)])
  func namesTheWordsThatNoEventHas(_ query: String, unknown: [String]?, total: Int) async throws {
    let text = await box.run("search_events", ["query": .string(query)]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect((list.unknown, list.total) == (unknown, total), "\(text)")
  }

  @Test func aSearchOfVeryManyWordsIsRefused() async {
    let query = String(repeating: "dentist ", count: 60)

    let text = await box.run("search_events", ["query": .string(query)]).text

    #expect(text.contains("50 words at most"), "\(text)")
  }

  @Test func theNearestEventIsNamedIfARangeHasNone() async {
    let text = await box.run("search_events", ["query": "lunch", "when": "friday"]).text

    #expect(text.contains(#""nearest":{"calendar":"Work","end":"2026-03-10T13:00""#), "\(text)")
  }

  @Test func aSearchOfThePastFindsOnlyPastEvents() async throws {
    let text = await box.run("search_events", ["query": "dentist", "past": true]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(list.events.map(\.title) == ["Dentist with Tim"])
  }

  @Test(arguments: [
    ("dentits", "dentist", 2), ("dentst", "dentist", 2), ("dentistt tim", "dentist tim", 1),
    ("lnch", "lunch", 1),
    ("luncj", nil, 0), ("entist", nil, 0),
  ])
  func aWordOneLetterAwayFromAnEventIsCorrected(_ query: String, read: String?, total: Int) async throws {
    let text = await box.run("search_events", ["query": .string(query)]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(list.total == total, "\(text)")
    #expect(list.query == read ?? query)
    #expect((list.corrections == nil) == (read == nil))
  }

  /// The gym of Tuesday and Friday, on Friday with a trainer; lunch with Tim.
  private var series: Toolbox {
    Toolbox.fixture(
      StubCalendarStore([
        .fixture(uid: "1", recurrenceID: "a", title: "Gym", start: .tuesday(7)),
        .fixture(uid: "1", recurrenceID: "b", title: "Gym with trainer", start: .friday(7)),
        .fixture(uid: "2", title: "Lunch with Tim", start: .tuesday(12)),
        .fixture(uid: "3", title: "Haircut", start: .fixture(.monday, 24 * 14)),
      ]))
  }

  @Test(
    arguments: [
      ("gym", nil, ["Gym", "Gym with trainer"]), ("gym trainer", nil, ["Gym with trainer"]),
      ("gym", "trainer", ["Gym"]), ("gym", "gym", []), ("lunch", "trainer", ["Lunch with Tim"]),
    ] as [(String, String?, [String])])
  func onlyOccurrencesWithTheWordsAreFound(
    _ query: String, without: String?, titles: [String]
  ) async throws {
    var arguments: [String: JSONValue] = ["query": .string(query), "when": "this week"]
    if let without { arguments["without"] = .string(without) }

    let text = await series.run("search_events", .object(arguments)).text

    #expect(try JSONDecoder().decode(EventList.self, from: Data(text.utf8)).events.map(\.title) == titles)
  }

  @Test(arguments: [("bob", ["bob"]), ("tim", nil)] as [(String, [String]?)])
  func excludedEventsAreNotListed(_ without: String, unknown: [String]?) async throws {
    let text = await series.run("list_events", ["when": "this week", "without": .string(without)]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(list.unknown == unknown)
    #expect(!list.events.contains { $0.title.lowercased().contains(without) })
  }

  @Test func aWordMatchedByMeaningStaysUnknownInAnEmptyResult() async throws {
    let found = await series.run("search_events", ["query": "barber"]).text
    let none = await series.run("search_events", ["query": "barber", "when": "this week"]).text

    #expect(
      try JSONDecoder().decode(EventList.self, from: Data(found.utf8)).events.map(\.title) == ["Haircut"])
    #expect(try JSONDecoder().decode(EventList.self, from: Data(none.utf8)).unknown == ["barber"])
  }

  @Test(arguments: [
    ("room 1", ["Planning"]), ("room 3", ["1:1 Bob"]), ("room 1:1", ["1:1 Bob"]), ("room 14", []),
  ])
  func aNumberBelongsToTheWordBeforeIt(_ query: String, titles: [String]) async throws {
    var planning = CalendarEvent.fixture(uid: "1", title: "Planning", start: .tuesday(10))
    var talk = CalendarEvent.fixture(uid: "2", title: "1:1 Bob", start: .tuesday(12))
    (planning.location, talk.location) = ("Room 1", "Room 3")
    let box = Toolbox.fixture(StubCalendarStore([planning, talk]))

    let text = await box.run("search_events", ["query": .string(query)]).text

    #expect(try JSONDecoder().decode(EventList.self, from: Data(text.utf8)).events.map(\.title) == titles)
  }

  @Test(arguments: ["list_events", "search_events"])
  func declinedEventsAreMarked(_ tool: String) async throws {
    var webinar = CalendarEvent.fixture(
      uid: "1", calendar: "sam@example.org", title: "Webinar", start: .monday(14))
    webinar.attendees = [Participant(name: "Sam", address: "Sam@example.org", response: .declined)]
    var talk = CalendarEvent.fixture(
      uid: "2", calendar: "sam@example.org", title: "Webinar talk", start: .monday(15))
    talk.attendees = [Participant(name: "Sam", address: "sam@example.org", response: .accepted)]
    let box = Toolbox.fixture(StubCalendarStore([webinar, talk]))

    let text = await box.run(tool, tool == "list_events" ? ["when": "today"] : ["query": "webinar"]).text

    #expect(
      try JSONDecoder().decode(EventList.self, from: Data(text.utf8)).events.map(\.answer) == [
        "declined", nil,
      ])
  }

  @Test func otherEventsOnTheDayOfAnEventAreListed() async throws {
    var declined = CalendarEvent.fixture(uid: "7", calendar: "a@b.c", title: "Declined", start: .tuesday(11))
    declined.attendees = [Participant(name: "Sam", address: "a@b.c", response: .declined)]
    let box = Toolbox.fixture(
      StubCalendarStore([
        declined, .fixture(uid: "1", title: "Early", start: .tuesday(7)),
        .fixture(uid: "2", title: "Before", start: .tuesday(8)),
        .fixture(uid: "3", title: "Dentist", start: .tuesday(10)),
        .fixture(uid: "4", title: "After", start: .tuesday(12)),
        .fixture(uid: "6", title: "Aside", start: .tuesday(10)),
        .fixture(uid: "5", title: "Other day", start: .wednesday(8)),
      ]))

    let text = await box.run("search_events", ["query": "dentist", "beside": true]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect((list.before?.title, list.after?.title) == ("Before", "After"))
    #expect(list.overlapping?.map(\.title) == ["Aside"])
  }

  @Test func detailsAreListedOnlyOnRequest() async throws {
    var event = CalendarEvent.fixture(title: "Call", start: .tuesday(10))
    event.notes = "Join <https://meet.example.org/abc> now"
    event.organizer = Participant(name: "Miller, Bob", address: "bob@example.org")
    event.attendees = [Participant(name: "Ana Lima", address: "ana@example.org")]
    let box = Toolbox.fixture(StubCalendarStore([event]))

    let text = await box.run("search_events", ["query": "call", "details": true]).text
    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))

    #expect(
      list.events.first?.details
        == EventDetails(
          notes: "Join <https://meet.example.org/abc> now", link: "https://meet.example.org/abc",
          organizer: "Bob Miller", addresses: ["Ana Lima <ana@example.org>"],
          answers: ["open"]))
    #expect(await !box.run("search_events", ["query": "call"]).text.contains("example.org"))
  }

  @Test func aTimeInATitleIsReadAsPartOfTheTitle() async throws {
    let box = Toolbox.fixture(
      StubCalendarStore([
        .fixture(uid: "1", title: "Friday drinks", start: .tuesday(10)),
        .fixture(uid: "2", title: "Gym", start: .friday(7)),
      ]))
    func titles(_ query: String) async -> [String] {
      let text = await box.run(
        "search_events", ["query": .string(query), "when": "friday", "name": .string("friday \(query)")]
      ).text
      return (try? JSONDecoder().decode(EventList.self, from: Data(text.utf8)))?.events.map(\.title) ?? []
    }

    #expect(await titles("drinks") == ["Friday drinks"])
    #expect(await titles("gym") == ["Gym"])
  }

  @Test func aSearchNeedsWords() async {
    #expect(
      await box.run("search_events", [:]) == .failure("query: is missing; expected a string."))
  }
}
