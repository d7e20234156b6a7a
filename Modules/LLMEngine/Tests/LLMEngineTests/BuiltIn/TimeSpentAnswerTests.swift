import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation

@Suite struct TimeSpentAnswerTests {
  private let engine = BuiltInEngine.fixture
  private let summary = TimeSummary(
    range: .week, minutes: 870, events: 12,
    calendars: [.init(calendar: "Work", minutes: 600), .init(calendar: "Home", minutes: 270)],
    busiest: [.init(date: "2026-11-24", weekday: "Tuesday", minutes: 300)])

  @Test(arguments: [
    (
      "how many hours of meetings did I have this week?",
      """
      Monday 23 to Sunday 29 November 2026: 12 events take 14 h 30 min.
        Work: 10 h
        Home: 4 h 30 min
      """
    ),
    (
      "what is my busiest day this week?",
      "Monday 23 to Sunday 29 November 2026: the busiest day is Tuesday 24 November 2026, with 5 h."
    ),
    (
      "how much time did I spend on home this week?",
      "Monday 23 to Sunday 29 November 2026: Home takes 4 h 30 min."
    ),
    (
      "how much time did I spend with Anna this week?",
      """
      I add up time by calendar, and 'anna' is none that takes any. Monday 23 to Sunday 29 November 2026:
        Work: 10 h
        Home: 4 h 30 min
      """
    ),
  ])
  func tellsWhereTheTimeGoes(_ question: String, expected: String) async throws {
    #expect(try await engine.answer(question, with: summary) == expected)
  }

  @Test func saysThatNothingTookTime() async throws {
    let nothing = TimeSummary(range: .week, minutes: 0, events: 0, calendars: [], busiest: [])

    let answer = try await engine.answer("where does my time go this week?", with: nothing)

    #expect(answer == "Monday 23 to Sunday 29 November 2026: no events take time.")
  }
}
