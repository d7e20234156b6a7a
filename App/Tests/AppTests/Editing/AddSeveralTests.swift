import Testing

@testable import SystemAccess

/// Words of `add` that mean several events, two zones, a link, guests and templates, on Thursday 26 March 2026.
@Suite struct AddSeveralTests {
  private let home = TemporaryHome()

  @Test func severalDaysAreOneChangeThatUndoTakesBack() async {
    let added = await home.almanac("add", "Gym mon wed fri 7am", "--yes")

    #expect(
      added.output == """
        Gym
          Fri 27 Mar 07:00–08:00 · Personal
          Mon 30 Mar 07:00–08:00 · Personal
          Wed 1 Apr 07:00–08:00 · Personal
        Added 'Gym' to Personal, Fri 27 Mar 07:00–08:00; Mon 30 Mar 07:00–08:00; Wed 1 Apr 07:00–08:00. 'almanac undo' takes it back.

        """)
    #expect(
      await home.almanac("undo").output == "Undone: Add 'Gym' 3 times. 'almanac redo' makes it again.\n")
    #expect(await home.almanac("agenda", "2026").output.contains("no events"))
  }

  @Test func twoTimesOfASeriesAreTwoSeries() async {
    let added = await home.almanac("add", "Pills daily at 8:00 and 20:00 for 5 min", "--yes")
    #expect(added.code == .ok)

    let tomorrow = await home.almanac("agenda", "tomorrow").output

    #expect(tomorrow.contains("08:00–08:05") && tomorrow.contains("20:00–20:05"), "\(tomorrow)")
  }

  @Test func aJourneyKeepsTheZoneOfEachEnd() async {
    let added = await home.almanac("add", "Flight Berlin 9:00 to New York 12:30 on 4 may", "--yes")

    #expect(
      added.output.contains("Flight Berlin to New York\n  Mon 4 May 09:00–18:30 · Personal\n"), "\(added)")
    #expect(added.output.contains("09:00 in Europe/Berlin to 12:30 in America/New_York"))
  }

  @Test func aLinkAndAGuestAreStored() async {
    let added = await home.almanac(
      "add", "Lunch tomorrow 12:30 with Carol <carol@example.org> on zoom https://zoom.example/j/1", "--yes")
    #expect(added.code == .ok)

    let shown = await home.almanac("show", "lunch").output

    #expect(shown.contains("Carol") && shown.contains("https://zoom.example/j/1"), "\(shown)")
  }

  @Test func aTemplateBeginsTheWords() async {
    #expect(await home.almanac("config", "set", "templates.standup", "Standup for 15m at Room 7").code == .ok)

    let added = await home.almanac("add", "--template", "standup", "tomorrow 9:30", "--yes")
    let unknown = await home.almanac("add", "--template", "retro", "tomorrow 9:30", "--yes")

    #expect(added.output.hasPrefix("Standup\n  Fri 27 Mar 09:30–09:45 · Personal\n  at Room 7\n"), "\(added)")
    #expect(unknown.errors == "There is no template 'retro'. Write one of: standup.\n")
    #expect(unknown.code == .usage)
  }

  @Test func oneEndForSeveralEventsIsRefused() async {
    let added = await home.almanac("add", "Gym mon wed 7am", "--end", "8:00", "--yes")

    #expect(added.code == .usage, "\(added)")
  }
}
