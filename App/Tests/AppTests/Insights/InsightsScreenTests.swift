import CalendarServiceTesting
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import Presentation
@testable import Terminal

/// Whole screens as displayed.
@Suite struct InsightsScreenTests {
  private let home = TemporaryHome()

  /// Two calendars in the week of 23 March 2026; the name of one has wide characters.
  private func importCalendars() async throws {
    let work = [
      SampleCalendar.event("Standup", "20260316T090000", "20260316T091500", "RRULE:FREQ=DAILY;COUNT=12"),
      SampleCalendar.event(
        "Review", "20260325T140000", "20260325T160000", "ATTENDEE;CN=Bob:mailto:bob@example.org"),
      SampleCalendar.event("Planning", "20260325T153000", "20260325T170000"),
    ]
    try await home.importCalendar("Work", work.joined())
    try await home.importCalendar(
      "家族",
      SampleCalendar.event("誕生日パーティー", "20260328T150000", "20260328T193000")
        + SampleCalendar.event("Trip", "20260330T090000", "20260330T100000"))
  }

  @Test func aWeekFitsOnOneScreen() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--width", "60").output == """
        23 to 29 March
        8h 45m  ▲ 7h on the 7 days before     3h 45m past · 5h ahead

        家族  4h 30m  ███████████████████████████████  51%  ▲ 4h 30m
        Work  4h 15m  █████████████████████████████▎   49%  ▲ 2h 30m

        Mo ▁ Tu ▁ We ▆ Th ▁ Fr ▁ Sa █ Su ·   busiest Sat 28, 4h 30m

        Top      誕生日パーティー 4h 30m · Review 2h
        People   Bob 2h
        Work     4h 15m of 45h, 9% · meetings 2h · 1 overlap of 30m
        Outside  4h 30m on days off
        Free     longest Mon 23 Mar 09:15–18:00
                 40h 45m in stretches of 1h+

        """)
    #expect(
      await home.almanac("insights", "this week", "--width", "40").output == """
        23 to 29 March
        8h 45m  ▲ 7h on the 7 days before
        3h 45m past · 5h ahead

        家族  4h 30m  █████████████████████  51%
        Work  4h 15m  ███████████████████▉   49%

        Mo ▁ Tu ▁ We ▆ Th ▁ Fr ▁ Sa █ Su ·
        busiest Sat 28, 4h 30m

        Top      誕生日パーティー 4h 30m
        People   Bob 2h
        Work     4h 15m of 45h, 9% · meetings 2h
                 1 overlap of 30m
        Outside  4h 30m on days off
        Free     longest Mon 23 Mar 09:15–18:00
                 40h 45m in stretches of 1h+

        """)
  }

  @Test(arguments: [
    (
      "calendar",
      """
      23 to 29 March

      家族  4h 30m  ███████████████████████████████  51%  ▲ 4h 30m
      Work  4h 15m  █████████████████████████████▎   49%  ▲ 2h 30m

      """
    ),
    (
      "title",
      """
      23 to 29 March

      誕生日パーティー  4h 30m  ███████████████████████  49%
      Review            2h 00m  ██████████▎              22%
      Planning          1h 30m  ███████▋                 16%
      Standup           1h 15m  ██████▍                  14%  ↻ ×5

      """
    ),
    (
      "person",
      """
      23 to 29 March

      Bob  2h 00m  ██████████████████████████████████████████ 100%

      """
    ),
    (
      "category",
      """
      23 to 29 March

      (none)  8h 45m  ███████████████████████████████████ 100%  ×8

      """
    ),
    (
      "weekday",
      """
      23 to 29 March

      Monday     0h 15m  ██                                     3%
      Tuesday    0h 15m  ██                                     3%
      Wednesday  3h 15m  ██████████████████████████            37%
      Thursday   0h 15m  ██                                     3%
      Friday     0h 15m  ██                                     3%
      Saturday   4h 30m  ████████████████████████████████████  51%
      Sunday          –                                         0%

      """
    ),
    (
      "hour",
      """
      23 to 29 March

          00    03    06    09    12    15    18    21
      Mon · · · · · · · · · ▒▒· · · · · · · · · · · · · ·      15m
      Tue · · · · · · · · · ▒▒· · · · · · · · · · · · · ·      15m
      Wed · · · · · · · · · ▒▒· · · · ██████· · · · · · ·   3h 15m
      Thu · · · · · · · · · ▒▒· · · · · · · · · · · · · ·      15m
      Fri · · · · · · · · · ▒▒· · · · · · · · · · · · · ·      15m
      Sat · · · · · · · · · · · · · · · ████████▓▓· · · ·   4h 30m
      Sun · · · · · · · · · · · · · · · · · · · · · · · ·        –

      """
    ),
    (
      "day",
      """
      23 to 29 March

      Mon 23 Mar  0h 15m  █▏                      3%
      Tue 24 Mar  0h 15m  █▏                      3%
      Wed 25 Mar  3h 15m  ███████████████▏       37%  meetings 22%
      Thu 26 Mar  0h 15m  █▏                      3%
      Fri 27 Mar  0h 15m  █▏                      3%
      Sat 28 Mar  4h 30m  █████████████████████  51%
      Sun 29 Mar       –                          0%

      """
    ),
  ])
  func aTableListsOneFigure(by grouping: String, expected: String) async throws {
    try await importCalendars()

    #expect(await home.almanac("insights", "this week", "--by", grouping, "--width", "60").output == expected)
  }

  @Test func twoRangesAreComparedRowByRow() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--compare", "last week", "--width", "60").output == """
        A  23 to 29 March
        B  16 to 22 March
                                 A         B
        Total               8h 45m    1h 45m  ▲ 7h
        In work hours       4h 15m    1h 15m  ▲ 3h
        Meetings            2h 00m         –  ▲ 2h
        Evenings                 –         –  =
        Days off            4h 30m    0h 30m  ▲ 4h
        Overlaps            0h 30m         –  ▲ 30m
        Free               40h 45m   43h 45m  ▼ 3h

        家族                4h 30m         –  ▲ 4h 30m
        Work                4h 15m    1h 45m  ▲ 2h 30m

        誕生日パーティー    4h 30m         –  ▲ 4h 30m
        Review              2h 00m         –  ▲ 2h
        Planning            1h 30m         –  ▲ 1h 30m
        Standup             1h 15m    1h 45m  ▼ 30m

        """)
  }

  @Test func figuresAreStatedInSentences() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "this week", "--words", "--width", "60").output == """
        8 events take 8¾ hours: 3¾ hours in the past, 5 hours ahead.
        That is 7 hours more than in the 7 days before. 家族 takes
        most: 4½ hours, 51 % of the time of all calendars. The
        fullest day is Saturday 28 March, with 4½ hours; one day is
        empty. Events take 9 % of the working hours; the longest
        free stretch is Monday 23 March, 09:15 to 18:00. Outside
        working hours events take 4½ hours on days off.

        """)
    let narrated = await home.almanac("insights", "this week", "--narrate", "--width", "60")
    #expect(
      narrated.output == (await home.almanac("insights", "this week", "--words", "--width", "60").output))
    #expect(narrated.errors.hasPrefix("No model is configured"))
  }

  @Test func aYearIsAGraphOfItsWeeks() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "2026", "--width", "60").output == """
        2026
        11h 30m  nothing in the 365 days before
        5h 30m past · 6h ahead

        Work  6h 00m  █████████████████████████████████████████  52%
        家族  5h 30m  █████████████████████████████████████▋     48%

           Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec
        Mo  ··········░░▒·······································
        Tu  ··········░░········································
        We  ··········░█········································
        Th ···········░░········································
        Fr ···········░░······································· 
        Sa ···········░█······································· 
        Su ···········░········································ 

        Top      誕生日パーティー 4h 30m · Standup 3h · Review 2h
        People   Bob 2h
        Work     6h 30m of 2349h, <1% · meetings 2h
                 1 overlap of 30m
        Outside  5h on days off
        Free     longest Thu  1 Jan 09:00–18:00
                 2342h 30m in stretches of 1h+

        """)
  }

  @Test(arguments: ["2026-03-25", "this week", "march", "2026", "from 2020-01-01 to 2026-12-31", "1990"])
  func theScreenNeverExceedsItsSize(phrase: String) async throws {
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

    #expect(
      await home.almanac("insights", "2026-03-25", "--width", "60").output == """
        Wednesday 25 March
        3h 15m  ▲ 3h on the day before        3 events

        Work  3h 15m  ███████████████████████████████████ 100%  ▲ 3h

        ··················▂▂········██████··············
        00          06          12          18          24

        Top      Review 2h · Planning 1h 30m · Standup 15m
        People   Bob 2h
        Work     3h 15m of 9h, 36% · meetings 2h · 1 overlap of 30m
        Free     longest Wed 25 Mar 09:15–14:00
                 5h 45m in stretches of 1h+

        """)
  }

  @Test func anEmptyRangeIsStated() async throws {
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
