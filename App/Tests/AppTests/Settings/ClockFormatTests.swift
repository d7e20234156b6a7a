import Foundation
import SystemAccess
import Testing

@testable import AlmanacCommandLine

/// The words and the clock of commands follow the person.
@Suite struct ClockFormatTests {
  private let home = TemporaryHome()

  private func add(_ title: String, _ start: String, _ more: String...) async {
    #expect(await home.almanac(["add", title, "--start", start, "--yes"] + more).code == .ok)
  }

  @Test(arguments: [
    ["agenda", "tomorrow"], ["day", "tomorrow"], ["next"], ["free", "tomorrow"], ["conflicts", "tomorrow"],
    ["insights", "tomorrow"], ["insights", "tomorrow", "--words"], ["insights", "tomorrow", "--by", "hour"],
    ["ask", "what do I have tomorrow?"], ["ask", "when am I free tomorrow?"], ["ask", "when is the review?"],
    ["history"],
  ])
  func everyClockHasTwelveHours(_ line: [String]) async throws {
    try home.configure(#"{"timeFormat": "12h", "defaultCalendar": "Work"}"#)
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Review", "20260327T140000", "20260327T150000")
        + SampleCalendar.event("Lunch", "20260327T143000", "20260327T153000"))

    let output = await home.almanac(line).output

    #expect(!output.isEmpty)
    let clocks = output.matches(of: /\b\d{1,2}:\d\d\b(?!am|pm|–\d{1,2}:\d\d(?:am|pm))/)
    #expect(clocks.isEmpty, "\(output)")
  }

  @Test func anErrorAboutTimesHasTwelveHours() async throws {
    try home.configure(#"{"timeFormat": "12h", "defaultCalendar": "Work"}"#)
    try await home.importCalendar(
      "Work", SampleCalendar.event("Review", "20260327T140000", "20260327T150000"))

    let errors = await home.almanac("add", "Walk", "--start", "2026-03-27T15:00", "--end", "14:00").errors

    #expect(errors.contains("2:00pm") && errors.contains("3:00pm"), "\(errors)")
  }

  @Test func insightsLookBackUnlessNothingWasThen() async throws {
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Review", "20260320T140000", "20260320T150000")
        + SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000")
        + SampleCalendar.event("Talk", "20260401T120000", "20260401T130000"))

    #expect(await home.almanac("insights", "friday").output.hasPrefix("Friday 20 March\n"))
    let coming = await home.almanac("insights", "wednesday")
    #expect(coming.output.hasPrefix("Wednesday 1 April\n"))
    #expect(coming.errors == "Nothing took time in the past 'wednesday', so this is about what is ahead.\n")
  }

  @Test(arguments: [
    ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("weekly", "FREQ=WEEKLY"),
    ("weekdays", "BYDAY=MO,TU,WE,TH,FR"),
    ("every friday until june", "UNTIL=2026"), ("FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;BYDAY=FR"),
    ("monthly", "FREQ=MONTHLY"),
  ])
  func repeatTakesTheWordsOfAdd(_ words: String, _ rule: String) async throws {
    try await home.importCalendar(
      "Work", SampleCalendar.event("Review", "20260327T140000", "20260327T150000"))
    await add("Yoga", "2026-03-27T18:00", "--repeat", words)

    let exported = await home.almanac("export", "--format", "ics").output

    #expect(exported.contains(rule), "\(exported)")
  }

  @Test func repeatRefusesWhatIsNoRepetition() async throws {
    try await home.importCalendar(
      "Work", SampleCalendar.event("Review", "20260327T140000", "20260327T150000"))

    for words in ["sometimes", "every blue moon", "tomorrow"] {
      let refused = await home.almanac("add", "Yoga", "--start", "2026-03-27T18:00", "--repeat", words)
      #expect(refused.code == .usage, "\(words): \(refused)")
    }
    let late = await home.almanac("add", "Yoga", "--start", "2026-03-27T18:00", "--repeat", "every tuesday")
    #expect(late.code == .usage && late.errors.contains("2026-03-31"), "\(late)")
  }
}
