import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

@Suite struct DaysOffAnswerTests {
  @Test(arguments: [
    ("am i off on friday", "Yes. On Friday 27 November 2026 these are off:\n"),
    ("do i work on friday", "No. On Friday 27 November 2026 these are off:\n"),
    ("when am i off on friday", "On Friday 27 November 2026 these are off:\n"),
    (
      "when do i go back to work",
      "Bank holiday (Work) lasts until Monday 7 December 2026. The first weekday after it without a day off is Tuesday 8 December 2026."
    ),
  ])
  func leaveIsADayOff(_ question: String, _ expected: String) async throws {
    let leave = EventEntry.allDay("Annual leave", "2026-11-23", "2026-12-04")
    var holiday = EventEntry.allDay("Bank holiday", "2026-12-07", "2026-12-07")
    holiday.isFree = true
    let isOfDay = question.contains("friday")

    let text = try await BuiltInEngine.fixture.answer(
      question,
      with: isOfDay ? EventList.fixture(leave, in: .friday) : EventList.fixture(leave, holiday, in: .week))

    #expect(text.hasPrefix(expected), "\(text)")
  }

  @Test func daysOffOfOthersAreNamed() async throws {
    var list = EventList.fixture(in: .friday)
    list.others = [.allDay("Tom: annual leave", "2026-11-23", "2026-12-04")]

    let text = try await BuiltInEngine.fixture.answer("am i off on friday", with: list)

    #expect(
      text.hasPrefix("On Friday 27 November 2026 I find no day off that is certainly yours, but these:\n"),
      "\(text)")
    #expect(text.contains("Tom: annual leave"))
  }

  @Test(arguments: [
    ("how old is leo turning", "2019-01-20", "8 on Wednesday 20 January 2027."),
    ("when does leo turn 12", "2019-01-20", "12 on Monday 20 January 2031."),
    ("when does leo turn 10", "2020-02-29", "10 on Thursday 28 February 2030."),
  ])
  func anAgeIsCountedFromTheStartOfTheSeries(_ question: String, since: String, _ end: String) async throws {
    var day = EventEntry.allDay("Leo's birthday", "2027-01-20", "2027-01-20")
    day.details = EventDetails(since: since)

    let text = try await BuiltInEngine.fixture.answer(
      question, with: EventList.fixture(day, in: nil, query: "leo birthday"))

    let first = since == "2019-01-20" ? "Sunday 20 January 2019" : "Saturday 29 February 2020"
    #expect(text == "Leo's birthday (Work) repeats since \(first). If that is the day of birth: \(end)")
  }

  @Test(arguments: [
    ("2026-11-30", "3 nights."), ("2026-11-27", "No event about 'lisbon' lasts over a night."),
  ])
  func nightsAreCounted(_ last: String, _ end: String) async throws {
    let hotel = EventEntry.allDay("Hotel Lisbon", "2026-11-27", last)

    let text = try await BuiltInEngine.fixture.answer(
      "how many nights in lisbon", with: EventList.fixture(hotel, in: nil, query: "lisbon"))

    #expect(text.hasSuffix(end), "\(text)")
  }

  @Test(
    arguments: [
      ("New Year party at Jo's", nil, "nobody is named as the organizer; its title says \"at Jo's\"."),
      ("Book club", "Claire's house", "nobody is named as the organizer; its place is Claire's house."),
      ("Book club", "Library", "nobody is named as the organizer."),
    ] as [(String, String?, String)])
  func aHostIsQuotedFromTheTitleOrThePlace(_ title: String, place: String?, _ end: String) async throws {
    var party = EventEntry.fixture(title, "18:00", "23:00", place: place)
    party.details = EventDetails()

    let text = try await BuiltInEngine.fixture.answer(
      "who is hosting the club", with: EventList.fixture(party, in: nil, query: "club"))

    #expect(text.hasSuffix(end), "\(text)")
  }
}
