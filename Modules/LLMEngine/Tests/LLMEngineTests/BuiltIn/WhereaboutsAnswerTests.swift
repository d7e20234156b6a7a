import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// Questions whether somebody or something is at a place, and what lies between two events.
@Suite struct WhereaboutsAnswerTests {
  private static let kickoff = EventEntry.fixture(
    "Phoenix kickoff", "11:00", "12:00", people: ["Carol Jansen"])
  private static let sync = EventEntry.fixture("Sync", "09:00", "09:30", people: ["Bob Miller"])
  private static let workshop = EventEntry.fixture("Workshop", "13:00", "17:00", place: "Hamburg")
  private static let call = EventEntry.fixture("Athens call", "10:00", "10:30")
  private static let pub = EventEntry.fixture("Pub quiz", "20:00", "21:00", place: "Berlin")
  private static let marathon = EventEntry.fixture(
    "Berlin Marathon", "09:00", "13:00", people: ["Carol Jansen"])
  private static let vacation = EventEntry.allDay("Spring break", "2026-11-27", "2026-11-28")

  @Test(arguments: [
    ("is bob at the kickoff", [Self.sync], [Self.kickoff], "No. Phoenix kickoff", ": only Carol Jansen."),
    (
      "is carol at the kickoff", [Self.kickoff], [Self.kickoff], "Yes. Phoenix kickoff",
      "Carol Jansen takes part."
    ),
    (
      "is the workshop in berlin", [Self.workshop], [Self.pub],
      "I do not find 'berlin' in the place of Workshop",
      ": Hamburg."
    ),
    (
      "is the call in berlin", [Self.call], [Self.pub], "I cannot tell: no place is given for Athens call",
      "."
    ),
    ("is the athens call in athens", [Self.call], [Self.call], "I cannot tell: no place is given", "."),
    // A person in a city, and an event at a time, are not known.
    ("is bob in berlin", [Self.sync], [Self.marathon], "No event has all of the words 'bob berlin'.", "?\""),
    (
      "is the workshop in spring break", [Self.workshop], [Self.vacation],
      "No event has all of the words 'workshop spring break'.", "?\""
    ),
  ])
  func theParticipantsOrThePlaceOfTheEventAreStated(
    _ question: String, named: [EventEntry], others: [EventEntry], starts: String, ends: String
  ) async throws {
    var both = EventList(now: "2026-11-21T12:00", range: nil, events: named == others ? named : [])
    both.unknown = named == others ? nil : []
    let lists = [named, others].map { EventList(now: "2026-11-21T12:00", range: nil, events: $0) }

    let answer = try await BuiltInEngine.fixture.answer(question, with: both, lists[0], lists[1])

    #expect(answer.hasPrefix(starts) && answer.hasSuffix(ends), "\(answer)")
  }

  @Test func anUnknownPlaceIsRefused() async throws {
    var both = EventList.fixture(in: nil)
    both.unknown = ["munich"]

    let answer = try await BuiltInEngine.fixture.answer(
      "is the workshop in munich", with: both, EventList.fixture(Self.workshop, in: nil), both)

    #expect(answer.hasPrefix("I do not understand 'munich'"), "\(answer)")
  }

  @Test(arguments: [
    ("what is between the sync and the kickoff", "Between Sync (Work)", "10:00–10:30  Athens call (Work)"),
    ("what is between the call and the kickoff", "Nothing with a time is between Athens call (Work)", "."),
    (
      "what is between the kickoff and the sync", "On Friday 27 November 2026 I do not find",
      "after the first."
    ),
  ])
  func theEventsBetweenTwoOthersAreListed(_ question: String, starts: String, ends: String) async throws {
    let events = ["sync": Self.sync, "call": Self.call, "kickoff": Self.kickoff]
    let named = question.split(separator: " ").compactMap { events[String($0)] }

    let answer = try await BuiltInEngine.fixture.answer(
      question, with: EventList.fixture(named[0]), EventList.fixture(named[1]),
      EventList.fixture(Self.vacation, Self.sync, Self.call, Self.kickoff, Self.workshop))

    #expect(answer.hasPrefix(starts) && answer.hasSuffix(ends), "\(answer)")
  }
}

/// Questions whether events repeat, and which days are empty.
@Suite struct RepetitionAnswerTests {
  @Test(arguments: [
    ("is yoga every week", ["24", "25", "26"], ""),
    ("is yoga daily", ["24", "25", "26"], "Yes. "),
    ("is yoga daily", ["23", "25", "27"], "No. "),
    ("is yoga daily", ["23", "24", "27"], ""),
    ("is yoga daily", ["23"], ""),
    ("does yoga repeat", ["23"], "Yes. "),
  ])
  func aSeriesIsStatedWithItsNextDays(
    _ question: String, days: [String], lead: String
  ) async throws {
    let answer = try await answer(question, on: days, repeats: true)

    #expect(answer.hasPrefix("\(lead)Yoga (Work) repeats. The next ones:\n  "), "\(answer)")
    #expect(answer.split(separator: "\n").count == days.count + 1)
  }

  @Test func eventsWithoutASeriesAreStated() async throws {
    #expect(
      try await answer("does yoga repeat", on: ["23"], repeats: false)
        == "No. Yoga (Work), Monday 23 November 2026, 08:00–09:00, is not part of a series.")
    #expect(
      try await answer("is yoga weekly", on: ["23", "24"], repeats: false).hasPrefix(
        "Yoga (Work), Monday 23 November 2026, 08:00–09:00, is not part of a series.\n"))
  }

  private func answer(_ question: String, on days: [String], repeats: Bool) async throws -> String {
    let events = days.map { day in
      var event = EventEntry.fixture("Yoga", "08:00", "09:00", day: "2026-11-\(day)")
      event.repeats = repeats
      return event
    }
    let list = EventList(now: "2026-11-21T12:00", range: .week, query: "yoga", events: events)
    return try await BuiltInEngine.fixture.answer(question, with: list)
  }

  @Test(arguments: [
    ("which days have no meetings next week", 6, "  Tuesday 24 November 2026, with Gym"),
    ("which days have no events next week", 5, "  Thursday 26 November 2026"),
  ])
  func daysWithoutMeetingsOrEventsAreListed(_ question: String, count: Int, line: String) async throws {
    var declined = EventEntry.fixture("Webinar", "10:00", "11:00", day: "2026-11-25", people: ["Ana"])
    declined.answer = "declined"
    let events = [
      EventEntry.fixture("Review", "10:00", "11:00", day: "2026-11-23", people: ["Ana"]),
      .fixture("Gym", "07:00", "08:00", day: "2026-11-24"), declined,
      .allDay("Vacation", "2026-11-26", "2026-11-27"),
    ]

    let answer = try await BuiltInEngine.fixture.answer(
      question, with: EventList(now: "2026-11-21T12:00", range: .week, events: events))

    #expect(answer.contains(": \(count) days without"), "\(answer)")
    #expect(answer.split(separator: "\n").contains { $0 == line }, "\(answer)")
  }
}
