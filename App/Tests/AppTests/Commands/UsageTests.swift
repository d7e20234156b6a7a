import CalendarStore
import Testing

@testable import SystemAccess

/// The errors for command lines that are not understood.
@Suite struct UsageTests {
  @Test(arguments: [
    (["agnda"], "'agnda' is not a command. Did you mean 'agenda'?"),
    (["AGENDA"], "'AGENDA' is not a command. Did you mean 'agenda'?"),
    (["impotr"], "'impotr' is not a command. Did you mean 'import'?"),
    (["cal"], "'cal' is not a command. Did you mean 'calendars'?"),
    (["frobnicate"], "'frobnicate' is not a command. See 'almanac help'."),
    ([""], "'' is not a command. See 'almanac help'."),
    (["agenda", "--jsn"], "There is no option '--jsn'. Did you mean '--json'?"),
    (["agenda", "--no-colour"], "There is no option '--no-colour'. Did you mean '--no-color'?"),
    (["agenda", "--minutes", "5"], "There is no option '--minutes'. Did you mean '--mine'?"),
    (["free", "--minute", "5"], "There is no option '--minute'. Did you mean '--minutes'?"),
    (["-x"], "There is no option '-x'. See 'almanac help'."),
    (["--zone"], "'--zone <name>' needs a value. Write it after the option."),
    (["--zone", "--json"], "'--zone <name>' needs a value. Write it after the option."),
    (["--json=yes"], "'--json' takes no value. Leave out the '=' and what follows."),
    (["--width", "0"], "'0' is not a valid value for --width. Write a whole number such as 45."),
    (["--width=wide"], "'wide' is not a valid value for --width. Write a whole number such as 45."),
    (
      ["free", "--minutes", "-5"], "'-5' is not a valid value for --minutes. Write a whole number such as 45."
    ),
    (
      ["free", "--hours", "18-9"],
      "'18-9' is not a valid value for --hours. Write hours such as 9-18 or 8:30-12,13-17:30."
    ),
    (["--home="], "'' is not a valid value for --home. Write a folder such as ~/calendar."),
    (
      ["--now", "soon"],
      "'soon' is not a valid value for --now. Write it as 2026-01-05T09:00 or 2026-01-05T09:00+01:00."
    ),
    (
      ["--zone", "Mars/Base"],
      "'Mars/Base' is not a time zone. Write it as Europe/Berlin or America/New_York."
    ),
    (
      ["calendars", "work"],
      "'almanac calendars' has no action 'work'. See 'almanac help calendars'."
    ),
    (["search"], "Missing argument: word to search for. Try \"almanac search dentist\"."),
    (["ask"], "Missing argument: question. Try \"almanac ask 'what do I have on friday?'\"."),
    (["ask", "  "], "Missing argument: question. Try \"almanac ask 'what do I have on friday?'\"."),
    (["import"], "Missing argument: file to import. Try \"almanac import work.ics\"."),
    (
      ["import", "a.ics", "--calendar", "A", "--calendar", "B"],
      "An import goes to one calendar. Pass --calendar only once."
    ),
    (
      ["agenda", "soon"],
      "'soon' is not a day. Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    ),
    (
      ["insights", "soon"],
      "'soon' is not a day. Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    ),
    (
      ["free", "soon"],
      "'soon' is not a day. Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    ),
  ])
  func aUsageErrorStatesTheCauseAndTheRemedy(line: [String], text: String) async {
    let services = Services(calendars: [.init(name: "Work", eventCount: 0)])

    let transcript = await Transcript.of(line, in: .fixture(services))

    #expect(transcript == Transcript(errors: text + "\n", code: .usage))
  }

  @Test func anInvalidTimeZoneVariableIsReportedWithItsRemedy() async {
    let environment = ProcessEnvironment.fixture().with { $0.variables["TZ"] = "CET-1CEST" }

    #expect(
      await almanac("agenda", in: environment)
        == Transcript(
          errors: """
            TZ is 'CET-1CEST', which is not a time zone. Set it to a name such as Europe/Berlin, or use --zone.

            """, code: .usage))
    #expect(await almanac("agenda", "--zone", "Europe/Berlin", in: environment).code == .ok)
  }

  @Test func foreignTextInAnErrorDoesNotControlTheTerminal() async {
    #expect(
      await almanac("\u{1B}[2Jx")
        == Transcript(errors: "'x' is not a command. See 'almanac help'.\n", code: .usage))
  }
}
