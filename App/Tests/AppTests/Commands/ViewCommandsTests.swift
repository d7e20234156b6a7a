import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import Composition
import Foundation
import Testing

@testable import Presentation
@testable import SystemAccess

/// The arguments of the commands that show events, with stores of fixtures.
@Suite struct ViewCommandsTests {
  private let services = Services([
    .fixture(uid: "a", title: "Standup"), .fixture(uid: "b", title: "Review", start: .monday(9, 30)),
    .fixture(uid: "c", title: "Lunch", start: .tuesday(12)),
  ])

  @Test func aFirstWordThatIsADateIsTheAgenda() async {
    for line in [["tomorrow"], ["Friday", "afternoon"], ["tomorrow", "--json"], ["--json", "tomorrow"]] {
      let short = await Transcript.of(line, in: .fixture(services))
      let long = await Transcript.of(["agenda"] + line, in: .fixture(services))

      #expect(short == long && short.code == .ok)
    }
  }

  @Test(arguments: [
    (["agend"], "'agend' is not a command. Did you mean 'agenda'?\n"),
    (["agend", "--minutes", "3"], "'agend' is not a command. Did you mean 'agenda'?\n"),
    (["xyzzy"], "'xyzzy' is not a command. See 'almanac help'.\n"),
  ])
  func aMisspeltCommandGetsItsSuggestion(line: [String], errors: String) async {
    #expect(await Transcript.of(line, in: .fixture(services)) == Transcript(errors: errors, code: .usage))
  }

  @Test func theNextCommandStatesTheNextEventAndItsWait() async {
    #expect(await almanac("next", with: services).output == "Standup in 1 h · 09:00\n")
    #expect(
      await almanac("next", "--now", "2026-03-09T09:40", with: services).output
        == "Lunch tomorrow at 12:00 · 12:00\n")
    #expect(
      await almanac("next", "--format", "{{{minutes}} {title}|{start}-{end}", with: services).output
        == "{60} Standup|09:00-10:00\n")
    #expect(await almanac("next", with: Services()).output == "Nothing is ahead.\n")
    #expect(await almanac("next", "--format", "{title}", with: Services()) == Transcript())
    #expect(await almanac("next", "--format", "{titel}", with: services).code == .usage)
    #expect(await almanac("next", "--format", "{title", with: services).code == .usage)
  }

  @Test func viewsOfEventsEachSecondAreTrue() async throws {
    let home = TemporaryHome()
    let lines = "DTSTART:20260301T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY"
    try await home.importCalendar(
      "Ticks", (0..<3).map { "UID:\($0)\nSUMMARY:Tick \($0)\n\(lines)" }.joined(separator: "\n\n"))
    let run = { (words: String...) in
      await Transcript.of(
        words + ["--home", home.path, "--zone", "UTC", "--now", "2026-03-24T10:20"],
        in: .fixture().with { $0.supply = home.supply }
      ).output
    }

    #expect(await run("next") == "Tick 0 in 1 min · 10:20\n")
    #expect(await run("next", "--json").contains("2026-03-24T10:20:01"))
    #expect(await run("month").contains("24 ·3"))
    #expect(await run("agenda", "today").contains("×86400"))
    let years = await run("agenda", "--json", "from 2026-03-01 to 2056-03-01")
    #expect(years.split(separator: "\n").count { $0.contains("\"title\"") } == 6)
  }

  @Test func conflictsAreTheEventsThatOverlap() async {
    let output = await almanac("conflicts", with: services).output

    #expect(
      output == """
          Mon  9 Mar  09:00–10:00  ● Standup  Work
          Mon  9 Mar  09:30–10:30  ● Review   Work
          ⚠ both 09:30–10:00, 30m

        """)
    #expect(await almanac("conflicts", "tomorrow", with: services).output.hasSuffix(": nothing overlaps.\n"))
    #expect(await almanac("conflicts", "--json", with: services).output.contains("\"minutes\" : 30"))
  }

  @Test func listsAreWrittenAsCSV() async {
    var event = CalendarEvent.fixture(uid: "a", title: "Say \"hi\", Bob\u{1B}[31m", categories: ["x", "y"])
    event.notes = "two\nlines"
    event.attendees = [Participant(name: "Miller, Bob", address: "bob@example.org")]

    let lines = await almanac("agenda", "--csv", with: Services([event])).output.split(
      separator: "\n", maxSplits: 1)

    #expect(lines.first == Substring(CSVText.header))
    #expect(
      lines.last?.contains(
        #","Say ""hi"", Bob",2026-03-09T09:00:00+00:00,2026-03-09T10:00:00+00:00,false,,confirmed,true,false,UTC,,x; y,,"Miller, Bob <bob@example.org>","two"#
      ) == true)
    #expect(await almanac("agenda", "--csv", with: Services()).output == CSVText.header + "\n")
  }

  /// The program's real services except the store.
  private func environment(_ events: [CalendarEvent]) -> ProcessEnvironment {
    .fixture().with {
      $0.supply = { catalog in
        catalog.prepareAll()
        catalog.override { $0.supply(\.calendarStore) { StubCalendarStore(events) } }
      }
    }
  }

  @Test func aLongRangeIsReadInPartsAndEachEventIsWrittenOnce() async throws {
    let events = (0..<400).map { index in
      CalendarEvent.fixture(
        uid: "\(index)", title: "Event \(index)",
        start: .utc("2026-01-01T09:00:00Z").addingTimeInterval(Double(index) * 86_400 / 2),
        duration: .seconds(40 * 86_400))
    }
    let output = await almanac("agenda", "2026", "--json", in: environment(events)).output
    let records = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])

    #expect(records.compactMap { $0["title"] as? String } == events.map(\.title))
    let text = await almanac("agenda", "2026", in: environment([.fixture(title: "Only one")])).output
    #expect(text.hasPrefix("Today · Monday 9 March\n") && text.split(separator: "\n").count == 3)
  }

  @Test func nextAloneMeansTheUnitOfTheGrid() async {
    for (line, same) in [
      (["month", "next"], ["month", "next month"]), (["week", "next"], ["week", "next week"]),
    ] {
      let short = await Transcript.of(line, in: environment([.fixture()]))
      let long = await Transcript.of(same, in: environment([.fixture()]))

      #expect(short == long && short.code == .ok)
    }
    #expect(await almanac("day", "nonsense", with: services).code == .usage)
    #expect(await almanac("day", "thursday", with: services).output == "Thursday 12 March\n  no events\n")
  }

  @Test(arguments: ["!", "zzzz"])
  func theShowCommandStatesHowToGetAnID(id: String) async {
    let transcript = await almanac("show", id, with: services)

    #expect(transcript.errors.hasPrefix("No event has the id or the title '\(id)'."))
    #expect(transcript.errors.contains("--ids"))
    #expect(transcript.code == .usage)
  }
}
