import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// Questions about two events are answered from both, or refused.
@Suite struct PairAnswerTests {
  @Test(arguments: [
    ("do the review and the lunch overlap on friday", "Yes, they overlap: "),
    ("does the review clash with the lunch", "Yes, they overlap: "),
    (
      "which comes first, the lunch or the review",
      "Review (Work), Friday 27 November 2026, 11:00–13:00, comes first"
    ),
    (
      "is the lunch before or after the review",
      "Review (Work), Friday 27 November 2026, 11:00–13:00, comes first"
    ),
    ("which is longer, the lunch or the review", "Review (Work) is longer. Lunch (Work), "),
    (
      "is the lunch longer than the review",
      "No. Lunch (Work), Friday 27 November 2026, 12:00–13:00: 1 hour. Review"
    ),
    ("is the lunch shorter than the review", "Yes. "),
    ("how long between the lunch and the review", "They overlap: "),
  ])
  func twoOverlappingEventsAreStated(_ question: String, starts: String) async throws {
    let answer = try await ask(question, lunch, review)

    #expect(
      answer.hasPrefix(starts) || answer.hasPrefix(starts.replacing("Lunch", with: "Review")), "\(answer)")
  }

  @Test(arguments: [
    (
      "do the gym and the lunch overlap",
      "No, they do not overlap: Gym (Work), Friday 27 November 2026, 07:00–08:00"
    ),
    ("how long between the gym and the lunch", "4 hours between Gym (Work), "),
    ("which is longer, the gym or the lunch", "Both are as long. "),
    ("do the lunch and the lunch overlap", "No, they do not overlap: "),
  ])
  func twoSeparateEventsAreStated(_ question: String, starts: String) async throws {
    #expect(try await ask(question, .fixture("Gym", "07:00", "08:00"), lunch).hasPrefix(starts))
  }

  @Test func anOverlapOfALaterOccurrenceIsFound() async throws {
    let runs = [
      EventEntry.fixture("Run", "18:30", "19:30", day: "2026-11-24"), .fixture("Run", "18:30", "19:30"),
    ]
    let books = [EventEntry.fixture("Book club", "19:00", "21:00")]
    let lists = [runs, books].map { EventList(now: "2026-11-21T12:00", range: .week, query: "x", events: $0) }

    #expect(
      try await engine.answer("do the run and the book club overlap", with: lists[0], lists[1]) == """
        Yes. These overlap:
          Run (Work), Friday 27 November 2026, 18:30–19:30, and Book club (Work), Friday 27 November 2026, 19:00–21:00
        """)
  }

  @Test func aMissingEventIsRefused() async throws {
    let none = EventList(now: "2026-11-21T12:00", range: nil, query: "opera", events: [], unknown: ["opera"])

    let answer = try await engine.answer(
      "does the ballet overlap with the opera", with: none, none)

    #expect(answer.hasPrefix("I do not understand 'opera'"))
  }

  @Test(arguments: [
    "do the first lunch and the second overlap", "which is longer, yoga, gym or lunch without bob",
    "is every lunch longer than the review",
    "does the lunch not overlap with the review before friday or saturday",
  ])
  func moreThanTwoEventsAreRefused(_ question: String) async {
    #expect(await engine.answer(question).calls.allSatisfy { $0.name == "find_conflicts" })
  }

  private let engine = BuiltInEngine.fixture
  private let lunch = EventEntry.fixture("Lunch", "12:00", "13:00")
  private let review = EventEntry.fixture("Review", "11:00", "13:00")

  private func ask(_ question: String, _ one: EventEntry, _ other: EventEntry) async throws -> String {
    let calls = await engine.answer(question).calls
    let lists = calls.map { call in
      [one, other].first { $0.title.lowercased() == call.arguments["query"]?.string } ?? one
    }
    guard lists.count == 2 else { return "\(calls)" }
    return try await engine.answer(question, with: EventList.fixture(lists[0]), EventList.fixture(lists[1]))
  }
}

/// What people answered to an invitation.
@Suite struct ResponseAnswerTests {
  @Test(arguments: [
    (
      "has bob accepted the review",
      "Yes. Review (Work), Friday 27 November 2026, 11:00–12:00: Bob Miller accepted."
    ),
    (
      "did ana accept the review",
      "No. Review (Work), Friday 27 November 2026, 11:00–12:00: Ana Lima has not answered."
    ),
    (
      "did carol decline the review",
      "Yes. Review (Work), Friday 27 November 2026, 11:00–12:00: Carol declined."
    ),
    (
      "is ana confirmed for the review",
      "No. Review (Work), Friday 27 November 2026, 11:00–12:00: Ana Lima has not answered."
    ),
    (
      "who has accepted the review",
      "Review (Work), Friday 27 November 2026, 11:00–12:00: Bob Miller accepted."
    ),
    (
      "who has not answered the review",
      "Review (Work), Friday 27 November 2026, 11:00–12:00: Ana Lima has not answered."
    ),
    (
      "has anyone declined the review", "Review (Work), Friday 27 November 2026, 11:00–12:00: Carol declined."
    ),
    (
      "did i accept the review",
      "No. Review (Work), Friday 27 November 2026, 11:00–12:00: you accepted tentatively."
    ),
    (
      "am i invited to the review",
      "Yes. Review (Work), Friday 27 November 2026, 11:00–12:00: you accepted tentatively."
    ),
    (
      "has dave accepted the review",
      "I do not find 'dave' among those who are invited. Review (Work), Friday 27 November 2026, 11:00–12:00: Bob Miller, Ana Lima, Carol."
    ),
    (
      "is carol coming to the review",
      "No. Review (Work), Friday 27 November 2026, 11:00–12:00: Carol declined."
    ),
    (
      "is ana coming to the review",
      "Yes. Review (Work), Friday 27 November 2026, 11:00–12:00: Ana Lima takes part. There is no answer yet."
    ),
  ])
  func responsesAreStated(_ question: String, expected: String) async throws {
    var review = EventEntry.fixture("Review", "11:00", "12:00", people: ["Bob Miller", "Ana Lima", "Carol"])
    review.details = EventDetails(answers: ["accepted", "open", "declined"])
    review.answer = "tentative"

    #expect(try await BuiltInEngine.fixture.answer(question, with: EventList.fixture(review)) == expected)
  }

  @Test func anEventOfTheSamePersonIsNoInvitation() async throws {
    var own = EventEntry.fixture("Party", "20:00", "23:00", people: ["Ana"])
    own.details = EventDetails(answers: ["accepted"])

    #expect(
      try await BuiltInEngine.fixture.answer("am i invited to the party", with: EventList.fixture(own))
        == "Party (Work), Friday 27 November 2026, 20:00–23:00: it is no invitation to you.")
  }

  @Test func theEventWithAnInvitationIsChosen() async throws {
    var others = EventEntry.fixture("Team lunch", "12:00", "13:00", people: ["Bob"])
    others.details = EventDetails(answers: ["accepted"])
    var own = EventEntry.fixture("Lunch with Ana", "12:00", "13:00", people: ["Ana"])
    own.details = EventDetails(answers: ["accepted"])

    let answer = try await BuiltInEngine.fixture.answer(
      "has ana accepted lunch", with: EventList.fixture(others, own, in: nil))

    #expect(answer.hasPrefix("Yes. Lunch with Ana"))
  }

  @Test(arguments: ["who has not accepted the review", "has bob accepted", "which ones has bob accepted"])
  func anUnclearQuestionIsRefused(_ question: String) async {
    #expect(await BuiltInEngine.fixture.answer(question).calls.allSatisfy { $0.arguments["details"] == nil })
  }
}
