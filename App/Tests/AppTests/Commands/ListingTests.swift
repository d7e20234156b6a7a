import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import SystemAccess

/// The output of the commands that list events, with stores of fixtures.
@Suite struct ListingTests {
  private let services = Services(
    [
      .fixture(uid: "a", title: "Standup"),
      .fixture(uid: "b", calendar: "Home", title: "Lunch", start: .monday(12)),
      .fixture(uid: "c", title: "Review", start: .tuesday(14)),
      .fixture(uid: "d", title: "Workshop", start: .friday(13), duration: .seconds(7200)),
      .fixture(uid: "e", title: "Next week", start: .monday(9).addingTimeInterval(7 * 86_400)),
    ])

  @Test func theDefaultListingIsTodayAndTheNextSixDays() async {
    let transcript = await almanac(with: services)

    #expect(
      transcript
        == Transcript(
          output: """
            Today · Monday 9 March
              08:00 ─────  now · in 1 h: Standup
              09:00–10:00  ● Standup   Work
              12:00–13:00  ● Lunch     Home

            Tomorrow · Tuesday 10 March
              14:00–15:00  ● Review    Work

            Friday 13 March
              13:00–15:00  ● Workshop  Work

            """))
  }

  @Test func theFirstRunStatesWhatToDo() async {
    #expect(
      await almanac()
        == Transcript(
          output:
            "There are no calendars yet. Import one: almanac import FILE.ics; or add an event: almanac add \"Dentist friday 9:30\"\n"
        ))
    #expect(await almanac("--json").output == "[\n\n]\n")
  }

  @Test func theDefaultAgendaIsToday() async {
    #expect(
      await almanac("agenda", with: services).output == """
        Today · Monday 9 March
          08:00 ─────  now · in 1 h: Standup
          09:00–10:00  ● Standup  Work
          12:00–13:00  ● Lunch    Home

        """)
    #expect(
      await almanac("agenda", "Friday", "afternoon", with: services).output == """
        Friday 13 March
          13:00–15:00  ● Workshop  Work

        """)
    #expect(
      await almanac("agenda", "thursday", with: services).output
        == "Thursday 12 March: no events.\n")
  }

  @Test func aSearchListsComingEventsThenPastOnes() async {
    #expect(
      await almanac("search", "work", with: services).output == """
          Fri 13 Mar  13:00–15:00  ● Workshop  Work

        """)
    #expect(
      await almanac("search", "review", "--now", "2026-03-12", with: services).output == """
          Tue 10 Mar  14:00–15:00  ● Review  Work

        """)
  }

  @Test func aLimitedSearchCountsTheRest() async {
    let many = Services((1...30).map { .fixture(uid: "\($0)", title: "Call \($0)", start: .tuesday(0, $0)) })

    func counts(_ line: String...) async -> String {
      let lines = await Transcript.of(line, in: .fixture(many)).output.split(separator: "\n")
      return "\(lines.count) \(lines.last ?? "")"
    }
    #expect(await counts("search", "call") == "21 … and 10 more: --limit 30 shows all.")
    #expect(await counts("search", "call", "--limit", "3") == "4 … and 27 more: --limit 30 shows all.")
    #expect(await counts("search", "call", "--calendar", "work", "--limit", "30").hasPrefix("30  "))
  }

  @Test func freeTimeStartsNowToday() async {
    #expect(
      await almanac("free", with: services).output == """
        Today · Monday 9 March
          10:00–12:00  2h
          13:00–18:00  5h

        """)
    #expect(
      await almanac("free", "--minutes", "180", "--hours", "8-20", with: services).output == """
        Today · Monday 9 March
          13:00–20:00  7h

        """)
    #expect(
      await almanac("free", "tomorrow", "morning", with: services).output == """
        Tomorrow · Tuesday 10 March
          06:00–12:00  6h

        """)
  }

  @Test func timesAreShownInTheNamedZone() async {
    #expect(
      await almanac("agenda", "--zone", "Asia/Kolkata", with: services).output == """
        Today · Monday 9 March
          13:30 ─────  now · in 1 h: Standup
          14:30–15:30  ● Standup  Work
          17:30–18:30  ● Lunch    Home

        """)
  }

  @Test func nowMayBeAnyTime() async {
    #expect(
      await almanac("agenda", "--now", "2026-03-10T09:00+01:00", with: services).output == """
        Today · Tuesday 10 March
          08:00 ─────  now · in 6 h: Review
          14:00–15:00  ● Review  Work

        """)
  }

  @Test func theListingIsColouredOnATerminal() async {
    let terminal = ProcessEnvironment.fixture(services).with { $0.terminal = .init(columns: 40) }

    #expect(await almanac("agenda", in: terminal).output.hasPrefix("\u{1B}[1mToday"))
    #expect(
      await almanac("agenda", "--no-color", in: terminal)
        == almanac("agenda", "--width", "40", with: services))
  }

  @Test func anUnknownZoneIsReported() async {
    let nowhere = ProcessEnvironment.fixture(services).with { $0.variables = [:] }

    let transcript = await almanac("agenda", in: nowhere)

    #expect(transcript.output == (await almanac("agenda", with: services).output))
    #expect(
      transcript.errors
        == "The system does not say its time zone, so times are in UTC. Set TZ, or use --zone.\n")
  }

  @Test func aClosedReaderEndsTheProgramQuietly() async {
    let gone = ProcessEnvironment.fixture(services)
    let code = await run(
      ["agenda"], in: gone.with { $0.output = { _ throws(StreamError) in throw .readerGone } })

    #expect(code == .ok)
  }

  @Test(arguments: [
    (CalendarStoreError.cannotOpen(path: "/db", reason: "no"), ExitCode.cannotCreate),
    (.damaged(path: "/db", reason: "no"), .ioError), (.full(path: "/db"), .ioError),
    (.busy(path: "/db"), .unavailable), (.readOnly(path: "/db"), .permission),
    (.tooNew(path: "/db", version: 2, known: 1), .unavailable),
    (.refused(statement: "x", reason: "no"), .software),
  ])
  func anErrorOfTheStoreIsReported(error: CalendarStoreError, code: ExitCode) async {
    var services = Services()
    services.store = StubCalendarStore(failingWith: error)

    for line in [[], ["agenda"], ["search", "x"], ["free"], ["calendars"], ["--calendar", "x"]] {
      #expect(
        await Transcript.of(line, in: .fixture(services))
          == Transcript(errors: "\(error.description)\n", code: code))
    }
  }
}
