import Testing

@testable import SystemAccess

@Suite struct CalendarsCommandTests {
  private let home = TemporaryHome()

  init() async throws {
    for (name, title) in [("Work (Acme)", "Meeting"), ("Home", "Dinner")] {
      try await home.importCalendar(
        "\(name)",
        """
        UID:\(title)
        SUMMARY:\(title)
        DTSTART:20260326T120000Z
        DTEND:20260326T130000Z
        """)
    }
  }

  @Test func calendarsAreRenamedColouredHiddenAndShown() async {
    #expect(
      await home.almanac("calendars", "rename", "work", "Acme")
        == Transcript(output: "'Work (Acme)' is now called 'Acme'.\n"))
    #expect(await home.almanac("calendars", "color", "acme", "tomato").output == "'Acme' is now tomato.\n")
    #expect(
      await home.almanac("calendars", "color", "acme", "original").output
        == "'Acme' is now without a colour.\n")
    #expect(await home.almanac("calendars", "hide", "acme", "home").code == .ok)
    #expect(!(await home.almanac("agenda").output.contains("Meeting")))
    #expect(await home.almanac("agenda", "-c", "ac").output.contains("Meeting"))
    #expect(await home.almanac("calendars", "show", "acme").output == "'Acme' is shown.\n")
    #expect(await home.almanac("agenda").output.contains("Meeting"))
    #expect(!(await home.almanac("agenda").output.contains("Dinner")))
  }

  @Test func undoRestoresARemovedCalendar() async {
    #expect(
      await home.almanac("calendars", "remove", "Home").output
        == "Removed 'Home' and its event. 'almanac undo' brings it back.\n")
    #expect(!(await home.almanac("calendars").output.contains("Home")))
  }

  @Test func theDefaultIsASetting() async {
    _ = await home.almanac("config", "set", "aliases.job", "Work (Acme)")

    #expect(
      await home.almanac("calendars", "default", "job").output == "New events go to 'Work (Acme)'.\n")
    #expect(await home.almanac("config", "get", "defaultCalendar").output == "Work (Acme)\n")
  }

  @Test func anAliasOrAPrefixNamesACalendarEverywhere() async {
    _ = await home.almanac("config", "set", "aliases.job", "work (acme)")

    for name in ["job", "JOB", "work", "Work (Acme)"] {
      let output = await home.almanac("agenda", "-c", name).output
      #expect(output.contains("Meeting") && !output.contains("Dinner"), "\(name)")
    }
    #expect(
      await home.almanac("agenda", "-c", "Hmoe")
        == Transcript(errors: "There is no calendar 'Hmoe'. Did you mean 'Home'?\n", code: .usage))
  }

  @Test(arguments: [
    (["renam", "a", "b"], "'almanac calendars' has no action 'renam'. Did you mean 'rename'?"),
    (
      ["rename", "Home"],
      "Missing argument: old and new name, each in quotes. Try \"almanac calendars rename Work Acme\"."
    ),
    (["hide"], "Missing argument: calendar. Try \"almanac calendars hide Work\"."),
    (["hide", "Hoem"], "There is no calendar 'Hoem'. Did you mean 'Home'?"),
    (["rename", "Home", "work (ACME)"], "There is a calendar 'work (ACME)' already. Choose another name."),
    (["color", "Home", "bleu"], "'bleu' is not a colour. Write a name such as 'tomato', or '#ff6347'."),
    (["hide", "Home", "--discard"], "--discard belongs to 'almanac calendars remove'. Leave it out."),
  ])
  func invalidArgumentsAreRefused(_ words: [String], _ text: String) async {
    let environment = await Transcript.of(
      ["calendars"] + words + ["--home", home.path], in: .fixture().with { $0.supply = home.supply })

    #expect(environment == Transcript(errors: text + "\n", code: .usage))
  }
}
