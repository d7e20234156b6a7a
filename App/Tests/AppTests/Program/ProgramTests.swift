import Foundation
import Testing

@testable import Presentation
@testable import SystemAccess

/// The whole program with real files, a real database and the real engine.
@Suite struct ProgramTests {
  private let home = TemporaryHome()

  private let week = SampleCalendar.text(
    "Work",
    SampleCalendar.event("Standup", "20260323T090000", "20260323T093000", "RRULE:FREQ=DAILY;COUNT=14")
      + SampleCalendar.event("Review", "20260327T140000", "20260327T153000", "LOCATION:Room 4")
      + "UID:h\nSUMMARY:Holiday\nDTSTART;VALUE=DATE:20260330")

  @Test func importedEventsAreShownInTheComingDays() async throws {
    let file = try home.write(week, to: "work.ics")

    #expect(await home.almanac("import", file) == Transcript(output: "~/work.ics: 3 added in 'Work'.\n"))
    #expect(
      await home.almanac()
        == Transcript(
          output: """
            Today · Thursday 26 March
              08:45 ─────  now · in 15 min: Standup
              09:00–09:30  ● Standup ↻  Work

            Tomorrow · Friday 27 March
              09:00–09:30  ● Standup ↻  Work
              14:00–15:30  ● Review     Work  Room 4

            Saturday 28 March
              09:00–09:30  ● Standup ↻  Work

            Sunday 29 March
              09:00–09:30  ● Standup ↻  Work

            Monday 30 March
              all day      ● Holiday    Work
              09:00–09:30  ● Standup ↻  Work

            Tuesday 31 March
              09:00–09:30  ● Standup ↻  Work

            Wednesday 1 April
              09:00–09:30  ● Standup ↻  Work

            """))
  }

  @Test func importingAgainChangesNothingAndANewerFileBringsUpToDate() async throws {
    let file = try home.write(week, to: "work.ics")
    let newer = try home.write(
      SampleCalendar.text(
        "Work", SampleCalendar.event("Review", "20260327T150000", "20260327T160000", "SEQUENCE:1")),
      to: "newer.ics"
    )

    _ = await home.almanac("import", file)
    #expect(await home.almanac("import", file).output == "~/work.ics: 3 unchanged in 'Work'.\n")
    #expect(await home.almanac("import", newer).output == "~/newer.ics: 1 changed in 'Work'.\n")
    #expect(await home.almanac("search", "review").output == "  Fri 27 Mar  15:00–16:00  ● Review  Work\n")
  }

  @Test func agendaSearchAndFreeShowTheSameEvents() async throws {
    _ = await home.almanac("import", try home.write(week, to: "work.ics"))

    #expect(
      await home.almanac("agenda", "friday").output == """
        Tomorrow · Friday 27 March
          09:00–09:30  ● Standup ↻  Work
          14:00–15:30  ● Review     Work  Room 4

        """)
    #expect(
      await home.almanac("search", "room", "4").output
        == "  Fri 27 Mar  14:00–15:30  ● Review  Work  Room 4\n")
    #expect(
      await home.almanac("free", "tomorrow", "afternoon").output == """
        Tomorrow · Friday 27 March
          12:00–14:00  2h
          15:30–18:00  2h 30m

        """)
  }

  @Test func aQuestionIsAnswered() async throws {
    _ = await home.almanac("import", try home.write(week, to: "work.ics"))

    let friday = await home.almanac("ask", "what do I have on friday?")
    let free = await home.almanac("ask", "when am I free tomorrow afternoon?")

    #expect(
      friday.output == """
        On Friday 27 March you have 2 events:
          09:00–09:30  Standup (Work)
          14:00–15:30  Review (Work)

        """)
    #expect(
      free.output == """
        Friday 27 March, 12:00 to 18:00: you are free 12:00–14:00 and 15:30–18:00.

        """)
    #expect(friday.code == .ok)
  }

  @Test func theWeekOfAClockChangeIsCharted() async throws {
    _ = await home.almanac("import", try home.write(week, to: "work.ics"))

    let chart = await home.almanac("insights", "this week", "--width", "60", "--by", "day").output

    #expect(
      chart == """
        23 to 29 March

        Mon 23 Mar  0h 30m  ████████▊                            10%
        Tue 24 Mar  0h 30m  ████████▊                            10%
        Wed 25 Mar  0h 30m  ████████▊                            10%
        Thu 26 Mar  0h 30m  ████████▊                            10%
        Fri 27 Mar  2h 00m  ███████████████████████████████████  40%
        Sat 28 Mar  0h 30m  ████████▊                            10%
        Sun 29 Mar  0h 30m  ████████▊                            10%

        """)
  }

  @Test func chartAndAnswerUseOnlyTheNamedCalendar() async throws {
    let dinner = SampleCalendar.text(
      "Home", SampleCalendar.event("Dinner", "20260327T190000", "20260327T210000"))
    let home = self.home
    _ = await home.almanac(
      "import", try home.write(week, to: "work.ics"), try home.write(dinner, to: "home.ics"))

    let chart = await home.almanac(
      "insights", "tomorrow", "--calendar", "home", "--width", "60", "--by",
      "calendar")
    let answer = await home.almanac("ask", "what do I have on friday?", "--calendar", "home")

    #expect(
      chart.output == """
        Friday 27 March

        Home  2h 00m  ███████████████████████████████████ 100%  ▲ 2h

        """)
    #expect(
      answer.output == """
        On Friday 27 March you have 1 event:
          19:00–21:00  Dinner (Home)

        """)
  }

  @Test(arguments: [("2026-03-29", "00:00–04:00"), ("2026-10-25", "00:00–04:00")])
  func localTimesAreShownAcrossAClockChange(day: String, times: String) async throws {
    let date = day.replacing("-", with: "")
    try await home.importCalendar(
      "Night", SampleCalendar.event("Shift", "\(date)T000000", "\(date)T040000"))

    #expect(
      await home.almanac("agenda", day, now: "2026-01-01").output.contains("  \(times)  ● Shift  Night\n"))
    let seconds = day == "2026-03-29" ? 3 * 3600 : 5 * 3600
    #expect(
      await home.almanac("insights", day, "--json").output.contains("\n  \"seconds\" : \(seconds),\n"))
  }

  @Test func aFaultyComponentLosesOnlyItself() async throws {
    let file = try home.write(
      SampleCalendar.text(
        "Work",
        SampleCalendar.event("Good", "20260327T090000", "20260327T100000")
          + SampleCalendar.event("Bad", "2026-13-45", "x")), to: "faulty.ics")

    let transcript = await home.almanac("import", file)

    #expect(transcript.output == "~/faulty.ics: 1 added, 1 left out in 'Work'.\n")
    #expect(transcript.errors.hasPrefix("~/faulty.ics:16: VEVENT 'Bad' left out: "))
    #expect(transcript.code == .data)
    #expect(await home.almanac("agenda", "friday").output.hasSuffix("\n  09:00–10:00  ● Good  Work\n"))
  }

  @Test func anUntrustedFileIsRefusedAsAWhole() async throws {
    let truncated = String(week.prefix(300))
    let files = [
      ("empty.ics", ""), ("page.ics", "<html>\n<body>\n"), ("truncated.ics", truncated),
      ("notes.txt", "just some notes\n"),
    ]
    for (name, text) in files {
      let path = try home.write(text, to: name)
      let transcript = await home.almanac("import", path)
      #expect(transcript.output == "")
      #expect(transcript.errors.hasPrefix("~/\(name):"))
      #expect(transcript.errors.split(separator: "\n").count == 1)
      #expect(transcript.code == .data)
    }
    #expect(await home.almanac("import", home.path).code == .data)
    #expect(
      await home.almanac("import", "\(home.path)/missing.ics")
        == Transcript(errors: "~/missing.ics: there is no such file. Check the path.\n", code: .noInput))
    #expect(await home.almanac("calendars").output == CalendarList.none + "\n")
  }

  @Test func validFilesOfSeveralAreImported() async throws {
    let good = try home.write(week, to: "good.ics")
    let bad = try home.write("nothing", to: "bad.ics")

    let transcript = await home.almanac("import", bad, good)

    #expect(transcript.output == "~/good.ics: 3 added in 'Work'.\n")
    #expect(transcript.code == .data)
  }

  @Test func anImpossibleDatabasePathIsReportedWithItsRemedy() async throws {
    let file = try home.write("in the way", to: "data")

    let transcript = await home.almanac("agenda", "today")

    #expect(transcript.output == "")
    #expect(transcript.errors.hasPrefix("~/data"))
    #expect(transcript.code == .cannotCreate)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    try home.write(
      "not a database, but a text that is long enough to be looked at", to: "data/almanac.sqlite")
    #expect(await home.almanac("agenda", "today").code == .ioError)
  }
}
