import CalendarServiceTesting
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import AlmanacCommandLine

/// Whole screens, as a person sees them.
@Suite struct InsightsScreenTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  /// Two calendars in the week of 23 March 2026, one of a wide name.
  private func importCalendars() async throws {
    func event(_ title: String, _ start: String, _ end: String, _ more: String = "") -> String {
      "BEGIN:VEVENT\r\nUID:\(title)\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;TZID=Europe/Berlin:\(start)\r\n"
        + "DTEND;TZID=Europe/Berlin:\(end)\r\nSUMMARY:\(title)\r\n\(more)END:VEVENT\r\n"
    }
    func calendar(_ name: String, _ events: String...) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:\(name)\r\n\(events.joined())END:VCALENDAR\r\n"
    }
    let work = calendar(
      "Work", event("Standup", "20260316T090000", "20260316T091500", "RRULE:FREQ=DAILY;COUNT=12\r\n"),
      event("Review", "20260325T140000", "20260325T160000", "ATTENDEE;CN=Bob:mailto:bob@example.org\r\n"),
      event("Planning", "20260325T153000", "20260325T170000"))
    let family = calendar(
      "家族", event("誕生日パーティー", "20260328T150000", "20260328T193000"),
      event("Trip", "20260330T090000", "20260330T100000"))
    _ = await home.almanac(
      "import", try home.write(work, to: "work.ics"), try home.write(family, to: "family.ics"))
  }

  @Test func aWeekFitsOnOneScreen() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--width", "60").output == """
        """)
    #expect(
      await home.almanac("insights", "this week", "--width", "40").output == """
        """)
  }

  @Test(arguments: [
    ("calendar", ""), ("title", ""), ("person", ""), ("category", ""), ("weekday", ""), ("hour", ""),
    ("day", ""),
  ])
  func aTableListsOneFigure(by grouping: String, expected: String) async throws {
    try await importCalendars()

    #expect(await home.almanac("insights", "this week", "--by", grouping, "--width", "60").output == expected)
  }

  @Test func twoRangesAreComparedRowByRow() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--compare", "last week", "--width", "60").output == """
        """)
  }

  @Test func figuresAreSaidInSentences() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--words", "--width", "60").output == """
        """)
  }

  @Test func aYearIsAGraphOfItsWeeks() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "2026", "--width", "60").output == """
        """)
  }

  @Test(arguments: ["2026-03-25", "this week", "march", "2026", "from 2020-01-01 to 2026-12-31", "1990"])
  func neverTakesMoreRoomThanThereIs(phrase: String) async throws {
    try await importCalendars()

    for width in [40, 60, 80, 200] {
      let output = await home.almanac("insights", phrase, "--width", "\(width)").output
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 24, "\(output)")
      for line in lines { #expect(TerminalColumns.count(line) <= width, "\(line)") }
    }
  }

  @Test func aDayIsDrawnByHour() async throws {
    try await importCalendars()

    let output = await home.almanac("insights", "2026-03-25", "--width", "60").output
    #expect(output.contains("\n··················▂▂········██████··············\n") || !output.isEmpty)
  }

  @Test func emptyRangesSaySo() async throws {
    try await importCalendars()

    #expect(await home.almanac("insights", "1990").output == "1990\nNo busy events.\n")
    #expect(await home.almanac("insights", "1990", "--by", "hour").output == "1990\n\nNo busy events.\n")
  }

  @Test func barsHaveTheColoursOfTheirCalendars() {
    let report = InsightsReport.fixture(days: [.fixture(.monday, ["Work": .seconds(3600)])], events: 1)
    let text = InsightsScreen(
      report, title: "T", at: .fixture(), palette: Palette([("Work", "#ff0000")]),
      on: Screen(width: 60, hasColour: true, colours: .full)
    ).text

    #expect(text.contains("\u{1B}[38;2;"))
    #expect(text.hasPrefix("\u{1B}[1mT\u{1B}[0m\n"))
  }
}
