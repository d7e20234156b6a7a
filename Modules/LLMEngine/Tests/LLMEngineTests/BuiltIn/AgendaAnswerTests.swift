import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation

@Suite struct AgendaAnswerTests {
  private let engine = BuiltInEngine.fixture

  @Test func eventsOfADayAreListedByHour() async throws {
    var party = EventEntry.fixture("Party", "22:00", "02:00", calendar: "Home")
    party.end = "2026-11-28T02:00"
    var shift = EventEntry.fixture("Night shift", "22:00", "06:00", day: "2026-11-26")
    shift.end = "2026-11-27T06:00"
    var call = EventEntry.fixture("Call", "16:00", "16:00", calendar: "")
    call.isTentative = true
    let events = EventList.fixture(
      .allDay("Conference", "2026-11-26", "2026-11-28"), .allDay("Birthday", "2026-11-27", "2026-11-27"),
      shift,
      .fixture("Standup", "09:00", "09:30"), .fixture("", "10:00", "11:00"), call, party)

    let answer = try await engine.answer("what do I have on friday?", with: events)

    #expect(
      answer == """
        On Friday 27 November 2026 you have 7 events:
          all day      Conference (Work), Thursday 26 November to Saturday 28 November
          all day      Birthday (Work)
          22:00–06:00  Night shift (Work), since Thursday 26 November
          09:00–09:30  Standup (Work)
          10:00–11:00  (no title) (Work)
          16:00        Call, tentative
          22:00–02:00  Party (Home), until Saturday 28 November
        """)
  }

  @Test func eachDayOfALongerRangeIsNamed() async throws {
    let events = EventList.fixture(
      .fixture("Standup", "09:00", "09:30", day: "2026-11-23"),
      .fixture("Lunch", "12:00", "13:00", day: "2026-11-23"),
      .fixture("Retro", "15:00", "16:00"), in: .week, total: 30)

    let answer = try await engine.answer("what do I have this week?", with: events)

    #expect(
      answer == """
        Monday 23 to Sunday 29 November 2026, 30 events:
        Monday 23 November
          09:00–09:30  Standup (Work)
          12:00–13:00  Lunch (Work)
        Friday 27 November
          15:00–16:00  Retro (Work)
          … and 27 more
        """)
  }

  @Test(arguments: [
    ("what do I have on friday?", "On Friday 27 November 2026 you have nothing."),
    ("do I have anything on friday?", "No. On Friday 27 November 2026 you have nothing."),
    ("how many meetings do I have on friday?", "On Friday 27 November 2026 you have nothing."),
    ("when does my second event on friday start?", "On Friday 27 November 2026 you have nothing."),
  ])
  func anEmptyRangeIsStated(_ question: String, expected: String) async throws {
    #expect(try await engine.answer(question, with: EventList.fixture()) == expected)
  }

  @Test func aYesNamesTheEvents() async throws {
    let events = EventList.fixture(.fixture("Lunch with Lisa", "12:00", "13:00"), query: "lisa")

    let answer = try await engine.answer("is the meeting with lisa on friday?", with: events)

    #expect(
      answer == """
        Yes. On Friday 27 November 2026 I find 1 event about 'lisa':
          Friday 27 November 2026, 12:00–13:00  Lunch with Lisa (Work)
        """)
  }

  @Test func aSearchWithoutResultsIsStated() async throws {
    let answer = try await engine.answer(
      "when is my dentist appointment?", with: EventList.fixture(in: nil, query: "dentist"))

    #expect(answer == "I find nothing about 'dentist'.")
  }

  @Test func countsEvents() async throws {
    let events = EventList.fixture(.fixture("Standup", "09:00", "09:30"), total: 1)

    let answer = try await engine.answer("how many meetings do I have on friday?", with: events)

    #expect(answer == "On Friday 27 November 2026 you have 1 event, not with other people by name.")
  }

  @Test func onlyRemainingEventsAreListed() async throws {
    let today = TimeRange(
      title: "Saturday 21 November 2026", start: "2026-11-21T00:00", end: "2026-11-22T00:00")
    let brunch = EventEntry.fixture("Brunch", "11:00", "12:30", day: "2026-11-21")
    let run = EventEntry.fixture("Run", "08:00", "09:00", day: "2026-11-21")

    let both = try await engine.answer("what is left today?", with: EventList.fixture(run, brunch, in: today))
    let none = try await engine.answer(
      "do I still have meetings today?", with: EventList.fixture(run, in: today))

    #expect(both == "On Saturday 21 November 2026 you still have 1 event:\n  11:00–12:30  Brunch (Work)")
    #expect(none == "No. On Saturday 21 November 2026 you have nothing more.")

    let later = try await engine.answer(
      "what run things are coming up", with: EventList.fixture(run, .fixture("Run", "08:00", "09:00")))
    #expect(later.contains("27 November") && !later.contains("21 November"))
  }

  @Test func hoursAndSearchesStateTheirRange() async throws {
    let dentist = EventEntry.fixture("Dentist", "14:00", "15:00", day: "2026-11-22")

    let hours = try await engine.answer(
      "what do I have tomorrow afternoon?", with: EventList.fixture(dentist, in: .afternoon))
    let search = try await engine.answer(
      "find the dentist next week", with: EventList.fixture(dentist, in: .week, query: "dentist"))

    #expect(hours == "Sunday 22 November 2026, 12:00 to 18:00, 1 event:\n  14:00–15:00  Dentist (Work)")
    #expect(
      search == """
        Monday 23 to Sunday 29 November 2026, 1 event about 'dentist':
          Sunday 22 November 2026, 14:00–15:00  Dentist (Work)
        """)
  }

  @Test func allNextEventsAreListed() async throws {
    let coming = TimeRange(title: "The next 30 days", start: "2026-11-21T12:00", end: "2026-12-21T00:00")
    let events = EventList.fixture(
      .fixture("Standup", "09:00", "09:30"), .fixture("Retro", "15:00", "16:00"), in: coming)

    let answer = try await engine.answer("show my next meetings", with: events)

    #expect(
      answer == """
        The next 30 days, 2 events, none of them with other people by name:
        Friday 27 November
          09:00–09:30  Standup (Work)
          15:00–16:00  Retro (Work)
        """)
  }

  @Test func theAnswerStatesDayAndHour() async throws {
    #expect(
      try await engine.answer("what day is it?", with: EventList.fixture())
        == "It is Saturday 21 November 2026, 12:00.")
  }

  @Test func eachNamedRangeIsAnswered() async throws {
    let saturday = TimeRange(
      title: "Saturday 28 November 2026", start: "2026-11-28T00:00", end: "2026-11-29T00:00")

    let answer = try await engine.answer(
      "what do I have on friday and on 28 november?",
      with: EventList.fixture(.fixture("Standup", "09:00", "09:30")),
      EventList.fixture(in: saturday))

    #expect(
      answer == """
        On Friday 27 November 2026 you have 1 event:
          09:00–09:30  Standup (Work)

        On Saturday 28 November 2026 you have nothing.
        """)
  }

  @Test func overlappingEventsAreListed() async throws {
    let report = ConflictReport(
      range: .friday, pairs: [.init(first: standup, second: dentist), .init(first: dentist, second: lunch)])

    let answer = try await engine.answer("do I have conflicts on friday?", with: report)

    #expect(
      answer == """
        Yes. On Friday 27 November 2026 these overlap:
          Friday 27 November 2026, 09:00–09:30  Standup (Work)
                                   09:15–13:00  Dentist (Home)
          Friday 27 November 2026, 09:15–13:00  Dentist (Home)
                                   12:00–13:00  Lunch (Work)
        """)
  }

  private let standup = EventEntry.fixture("Standup", "09:00", "09:30")
  private let dentist = EventEntry.fixture("Dentist", "09:15", "13:00", calendar: "Home")
  private let lunch = EventEntry.fixture("Lunch", "12:00", "13:00")

  @Test func theAbsenceOfOverlapsIsStated() async throws {
    #expect(
      try await engine.answer(
        "do I have overlapping meetings on friday?", with: ConflictReport(range: .friday, pairs: []))
        == "No. On Friday 27 November 2026 no events overlap.")
  }

  @Test func overlapsWithAnEventAreListed() async throws {
    let report = ConflictReport(
      range: .friday, pairs: [.init(first: standup, second: dentist), .init(first: dentist, second: lunch)])

    let named = EventList(now: "2026-11-21T12:00", range: .friday, query: "lunch", events: [lunch])
    let answer = try await engine.answer("what conflicts with lunch on friday?", with: named, report)

    #expect(
      answer == """
        On Friday 27 November 2026 these overlap:
          Friday 27 November 2026, 09:15–13:00  Dentist (Home)
                                   12:00–13:00  Lunch (Work)
        """)
  }

  @Test func omittedOverlapsAreCounted() async throws {
    let report = ConflictReport(
      range: .friday, pairs: [.init(first: standup, second: dentist)], total: 435)

    let answer = try await engine.answer("do I have conflicts on friday?", with: report)

    #expect(answer.hasSuffix("\n  … and 434 more"))
  }

  @Test func aHundredEventsAreListedAndTheRestIsCounted() async throws {
    let events = (0..<230).map { EventEntry.fixture("\($0)", "09:00", "09:30") }
    let list = EventList(now: "2026-11-21T12:00", range: .friday, events: events)

    let answer = try await engine.answer("what do I have on friday?", with: list)

    #expect(answer.hasPrefix("On Friday 27 November 2026 you have 230 events:\n"))
    #expect(answer.split(separator: "\n").count == 102)
    #expect(answer.hasSuffix("\n  … and 130 more"))
  }

  @Test func aPastRangeListsOnlyEventsThatHaveStarted() async throws {
    let list = EventList(
      now: "2026-11-27T10:00", range: .friday, events: [standup, lunch])

    let answer = try await engine.answer("what did I do on friday?", with: list)

    #expect(
      answer == """
        On Friday 27 November 2026 you had 1 event:
          09:00–09:30  Standup (Work)
        """)
  }

  @Test func theEndOfWorkIsThatOfTheCalendarWithThisName() async throws {
    let review = EventEntry.fixture("Review", "09:00", "17:00")
    let run = EventEntry.fixture("Run", "19:00", "20:30", calendar: "Running")

    let answer = try await engine.answer(
      "when does work finish on friday", with: EventList.fixture(review), EventList.fixture(review, run))

    #expect(
      answer == "On Friday 27 November 2026 the last one ends at 17:00: Review (Work), 09:00–17:00.")
  }
}
