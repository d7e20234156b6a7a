import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

@Suite struct FactAnswerTests {
  @Test(arguments: [
    ("2026-11-27T15:20", "15:20"), ("2026-11-28T00:20", "00:20 on "),
  ])
  func anEndInAnotherZoneIsToldThere(_ there: String, _ expected: String) async throws {
    var flight = EventEntry.fixture("Flight to Lisbon", "13:10", "16:20")
    (flight.endZone, flight.endThere) = ("Europe/Lisbon", there)

    let text = try await BuiltInEngine.fixture.answer(
      "when do i land in lisbon", with: EventList.fixture(flight, in: nil, query: "lisbon"))

    #expect(text.hasPrefix("Flight to Lisbon (Work) ends at 16:20 on Friday 27 November 2026 ("), "\(text)")
    #expect(text.contains("(\(expected)") && text.hasSuffix(" in Lisbon)."), "\(text)")
  }

  @Test(
    arguments: [
      ("2026-11-27", "Christmas party (Work) is on Friday 27 November 2026, 18:00–23:00."),
      (
        "2026-12-17",
        "Friday 27 November 2026 is in 6 days.\n\nChristmas party (Work) is on Thursday 17 December 2026, 18:00–23:00."
      ),
      (nil, "Friday 27 November 2026 is in 6 days."),
    ] as [(String?, String)])
  func anEventNamedLikeADayIsAnsweredWithThatDay(
    _ day: String?, expected: String
  )
    async throws
  {
    let party = day.map { EventEntry.fixture("Christmas party", "18:00", "23:00", day: $0) }
    let named = EventList(
      now: "2026-11-21T12:00", range: nil, query: "christmas", events: party.map { [$0] } ?? [],
      unknown: party == nil ? ["christmas"] : nil)

    #expect(
      try await BuiltInEngine.fixture.answer("when is christmas", with: named, EventList.fixture())
        == expected)
  }

  @Test(arguments: [
    ("2026-11-21T20:00", "8 hours ahead of your clock"),
    ("2026-11-21T06:30", "5 hours 30 minutes behind your clock"),
    ("2026-11-21T12:00", "as on your clock"),
  ])
  func theTimeInAnotherZoneIsStatedWithTheOffset(_ time: String, distance: String) async throws {
    var list = EventList(now: "2026-11-21T12:00", range: .friday, events: [])
    list.elsewhere = time

    #expect(
      try await BuiltInEngine.fixture.answer("what time is it in new york", with: list)
        == "It is \(time.suffix(5)) on Saturday 21 November 2026 in New York (America/New_York), \(distance)."
    )
    #expect(
      await BuiltInEngine.fixture.answer("what time is it in springfield").text
        == """
        I do not know for certain which time zone 'springfield' is in. Ask with a large city, for example \
        "what time is it in new york?"
        """)
  }

  @Test(arguments: [
    (
      "what is the time in rome and tokyo", ["12:00", "20:00"],
      "It is 12:00 on Saturday 21 November 2026 in Rome (Europe/Rome), as on your clock.\nIt is 20:00 on Saturday 21 November 2026 in Tokyo (Asia/Tokyo), 8 hours ahead of your clock."
    ),
    (
      "what is the time difference between rome and tokyo", ["12:00", "20:00"],
      "Rome is 8 hours behind Tokyo."
    ),
    ("how far ahead of my time is tokyo", ["20:00"], "Your clock is 8 hours behind Tokyo."),
    (
      "what is 8 pm rome time in tokyo", ["12:00", "20:00"],
      "20:00 in Rome is 04:00 on the next day in Tokyo."
    ),
    (
      "what time is it in rome when it is 8 pm in tokyo", ["20:00", "12:00"],
      "20:00 in Tokyo is 12:00 in Rome."
    ),
    ("convert 8 pm tokyo time to my time", ["23:00"], "20:00 in Tokyo is 09:00 here."),
  ])
  func theClocksOfTwoPlacesAreCompared(_ question: String, clocks: [String], expected: String) async throws {
    let lists = clocks.map { clock in
      var list = EventList(now: "2026-11-21T12:00", range: .friday, events: [])
      list.elsewhere = "2026-11-21T\(clock)"
      return list
    }

    #expect(
      try await lists.count == 1
        ? BuiltInEngine.fixture.answer(question, with: lists[0]) == expected
        : BuiltInEngine.fixture.answer(question, with: lists[0], lists[1]) == expected)
  }

  @Test(arguments: [
    ("how many days are in may", "7 days"), ("how many fridays are there in may", "1 Friday"),
  ])
  func theDaysOfATimeAreCounted(_ question: String, expected: String) async throws {
    #expect(
      try await BuiltInEngine.fixture.answer(question, with: EventList.fixture(in: .week))
        == "Monday 23 to Sunday 29 November 2026 has \(expected).")
  }

  @Test(arguments: [
    ("did i put the dentist in my calendar for friday", "2027-11-27", false),
    ("did i put the dentist in my calendar for friday", "2027-11-26", true),
    ("is the dentist on friday", "2025-11-27", false),
  ])
  func anEventOnTheSameDayOfAnotherYearIsNotDenied(
    _ question: String, nearest: String, isDenied: Bool
  ) async throws {
    var list = EventList.fixture(query: "dentist")
    list.nearest = .fixture("Dentist", "15:00", "15:30", day: nearest)

    #expect(try await BuiltInEngine.fixture.answer(question, with: list).hasPrefix("No. ") == isDenied)
  }

  @Test func theNotesOfTheNextEventAreNotThoseOfALaterOne() async throws {
    var later = EventEntry.fixture("Retro", "15:00", "16:30")
    later.details = EventDetails(notes: "Bring slides")
    let list = EventList.fixture(.fixture("Standup", "09:00", "09:30"), later)

    let answer = try await engine.answer("what are the notes of my next event", with: list)

    #expect(answer == "Standup (Work), Friday 27 November 2026, 09:00–09:30: it has no notes.")
  }

  private let engine = BuiltInEngine.fixture
  private let day = EventList.fixture(
    .allDay("Birthday", "2026-11-27", "2026-11-27"),
    .fixture("Standup", "09:00", "09:30", place: "Room 4", people: ["Ana", "Ben"]),
    .fixture("Retro", "15:00", "16:30"))
  private let dentist = EventList.fixture(
    .fixture("Dentist", "15:00", "15:30", calendar: "Home"),
    .fixture("Dentist", "08:00", "08:30", calendar: "Home", day: "2026-05-08"), in: nil, query: "dentist")

  @Test(arguments: [
    (
      "when does my second event on friday start?",
      "Your second event: Retro (Work) is on Friday 27 November 2026, 15:00–16:30."
    ),
    (
      "what's my first thing on friday?",
      "Your first event: Standup (Work) is on Friday 27 November 2026, 09:00–09:30."
    ),
    (
      "what time is my last meeting on friday",
      """
      Your last event: Retro (Work) is on Friday 27 November 2026, 15:00–16:30. The last one with other people is \
      Standup (Work), Friday 27 November 2026, 09:00–09:30.
      """
    ),
    ("when does my last meeting on friday end?", "Retro (Work) ends at 16:30 on Friday 27 November 2026."),
    (
      "when is my fifth event on friday",
      "On Friday 27 November 2026 you have 3 events, so there is no fifth one."
    ),
    (
      "when is my next meeting on friday",
      "Your next event: Standup (Work) is on Friday 27 November 2026, 09:00–09:30."
    ),
    (
      "how long until my next meeting on friday",
      "Standup (Work) starts in 5 days 21 hours: Friday 27 November 2026, 09:00–09:30."
    ),
  ])
  func theIntendedEventIsChosen(_ question: String, expected: String) async throws {
    #expect(try await engine.answer(question, with: day) == expected)
  }

  @Test(arguments: [
    (
      "where are my meetings on friday",
      """
      Standup (Work), Friday 27 November 2026, 09:00–09:30: Room 4.
      For 2 other events no place is given.
      """
    ),
    (
      "who is attending my meetings on friday",
      """
      Standup (Work), Friday 27 November 2026, 09:00–09:30: Ana, Ben.
      For 2 other events nobody is invited by name.
      """
    ),
    (
      "how long are my meetings on friday",
      """
      Birthday (Work), Friday 27 November 2026, all day: 1 day.
      Standup (Work), Friday 27 November 2026, 09:00–09:30: 30 minutes.
      Retro (Work), Friday 27 November 2026, 15:00–16:30: 1 hour 30 minutes.
      """
    ),
    (
      "is Ana invited to the meetings on friday",
      """
      I cannot tell. Birthday (Work), Friday 27 November 2026, all day: nobody is invited by name.
      Yes. Standup (Work), Friday 27 November 2026, 09:00–09:30: Ana takes part.
      I cannot tell. Retro (Work), Friday 27 November 2026, 15:00–16:30: nobody is invited by name.
      """
    ),
  ])
  func theFactIsStatedForEachEvent(_ question: String, expected: String) async throws {
    let answer = try await engine.answer(question, with: day)
    #expect(answer == expected)
  }

  @Test func theTimeAndOtherMatchesAreStated() async throws {
    let answer = try await engine.answer("when is my dentist appointment?", with: dentist)

    #expect(
      answer == """
        Dentist (Home) is on Friday 27 November 2026, 15:00–15:30.
        I also find:
          Friday 8 May 2026, 08:00–08:30  Dentist (Home)
        """)
  }

  @Test(arguments: [
    (
      "when was my last dentist appointment?",
      "Your last event about 'dentist': Dentist (Home) was on Friday 8 May 2026, 08:00–08:30."
    ),
    (
      "when is my next dentist appointment?",
      "Your next event about 'dentist': Dentist (Home) is on Friday 27 November 2026, 15:00–15:30."
    ),
  ])
  func pastAndComingEventsAreDistinguished(_ question: String, expected: String) async throws {
    #expect(try await engine.answer(question, with: dentist) == expected)
  }

  @Test func theNextEventHasNotStarted() async throws {
    let events = EventList.fixture(
      .allDay("Holiday", "2026-11-21", "2026-11-21"),
      .fixture("Brunch", "11:00", "13:00", day: "2026-11-21"),
      .fixture("Film", "20:00", "22:00", day: "2026-11-21"),
      in: TimeRange(
        title: "The next 30 days", start: "2026-11-21T12:00", end: "2026-12-21T00:00"))

    let answer = try await engine.answer("when is the next appointment on my calendar", with: events)

    #expect(answer == "Your next event: Film (Work) is on Saturday 21 November 2026, 20:00–22:00.")
  }

  @Test(arguments: [
    ("2026-11-27T00:00", "2026-11-28T00:00", "Friday is in 6 days."),
    ("2026-11-21T00:00", "2026-11-22T00:00", "Friday is today."),
    ("2026-11-20T00:00", "2026-11-21T00:00", "Friday was 1 day ago."),
    ("2026-11-21T15:30", "2026-11-21T16:00", "Friday begins in 3 hours 30 minutes."),
  ])
  func theDurationUntilATimeIsStated(_ start: String, _ end: String, expected: String) async throws {
    let range = TimeRange(title: "Friday", start: start, end: end)

    #expect(try await engine.answer("how long until friday", with: EventList.fixture(in: range)) == expected)
  }

  @Test(arguments: [
    ("is the party on a friday", "Yes. "), ("is the party on a monday", "No. "),
    ("is the party in the morning", "No. "),
  ])
  func theKindOfDayOfAnEventIsStated(_ question: String, word: String) async throws {
    let party = EventList.fixture(.fixture("Party", "19:00", "23:00"), in: nil, query: "party")

    #expect(
      try await BuiltInEngine.fixture.answer(question, with: party)
        == "\(word)Party (Work) is on Friday 27 November 2026, 19:00–23:00.")
  }
}
