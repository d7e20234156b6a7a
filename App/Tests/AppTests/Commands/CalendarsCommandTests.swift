import Testing

@testable import SystemAccess

@Suite struct CalendarsCommandTests {
  @Test func aCalendarIsOnlyTheDefaultIfNoOtherCanBe() async {
    let home = TemporaryHome()
    _ = await home.almanac("calendars", "add", "Home")

    #expect(await home.almanac("calendars", "add", "Two", "--json").output.contains("\"default\" : false"))
    #expect(await home.almanac("calendars", "-c", "Home", "--json").output.contains("\"default\" : false"))
  }

  @Test func theListTellsTheStateOfEachCalendar() async throws {
    let home = TemporaryHome()
    for name in ["Home", "Old"] {
      try await home.importCalendar(name, SampleCalendar.event(name, "20260327T100000", "20260327T110000"))
    }
    _ = await home.almanac("calendars", "default", "home")
    _ = await home.almanac("calendars", "hide", "Old")

    #expect(await home.almanac("calendars").output == "Home  1 event   default\nOld   1 event   hidden\n")
    let json = await home.almanac("calendars", "--json").output
    #expect(json.contains("\"default\" : true") && json.contains("\"hidden\" : true"))
    #expect(json.contains("\"account\" : null") && json.contains("\"file\" : null"))
    _ = await home.almanac("calendars", "rename", "Home", "House")
    #expect(await home.almanac("config", "get", "defaultCalendar").output.contains("House"))
  }

  /// Insights recognized the person by the name of the calendar alone.
  @Test func aRenamedCalendarKeepsItsAddressThePersons() async throws {
    let home = TemporaryHome()
    try await home.importCalendar(
      "me@example.org",
      SampleCalendar.event(
        "Review", "20260325T100000", "20260325T120000", "ATTENDEE;CN=Bob Miller:mailto:bob@example.org",
        "ATTENDEE;CN=Sam Keller:mailto:me@example.org"))

    let renamed = await home.almanac("calendars", "rename", "me@example.org", "Google")

    #expect(renamed.errors.contains("'me@example.org' stays one of your own addresses"), "\(renamed)")
    let people = await home.almanac("insights", "this week", "--by", "person").output
    #expect(people.contains("Bob Miller") && !people.contains("Sam Keller"), "\(people)")
  }

  @Test func everyTextFollowsTheClockOfTheSettings() async throws {
    let home = TemporaryHome()
    try home.configure(#"{"timeFormat": "12h"}"#)
    try await home.importCalendar(
      "Work",
      SampleCalendar.event(
        "Review", "20260326T140000", "20260326T153000", "LAST-MODIFIED:20260326T060000Z",
        "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT10M\nEND:VALARM"))
    let texts = [
      await home.almanac("ask", "what do I have today?").output,
      await home.almanac("ask", "when am I free today?").output,
      await home.almanac("updates", "today").output, await home.almanac("history").output,
      await home.almanac("remind", "--within", "1d").output,
      await home.almanac("add", "Walk tomorrow 18:00", "--yes").output,
    ]

    for text in texts {
      #expect(text.contains("am") || text.contains("pm"), "\(text)")
      #expect(text.firstMatch(of: /\b(1[3-9]|2[0-4]):\d\d/) == nil, "\(text)")
    }
  }

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
