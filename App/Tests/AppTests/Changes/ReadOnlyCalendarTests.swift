import CalendarService
import CalendarServiceTesting
import Testing

@testable import AlmanacCommandLine
@testable import SystemAccess

/// Requests about events of which some are in a calendar that may only be read.
@Suite struct ReadOnlyCalendarTests {
  private let home: TemporaryHome
  private let server: StubCalendarSource

  init() async {
    let place = CalendarSource.Place.server(
      CalendarAccount(address: "dav.example.org", user: "ana", password: .environment(variable: "DAV")))
    server = StubCalendarSource(CalendarSource(name: "Work", place: place))
    await server.setThere(SourceCalendar(path: "/team/", name: "Team"))
    await server.setThere(SourceCalendar(path: "/fairs/", name: "Fairs", isReadOnly: true))
    home = TemporaryHome(servers: StubCalendarServers(["dav.example.org": server]))
    await put("Planning", "20260327T090000Z", in: "/team/")
    await put("Review", "20260327T110000Z", in: "/team/")
    await put("Town fair", "20260327T140000Z", in: "/fairs/")
    _ = await home.almanac(
      "account", "add", "Work", "dav.example.org", "--user", "ana", "--password-env", "DAV")
    _ = await home.almanac("sync")
  }

  private func put(_ title: String, _ start: String, in folder: String) async {
    let event = SampleCalendar.text(nil, "UID:\(title)\nSUMMARY:\(title)\nDTSTART:\(start)\nDURATION:PT1H")
    await server.putThere(event, at: "\(folder)\(title).ics", in: folder)
  }

  private var titles: [String] {
    get async {
      let agenda = await home.almanac("agenda", "tomorrow").output
      return ["Planning", "Review", "Town fair"].filter(agenda.contains)
    }
  }

  @Test func clearingADayKeepsAReadOnlyEvent() async {
    let cleared = await home.almanac("ask", "clear my day tomorrow", "--yes")

    #expect(
      cleared.errors.hasPrefix(
        """
        Delete 'Planning', 'Review'
          Planning, Fri 27 Mar 10:00–11:00 · Team
          Review, Fri 27 Mar 12:00–13:00 · Team
          stays: Town fair, Fri 27 Mar 15:00–16:00 · Fairs, which may only be read

        """), "\(cleared)")
    #expect(
      cleared.output.replacing("\n", with: " ").hasPrefix(
        "Deleted 'Planning', 'Review'. 'Town fair' stays: 'Fairs' may only be read. Say \"undo\""),
      "\(cleared)")
    #expect(cleared.code == .ok)
    #expect(await titles == ["Town fair"])
  }

  @Test func theQuestionForTheCalendarOffersThoseThatCanBeWritten() async {
    await server.setThere(SourceCalendar(path: "/club/", name: "Club"))
    _ = await home.almanac("sync")

    let asked = await home.almanac("ask", "add lunch tomorrow at noon", "--yes")

    #expect(
      asked.output.replacing("\n", with: " ")
        == "Which calendar should it go to: Club, Team? Name one. 'almanac config set defaultCalendar NAME' sets a default. ",
      "\(asked)")
  }

  @Test func movingEventsKeepsAReadOnlyEvent() async {
    let moved = await home.almanac("ask", "move everything tomorrow to saturday", "--yes")

    #expect(
      moved.errors.contains("  stays: Town fair, Fri 27 Mar 15:00–16:00 · Fairs, which may only be read\n"))
    #expect(await titles == ["Town fair"])
  }

  @Test(arguments: ["cancel the town fair", "move the town fair to saturday", "clear tomorrow after 2pm"])
  func aChangeOfOnlyReadOnlyEventsIsRefused(_ request: String) async {
    let refused = await home.almanac("ask", request, "--yes")

    #expect(refused.code == .notUnderstood && refused.output.contains("'Fairs'"), "\(refused)")
    #expect(await titles == ["Planning", "Review", "Town fair"])
  }
}
