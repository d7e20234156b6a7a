import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation

@Suite struct TimeSpentAnswerTests {
  private let engine = BuiltInEngine.fixture
  private let summary = {
    var summary = TimeSummary(
      range: .week, minutes: 870, events: 12,
      calendars: [.init(calendar: "Work", minutes: 600), .init(calendar: "Home", minutes: 270)],
      busiest: [.init(date: "2026-11-24", weekday: "Tuesday", minutes: 300)])
    (summary.meetings, summary.working) = (120, 480)
    summary.people = [.init(calendar: "Anna", minutes: 90)]
    return summary
  }()

  @Test(arguments: [
    (
      "how many hours of meetings did I have this week?",
      """
      Monday 23 to Sunday 29 November 2026: meetings with other people take 2 h; all 12 events take 14 h 30 min.
        Work: 10 h
        Home: 4 h 30 min
      """
    ),
    (
      "what is my busiest day this week?",
      "Monday 23 to Sunday 29 November 2026: the busiest day is Tuesday 24 November 2026, with 5 h."
    ),
    (
      "how many hours did I work this week?",
      "Monday 23 to Sunday 29 November 2026: 12 events take 14 h 30 min, 8 h of it within your working hours."
    ),
    (
      "who did I meet the most this week?",
      """
      Monday 23 to Sunday 29 November 2026: most time is with
        Anna: 1 h 30 min
      """
    ),
  ])
  func timeSpentIsSummarized(_ question: String, expected: String) async throws {
    #expect(try await engine.answer(question, with: summary) == expected)
  }

  @Test(arguments: [
    ("how much time did I spend with Anna this week?", 0, "12 events of 'Anna' take 14 h 30 min."),
    (
      "how much time did I spend with Anna this week?", 90,
      "12 events of 'Anna' took 13 h so far, and take 1 h 30 min more."
    ),
    (
      "how much time will I spend with Anna this week?", 90,
      "12 events of 'Anna' take 14 h 30 min, 1 h 30 min of it still to come."
    ),
    (
      "what percentage of my time goes to Anna this week?", 0,
      "'Anna' takes 50 % of the time that events take: 14 h 30 min of 29 h."
    ),
  ])
  func theTimeOfATitleOrPersonIsStated(_ question: String, planned: Int, expected: String) async throws {
    var summary = summary
    (summary.query, summary.planned, summary.total) = ("Anna", planned, 1740)

    #expect(
      try await engine.answer(question, with: summary) == "Monday 23 to Sunday 29 November 2026: \(expected)")
  }

  @Test func namesTheWordsThatNoEventHas() async throws {
    var summary = summary
    summary.unknown = ["pilates"]

    #expect(
      try await engine.answer("how much time did I spend on pilates this week?", with: summary).hasPrefix(
        "I do not understand 'pilates'"))
  }

  @Test(arguments: [("busier", "Yes."), ("quieter", "No.")])
  func theBusierOfTwoRangesIsNamed(_ word: String, expected: String) async throws {
    var other = summary
    (other.minutes, other.events) = (60, 1)

    #expect(
      try await engine.answer("am I \(word) this week than last week?", with: summary, other)
        == "\(expected) Monday 23 to Sunday 29 November 2026: 12 events of 14 h 30 min. "
        + "Monday 23 to Sunday 29 November 2026: 1 event of 1 h.")
  }

  @Test func theAbsenceOfTimeSpentIsStated() async throws {
    let nothing = TimeSummary(range: .week, minutes: 0, events: 0, calendars: [], busiest: [])

    let answer = try await engine.answer("where does my time go this week?", with: nothing)

    #expect(answer == "Monday 23 to Sunday 29 November 2026: no events take time.")
  }
}
