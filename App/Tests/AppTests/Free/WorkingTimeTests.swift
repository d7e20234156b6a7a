import Foundation
import Testing

@testable import SystemAccess

/// Working hours, days off and goals of the settings.
@Suite struct WorkingTimeTests {
  private let home = TemporaryHome()

  /// Friday 3 April 2026 is a holiday.
  private func importHolidays() async throws {
    try home.configure(
      """
      {workingHours: "8:30-17:30, friday 8:30-14", daysOff: ["holidays"],
       goals: {focusMinutes: 120, focusBlocks: 6, meetingHours: 1}}
      """)
    try await home.importCalendar(
      "Holidays", "UID:good-friday\nSUMMARY:Good Friday\nDTSTART;VALUE=DATE:20260403\nTRANSP:TRANSPARENT\n\n")
    try await home.importCalendar(
      "Work",
      SampleCalendar.event(
        "Review", "20260331T100000", "20260331T113000", "ATTENDEE;CN=Bob:mailto:bob@example.org"))
  }

  @Test func freeTimeSkipsDaysOffAndHasTheHoursOfEachWeekday() async throws {
    try await importHolidays()

    let next = await home.almanac("free", "from 2026-03-30 to 2026-04-05").output
    let friday = await home.almanac("free", "27 march").output

    #expect(next.contains("Monday 30 March\n  08:30–17:30  9h\n"), "\(next)")
    #expect(next.contains("08:30–10:00") && !next.contains("3 April\n"), "\(next)")
    #expect(friday.contains("  08:30–14:00  5h 30m"), "\(friday)")
  }

  @Test func aCalendarOfDaysOffIsNamedByItsBeginningAndASingleDayOffIsStated() async throws {
    try await importHolidays()
    try home.configure("{workingHours: '9-17', daysOff: ['holi']}")

    let week = await home.almanac("free", "from 2026-03-30 to 2026-04-05").output
    let day = await home.almanac("free", "3 april").output

    #expect(
      week.hasSuffix("Left out: Saturday and Sunday (no working days), Fri 3 Apr (day off).\n"), "\(week)")
    #expect(day.contains("09:00–17:00") && day.hasSuffix("Fri 3 Apr is a day off.\n"), "\(day)")
  }

  @Test func aLunchBreakIsNeitherFreeNorWorkingTime() async throws {
    try home.configure("{workingHours: '9:00-12:00, 13:00-17:30'}")
    try await home.importCalendar("Work", SampleCalendar.event("Lunch", "20260327T120000", "20260327T131500"))

    let free = await home.almanac("free", "27 march").output
    let asked = await home.almanac("ask", "when am I free tomorrow?").output.replacing("\n", with: " ")
    let json = await home.almanac("insights", "2026-03-27", "--json").output

    #expect(free.contains("  09:00–12:00  3h\n  13:15–17:30  4h 15m\n"), "\(free)")
    #expect(asked.contains("09:00–12:00, 13:00–17:30: you are free 09:00–12:00 and 13:15–17:30"), "\(asked)")
    #expect(json.contains("\"workingHours\" : \(7 * 3600 + 1800)\n"), "\(json)")
    #expect(json.contains("\"inWorkingHours\" : 900,") && json.contains("\"evenings\" : 3600,"), "\(json)")
  }

  @Test func insightsLeaveDaysOffOutOfTheWorkingHoursAndJudgeGoals() async throws {
    try await importHolidays()

    let range = "from 2026-03-30 to 2026-04-05"
    let json = await home.almanac("insights", range, "--json").output
    let text = await home.almanac("insights", range, "--width", "80").output

    #expect(json.contains("\"workingHours\" : \(4 * 9 * 3600)\n"), "\(json)")
    #expect(json.contains("\"2026-04-03\"\n") && json.contains("\"met\" : false"))
    #expect(text.contains("✗ meetings 1.5h a week, goal at most 1h"), "\(text)")
    #expect(text.contains("✗ 4 focus blocks a week, goal at least 6"), "\(text)")
    #expect(text.contains("1 day off."), "\(text)")
  }
}
