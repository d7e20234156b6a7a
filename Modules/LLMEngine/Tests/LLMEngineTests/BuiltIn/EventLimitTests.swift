import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// Limits of events leave out what they do not hold for, and are told; where they are not understood, nothing is.
@Suite struct EventLimitTests {
  @Test(arguments: [
    ("meetings longer than an hour on friday", "2 events longer than 1 hour", ["Review", "Workshop"]),
    ("which events on friday are over 2 hours", "1 event longer than 2 hours", ["Workshop"]),
    ("events of at least 2 hours on friday", "2 events of 2 hours or more", ["Review", "Workshop"]),
    ("events that last more than 2 hours on friday", "1 event longer than 2 hours", ["Workshop"]),
    ("meetings under 30 minutes on friday", "1 event shorter than 30 minutes", ["Standup"]),
    ("all-day events on friday", "1 event of whole days", ["Birthday"]),
    ("which events on friday last all day", "1 event of whole days", ["Birthday"]),
    ("what recurring events do i have on friday", "1 event of a series", ["Standup"]),
    (
      "which meetings on friday have no location", "4 events without a place",
      ["Birthday", "Lunch", "Review", "Workshop"]
    ),
  ])
  func limitsExcludeOtherEvents(_ question: String, head: String, titles: [String]) async throws {
    let answer = try await engine.answer(question, with: all)

    #expect(answer.hasPrefix("On Friday 27 November 2026 you have \(head):"))
    #expect(["Birthday", "Lunch", "Review", "Standup", "Workshop"].filter(answer.contains) == titles)
  }

  @Test(arguments: [
    (
      "meetings with more than two people on friday", "2 events naming more than 2 people", ["Link", "Large"]
    ),
    ("events with at least 4 other participants on friday", "1 event naming at least 4 people", ["Large"]),
    (
      "meetings with over one attendee on friday", "3 events naming more than 1 person",
      ["Small", "Link", "Large"]
    ),
    ("which meetings on friday are online", "2 events with an online place or link", ["Small", "Link"]),
    ("remote meetings on friday", "2 events with an online place or link", ["Small", "Link"]),
    ("which meetings are on zoom on friday", "1 event with a place or link of 'zoom'", ["Link"]),
  ])
  func limitsOfPeopleAndLinksExcludeOtherEvents(
    _ question: String, head: String, titles: [String]
  ) async throws {
    var link = EventEntry.fixture("Link", "12:00", "13:00", place: "Room 1", people: ["Ana", "Bo", "Cy"])
    link.details = EventDetails(link: "https://zoom.example/j/1")
    let small = EventEntry.fixture("Small", "09:00", "09:15", place: "Online", people: ["Ana", "Bo"])
    var large = EventEntry.fixture("Large", "14:00", "15:00", people: ["Ana", "Bo", "Cy", "Di"])
    large.details = EventDetails(link: "https://example.org/agenda")

    let answer = try await engine.answer(question, with: EventList.fixture(small, link, large))

    #expect(answer.hasPrefix("On Friday 27 November 2026 you have \(head):"), "\(answer)")
    #expect(["Small", "Link", "Large"].filter(answer.contains) == titles)
  }

  @Test(arguments: [
    ("which meetings are longer than 2 hours", "next 30 days"),
    ("meetings with more than 2 people", "next 30 days"),
    ("any meetings longer than 2 hours on friday", "friday"),
  ])
  func limitsWithoutATimeApplyToThirtyDays(_ question: String, when: String) async {
    #expect(await engine.answer(question).calls.map { $0.arguments["when"] } == [.string(when)])
  }

  @Test(arguments: [
    ("how many meetings longer than an hour do i have on friday", "you have 2 events longer than 1 hour."),
    ("how many all day events on friday", "you have 1 event of whole days."),
    ("how many events over 9 hours on friday", "you have nothing longer than 9 hours."),
  ])
  func limitedEventsAreCounted(_ question: String, clause: String) async throws {
    #expect(try await engine.answer(question, with: all) == "On Friday 27 November 2026 \(clause)")
  }

  @Test(arguments: [
    (
      "what is the longest meeting on friday",
      """
      On Friday 27 November 2026 the longest meeting with other people takes 1 hour:
        Friday 27 November 2026, 12:00–13:00  Lunch (Work)
      Of all events:
      On Friday 27 November 2026 the longest takes 3 hours:
        Friday 27 November 2026, 15:00–18:00  Workshop (Work)
      """
    ),
    (
      "am i meeting anyone on friday",
      """
      Yes. On Friday 27 November 2026 you have 1 event with other people:
        12:00–13:00  Lunch (Work)
      """
    ),
    (
      "what time do i finish on friday",
      "On Friday 27 November 2026 the last one ends at 18:00: Workshop (Work), 15:00–18:00."
    ),
    (
      "what is the last thing on friday",
      "Your last event: Reminder (Work) is on Friday 27 November 2026, 20:00."
    ),
    ("when does my last meeting on friday end", "Workshop (Work) ends at 18:00 on Friday 27 November 2026."),
    (
      "what is the first thing on friday",
      "Your first event: Lunch (Work) is on Friday 27 November 2026, 12:00–13:00."
    ),
  ])
  func meetingsEndsAndDeclinedEventsAreTold(_ question: String, expected: String) async throws {
    var webinar = EventEntry.fixture("Webinar", "08:00", "09:00")
    webinar.answer = "declined"
    let list = EventList.fixture(
      webinar, .fixture("Lunch", "12:00", "13:00", people: ["Ana"]), .fixture("Workshop", "15:00", "18:00"),
      .fixture("Reminder", "20:00", "20:00"))

    #expect(try await engine.answer(question, with: list) == expected)
  }

  @Test func aDayAfterTheWayThereIsNotDenied() async throws {
    var none = EventList.fixture(query: "lisbon")
    none.nearest = .fixture("Flight to Lisbon", "13:00", "15:00", day: "2026-11-26")

    #expect(
      try await engine.answer("am i in lisbon on friday", with: none)
        .hasPrefix("On Friday 27 November 2026 I find nothing about 'lisbon'. Flight to Lisbon"))
  }

  @Test(arguments: [
    ("when do i get back from lisbon", "is the way there. I find nothing about the way back."),
    ("how long am i in lisbon", "is the way there. I find nothing about the way back."),
    ("how long is the flight to lisbon", "2 hours."),
  ])
  func theWayThereIsNoStay(_ question: String, end: String) async throws {
    let flight = EventList.fixture(.fixture("Flight to Lisbon", "13:00", "15:00"), in: nil, query: "lisbon")

    #expect(try await engine.answer(question, with: flight).hasSuffix(end))
  }

  @Test(arguments: [
    ("what is the longest meeting on friday", "the longest takes 3 hours:\n", "Workshop"),
    ("which event on friday is the shortest", "the shortest takes 15 minutes:\n", "Standup"),
  ])
  func theLongestAndShortestAreNamed(_ question: String, clause: String, title: String) async throws {
    let answer = try await engine.answer(question, with: all)

    #expect(answer.hasPrefix("On Friday 27 November 2026 \(clause)"))
    #expect(answer.contains("\(title) (Work)") && answer.split(separator: "\n").count == 2)
  }

  @Test func excludedEventsAreStatedWithTheCount() async throws {
    let answer = try await engine.answer("what do i have on friday except the lunch", with: all)

    #expect(answer.hasPrefix("On Friday 27 November 2026 you have 5 events not about 'lunch':"))
  }

  @Test(arguments: [
    "30 minute meetings on friday", "where are my meetings longer than an hour on friday",
    "when am i free for a recurring event on friday",
    "non recurring events on friday",
    "what do i have on friday except the gym and then some more things to do",
    "the longest stretch without meetings",
    "when is my second longest meeting on friday",
  ])
  func anUnknownLimitIsRefused(_ question: String) async throws {
    let answer = await engine.answer(question)

    #expect(
      answer.calls.allSatisfy { $0.name == "search_events" || $0.name == "find_free_time" }, "\(answer.calls)"
    )
  }

  private let engine = BuiltInEngine.fixture

  private var all: EventList {
    var standup = EventEntry.fixture("Standup", "09:00", "09:15", place: "Room 1")
    standup.repeats = true
    return .fixture(
      .allDay("Birthday", "2026-11-27", "2026-11-27"), standup, .fixture("Lunch", "12:00", "13:00"),
      .fixture("Review", "13:00", "15:00"), .fixture("Workshop", "15:00", "18:00"))
  }
}
