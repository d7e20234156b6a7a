import Testing

@testable import SystemAccess

/// The preview of `add`, compared with what `show` finds stored.
@Suite struct AddPreviewTests {
  private let home = TemporaryHome()

  @Test func everyStoredPropertyIsInThePreview() async {
    let added = await home.almanac(
      "add", "Talk every tuesday 18:00 until june except 7 april at Luna", "--notes",
      "Bring slides\nand water",
      "--alarm", "10m", "--alarm", "1d", "--url", "https://x.example", "--category", "a", "--category", "b",
      "--free", "--status", "tentative", "--attendee", "ana@example.org", "--yes")

    #expect(added.errors == "")
    #expect(
      added.output == """
        Talk
          Tue 31 Mar 18:00–19:00 · Personal
          at Luna
          with ana@example.org
          every Tuesday until 31 May, but not on 7 April
          reminds 10 min before, 1 d before
          notes: Bring slides
          and water
          link: https://x.example
          categories: a, b
          status: tentative
          takes no time
        Added 'Talk' to Personal, Tue 31 Mar 18:00–19:00. 'almanac undo' takes it back.
        No message is sent to the participants: 'Personal' is stored only on this computer.

        """)
    let days = await home.almanac("agenda", "april", "--format", "{start-date}").output
    #expect(!days.contains("2026-04-07"), "\(days)")
  }

  @Test func anOptionReplacesTheRecurrenceOfTheWords() async {
    let once = await home.almanac(
      "add", "Talk every tuesday 18:00 except 7 april", "--repeat", "none", "--yes")

    #expect(!once.output.contains("every"), "\(once)")
    #expect(once.code == .ok)
    let daily = await home.almanac("add", "Walk tomorrow 18:00", "--repeat", "daily", "--yes")
    #expect(daily.output.contains("\n  every day\n"), "\(daily)")
  }

  @Test func theOwnTimeOfAnotherZoneIsShown() async {
    let added = await home.almanac("add", "Call tomorrow 9am new york time", "--yes")

    #expect(added.output.contains("\n  09:00–10:00 in America/New_York\n"), "\(added)")
  }

  @Test(arguments: [
    (
      ["--start", "2026-03-30", "--end", "2026-03-28"], "on 28 March 2026, before it starts on 30 March 2026"
    ),
    (
      ["--start", "2026-03-30T10:00", "--end", "09:00"],
      "on 30 March 2026 at 09:00, before it starts on 30 March 2026 at 10:00"
    ),
  ])
  func anEndBeforeTheStartIsRefusedWithBothDates(_ options: [String], _ when: String) async {
    let added = await home.almanac(["add", "--title", "Trip"] + options)

    #expect(added.errors == "It would end \(when). Name a later end.\n")
    #expect(added.code == .usage || added.code == .data)
  }

  @Test func aCalendarIsFoundByItsWholeNameAndAfterTo() async throws {
    for name in ["My Personal", "Private"] {
      try await home.importCalendar(
        name, SampleCalendar.event("\(name) one", "20260401T100000", "20260401T110000"))
    }

    let first = await home.almanac("add", "Call tomorrow 10:00 in My Personal", "--yes")
    let second = await home.almanac("add", "Call tomorrow 12:00 to private", "--yes")

    #expect(first.output.contains("· My Personal\n"), "\(first)")
    #expect(second.output.contains("· Private\n"), "\(second)")
  }
}
