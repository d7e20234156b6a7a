import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import Presentation
@testable import SystemAccess
@testable import Terminal

/// Which events lists show and omit, on Thursday 26 March 2026 in Berlin.
@Suite struct ListOptionsTests {
  private let home = TemporaryHome()

  init() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:talk
      CREATED:20260320T080000Z
      LAST-MODIFIED:20260325T080000Z
      SUMMARY:Talk
      STATUS:CANCELLED
      DTSTART:20260326T130000Z
      DTEND:20260326T140000Z

      UID:gym
      CREATED:20260324T080000Z
      SUMMARY:Gym
      LOCATION:Hall 3
      COLOR:tomato
      DTSTART:20260325T170000Z
      DTEND:20260325T180000Z
      RRULE:FREQ=DAILY;COUNT=3

      UID:gym
      CREATED:20260324T080000Z
      RECURRENCE-ID:20260326T170000Z
      SUMMARY:Gym
      STATUS:CANCELLED
      DTSTART:20260326T170000Z
      DTEND:20260326T180000Z

      UID:tax
      CREATED:20200101T080000Z
      SUMMARY:Tax
      DTSTART;VALUE=DATE:20260328
      """)
  }

  @Test(arguments: [["--csv", "--json"], ["--csv", "--format", "x"], ["--json", "--format", "x"]])
  func oneFormOfOutputIsChosen(_ options: [String]) async {
    let refused = await TemporaryHome().almanac(["agenda"] + options)

    #expect(refused.code == .usage && refused.errors.contains("contradict each other"), "\(refused)")
  }

  @Test func cancelledEventsAreMarkedAndNotCounted() async {
    #expect(
      await home.almanac("agenda", "today").output == """
        Today · Thursday 26 March
          08:45 ─────  now
          14:00–15:00  ✕ Talk (cancelled)   Work
          18:00–19:00  ✕ Gym ↻ (cancelled)  Work

        """)
    #expect(await home.almanac("day").output.contains("✕ Talk"))
    #expect(await home.almanac("week", "--width", "60").output.contains("✕ Gym ↻ (cancelled)"))
    #expect(await home.almanac("agenda", "today", "--json").output == "[\n\n]\n")
    #expect(await home.almanac("free", "today", "14:00 to 15:00").output.contains("14:00–15:00"))
    #expect(await home.almanac("next").output.hasPrefix("Gym tomorrow at 18:00"))
    let found = await home.almanac("search", "talk").output
    #expect(found == "No event contains 'talk'.\n")
  }

  @Test func severalDaysAreShownAsEachOfThem() async {
    let days = ["2026-03-25", "2026-03-26", "2026-03-27", "2026-03-28"]
    var single: [String] = []
    for day in days { single.append(await home.almanac("day", day).output) }

    #expect(
      await home.almanac("day", "2026-03-25 to 2026-03-28").output == single.joined(separator: "\n"))
  }

  @Test func anEventHasItsOwnColour() async throws {
    let events = try await home.store().events(
      from: .utc("2026-03-25T00:00:00Z"), to: .utc("2026-03-29T00:00:00Z"), in: [])
    var style = EventStyle(clock: .fixture())
    style.palette = Palette([(name: "Work", colour: "#0000ff")])

    #expect(
      events.map { style.marks(of: $0).colour } == [
        Colour(255, 99, 71), Colour(255, 99, 71), Colour(0, 0, 255),
      ])
  }

  @Test(arguments: [
    (
      ["agenda", "2026-03", "--format", "{date} {start}-{end} {title} at {place}"],
      "2026-03-25 18:00-19:00 Gym at Hall 3\n2026-03-27 18:00-19:00 Gym at Hall 3\n2026-03-28 - Tax at \n"
    ),
    (
      ["agenda", "2026-03", "--match", "^tax|talk", "--format", #"{title}\t{{x} {status}"#],
      "Tax\t{x} confirmed\n"
    ),
    (["agenda", "2026-03", "--match", "hall", "--format", "{length}"], "1 h\n1 h\n"),
    (["search", "gym", "--format", "{title} {in}"], "Gym tomorrow at 18:00\n"),
    (["week", "--match", "tax", "--format", "{calendar}"], "Work\n"),
    (
      ["updates", "2026-03-25", "--match", "nothing"],
      "Nothing was added or changed since Wednesday 25 March.\n"
    ),
    (
      ["updates", "2026-03-24"],
      "Wed 25 Mar 09:00  changed  Talk, Thu 26 Mar 14:00–15:00 · Work\n"
        + "Tue 24 Mar 09:00  new      Gym, Fri 27 Mar 18:00–19:00 · Work\n"
    ),
  ])
  func aFormatAndAPatternChooseWhatIsWritten(_ line: [String], _ output: String) async {
    let shown = await home.almanac(line)
    #expect(shown == Transcript(output: output))
  }

  @Test(arguments: [["--format", "{nothing}"], ["--match", "("], ["--format", "{title"]])
  func anInvalidFormatOrPatternIsRefused(_ options: [String]) async {
    #expect(await home.almanac(["agenda"] + options).code == .usage)
  }
}
