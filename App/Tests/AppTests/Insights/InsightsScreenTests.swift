import CalendarServiceTesting
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import Presentation
@testable import Terminal
@testable import ViewCommands

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

  @Test(arguments: [40, 80, 120, 200])
  func aWeekIsASentenceFourFiguresAChartAndATable(width: Int) async throws {
    try await importCalendars()

    let output = await home.almanac("insights", "this week", "--width", "\(width)").output
    if let expected = Self.week[width] { #expect(output == expected + "\n") }
    for part in ["outside", "All events", "┤", "誕生日"] { #expect(output.contains(part)) }
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

      Bob  2h 00m  ██████████████████████████████████ 100%  Review

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
        8 events take 8 h 45 min this week, 7 h more than in the
        week before; 51 % of it is outside working hours;
        誕生日パーティー takes most, 4 h 30 min.

        """)
    let narrated = await home.almanac("insights", "this week", "--narrate", "--width", "60")
    #expect(
      narrated.output == (await home.almanac("insights", "this week", "--words", "--width", "60").output))
    #expect(narrated.errors.hasPrefix("No model is configured"))
  }

  @Test func aYearIsAChartOfItsWeeks() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "2026", "--width", "80").output == """
        2026
        16 events take 11 h 30 min in 2026; 誕生日パーティー takes most, 4 h 30 min.
        Outside working hours, events take 5 h on days off.

        All events          Meetings            Free in 1h+         Off hours
        11h 30m             2h                  2342h 30m           5h
        ▲ 11h 30m           ▲ 2h                ▼ 6h 30m            ▲ 5h
        ··········▂█        ···········█        ███████████▇        ··········▁█

        10h ┤
            │            ░
            │            ░
         5h ┤            ░
            │            ▒
            │            ▒
            │           ▒█▒
          0 └─────────────────────────────────────────────────────
             1 Jan 9 Feb 23 Mar 11 May 29 Jun 17 Aug 5 Oct 16 Nov
             █ meetings  ▒ other  ░ off hours

        誕生日パーティー  4h 30m  ██████████████████████████████████████████  39%
        Standup           3h 00m  ████████████████████████████                26%  ↻ ×12
        Review            2h 00m  ██████████████████▋                         17%
        Planning          1h 30m  ██████████████                              13%
        Trip              1h 00m  █████████▍                                   9%

        5h 30m past, 6h still planned.

        """)
  }

  @Test func namesAreLeftOutIfAskedFor() async throws {
    try await importCalendars()

    for options in [[], ["--json"], ["--csv"], ["--by", "person"], ["--by", "calendar"]] {
      let output = await home.almanac(["insights", "this week", "--anonymous"] + options).output
      #expect(!output.isEmpty)
      #expect(!output.contains(/\bWork\b/), "\(output)")
      for name in ["Bob", "Review", "誕生日", "家族", "bob@example.org"] {
        #expect(!output.contains(name), "\(output)")
      }
    }
  }

  @Test(arguments: ["2026-03-25", "this week", "march", "2026", "from 2020-01-01 to 2026-12-31", "1990"])
  func theScreenNeverExceedsItsSize(phrase: String) async throws {
    try await importCalendars()

    for width in [40, 60, 80, 200] {
      let output = await home.almanac("insights", phrase, "--width", "\(width)").output
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 48, "\(output)")
      for line in lines { #expect(TerminalColumns.count(line) <= width, "\(line)") }
    }
  }

  @Test func aDayIsDrawnByHour() async throws {
    try await importCalendars()

    #expect(
      await home.almanac("insights", "2026-03-25", "--width", "60").output == """
        Wednesday 25 March
        Meetings took 22 % of the working hours on Wednesday 25
        March, 22 points more than on the day before, and left 2
        blocks of 1 h or longer for focus.

        All events     Meetings       Free in 1h+    Off hours
        3h 15m         2h             5h 45m         0m
        ▲ 3h           ▲ 2h           ▼ 3h           =
        ··········▂█   ···········█   ███████████▇   ··········▁█

         1h ┤                            █ █ █
            │                            █ █ █
            │                            █ █ █
        30m ┤                            █ █ █
            │                            █ █ █
            │                  █         █ █ █
            │                  █         █ █ █
          0 └────────────────────────────────────────────────
             00  02  04  06  08  10  12  14  16  18  20  22

        Review    2h 00m  █████████████████████████████████████  62%
        Planning  1h 30m  ███████████████████████████▊           46%
        Standup   0h 15m  ████▋                                   8%

        """)
  }

  @Test func anEmptyRangeIsStated() async throws {
    try await importCalendars()

    #expect(await home.almanac("insights", "1990").output == "1990\nNothing took time in 1990.\n")
    #expect(await home.almanac("insights", "1990", "--by", "hour").output == "1990\n\nNo busy events.\n")
  }

  @Test func theSumOfTheRestHasNoBar() throws {
    var report = InsightsReport.fixture(days: [.fixture(.monday, ["Work": .seconds(46_800)])], events: 13)
    report.titles = (0..<13).map { InsightsReport.Share(name: "T\($0)", time: .seconds(3600), events: 1) }
    let lines = InsightsScreen(
      report, title: "T", at: .fixture(), palette: Palette(), on: Screen(width: 60)
    ).text.split(separator: "\n")
    let first = try #require(lines.first { $0.hasPrefix("T0 ") })
    let rest = try #require(lines.first { $0.hasPrefix("3 more") })

    // The bars of the rows are as long as they can be.
    #expect(first.contains(String(repeating: "█", count: 30)) && !rest.contains("█"))
    #expect(rest.hasSuffix("23%"))
  }

  @Test func barsHaveTheColoursOfTheirCalendars() {
    var report = InsightsReport.fixture(days: [.fixture(.monday, ["Work": .seconds(3600)])], events: 1)
    report.titles = [.init(name: "A", time: .seconds(3600), events: 1, calendars: ["Work"])]
    let text = InsightsScreen(
      report, title: "T", at: .fixture(), palette: Palette([("Work", "#ff0000")]),
      on: Screen(width: 60, hasColour: true, colours: .full)
    ).text

    #expect(text.contains("\u{1B}[38;2;"))
    #expect(text.hasPrefix("\u{1B}[1mT\u{1B}[0m\n"))
  }
}
