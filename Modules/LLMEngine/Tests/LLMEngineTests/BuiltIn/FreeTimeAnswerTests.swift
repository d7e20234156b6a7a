import CalendarTools
import LLMEngine
import Testing

@testable import LLMEngineImplementation

@Suite struct FreeTimeAnswerTests {
  private let engine = BuiltInEngine.fixture

  private func free(
    _ stretches: (String, String)..., events: [EventEntry] = [], minutes: Int = 1, hours: String? = nil,
    range: TimeRange = .afternoon
  ) -> FreeTimeReport {
    let day = FreeTimeReport.Day(
      date: "2026-11-22", weekday: "Sunday",
      free: stretches.map { FreeTimeReport.Stretch(start: "2026-11-22T\($0.0)", end: "2026-11-22T\($0.1)") })
    return FreeTimeReport(range: range, workingHours: hours, minutes: minutes, days: [day], events: events)
  }

  @Test func freeHoursAreListed() async throws {
    let answer = try await engine.answer(
      "when am I free tomorrow afternoon?", with: free(("12:00", "14:00"), ("15:30", "18:00")))

    #expect(answer == "Sunday 22 November 2026, 12:00 to 18:00: you are free 12:00–14:00 and 15:30–18:00.")
  }

  @Test func theLimitToWorkingHoursIsStated() async throws {
    let range = TimeRange(
      title: "Sunday 22 November 2026", start: "2026-11-22T00:00", end: "2026-11-23T00:00")

    let answer = try await engine.answer(
      "when am I free tomorrow?",
      with: free(
        ("09:00", "10:00"), ("11:00", "12:00"), ("13:00", "18:00"), hours: "09:00–18:00", range: range))

    #expect(
      answer
        == "Sunday 22 November 2026, 09:00–18:00: you are free 09:00–10:00, 11:00–12:00 and 13:00–18:00.")
  }

  @Test func aWeekendIsFreeOnBothDays() async throws {
    var time = free()
    time.days = [
      ("2026-11-28", "2026-11-29"), ("2026-11-29", nil), ("2026-12-05", "2026-12-06"),
      ("2026-12-06", "2026-12-07"),
    ]
    .map { date, end in
      FreeTimeReport.Day(
        date: date, weekday: "", free: end.map { [.init(start: "\(date)T00:00", end: "\($0)T00:00")] } ?? [])
    }

    let answer = try await engine.answer("when is my next completely free weekend", with: time)

    #expect(answer.hasSuffix(": the first that is all free is Saturday 5 December and Sunday 6 December."))
  }

  @Test func aDayEndsAtMidnight() async throws {
    var time = free(("20:00", "20:00"))
    time.days[0].free[0].end = "2026-11-23T00:00"

    let answer = try await engine.answer("when am I free tonight?", with: time)

    #expect(answer == "Sunday 22 November 2026, 12:00 to 18:00: you are free 20:00–24:00.")
  }

  @Test func theAbsenceOfFreeTimeIsStated() async throws {
    #expect(
      try await engine.answer("when am I free tomorrow afternoon?", with: free())
        == "Sunday 22 November 2026, 12:00 to 18:00: you have no time free.")
    #expect(
      try await engine.answer("find me 2 hours tomorrow afternoon", with: free(minutes: 120))
        == "Sunday 22 November 2026, 12:00 to 18:00: you have no free time of 2 hours or more.")
  }

  @Test func freeTimeIsListedForEachDayOfALongerRange() async throws {
    let days = [
      FreeTimeReport.Day(
        date: "2026-11-23", weekday: "Monday",
        free: [.init(start: "2026-11-23T09:00", end: "2026-11-23T18:00")]),
      FreeTimeReport.Day(date: "2026-11-24", weekday: "Tuesday", free: []),
    ]
    let time = FreeTimeReport(
      range: .week, workingHours: "09:00–18:00", minutes: 1, days: days, events: [], truncated: true)

    let answer = try await engine.answer("when am I free this week?", with: time)

    #expect(
      answer == """
        Monday 23 to Sunday 29 November 2026, 09:00–18:00: you are free
          Monday 23 November: 09:00–18:00
          Tuesday 24 November: nothing
          … later days were not looked at.
        """)
  }

  @Test func theAnswerIsYesPartlyOrNo() async throws {
    let review = EventEntry.fixture("Review", "14:00", "15:30", day: "2026-11-22")
    let question = "am I free tomorrow afternoon?"

    #expect(
      try await engine.answer(question, with: free(("12:00", "18:00")))
        == "Yes. Sunday 22 November 2026, 12:00 to 18:00: nothing takes your time.")
    #expect(
      try await engine.answer(question, with: free(("12:00", "14:00"), events: [review])) == """
        Partly. Sunday 22 November 2026, 12:00 to 18:00: you are free 12:00–14:00.
        You have:
          14:00–15:30  Review (Work)
        """)
    #expect(
      try await engine.answer(question, with: free(events: [review])) == """
        No. Sunday 22 November 2026, 12:00 to 18:00: you have no time free.
        You have:
          14:00–15:30  Review (Work)
        """)
  }

  @Test func eventsOutsideWorkingHoursLeaveADayFree() async throws {
    var time = free(
      ("09:00", "18:00"), events: [.fixture("Cinema", "20:00", "22:00", day: "2026-11-22")])
    time.workingHours = "09:00–18:00"

    #expect(
      try await engine.answer("am I free tomorrow afternoon?", with: time) == """
        Yes. Sunday 22 November 2026, 12:00 to 18:00, 09:00–18:00: you are free 09:00–18:00.
        You have:
          20:00–22:00  Cinema (Work)
        """)
  }

  @Test func aBreakOfTheWorkingHoursIsNoTimeToBeFree() async throws {
    let hours = "09:00–12:00, 13:00–18:00"
    var lunch = free(
      ("09:00", "12:00"), ("13:00", "18:00"), events: [.fixture("Lunch", "12:00", "13:00", day: "2026-11-22")]
    )
    lunch.workingHours = hours
    var meeting = free(
      ("11:00", "12:00"), ("13:00", "18:00"), events: [.fixture("Plan", "09:00", "11:00", day: "2026-11-22")])
    meeting.workingHours = hours

    let question = "am I free tomorrow afternoon?"
    let answer = try await engine.answer(question, with: lunch)
    #expect(
      answer.hasPrefix(
        "Yes. Sunday 22 November 2026, 12:00 to 18:00, \(hours): you are free 09:00–12:00 and 13:00–18:00."),
      "\(answer)")
    #expect(try await engine.answer(question, with: meeting).hasPrefix("Partly."))
  }
}
