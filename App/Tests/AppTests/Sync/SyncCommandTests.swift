import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import SystemAccess

/// `almanac sync` in a real home with a real database, a real folder and a stub server.
@Suite struct SyncCommandTests {
  private let home: TemporaryHome
  private let server: StubCalendarSource

  init() async throws {
    let place = CalendarSource.Place.server(
      CalendarAccount(address: "dav.example.org", user: "ana", password: .environment(variable: "DAV")))
    server = StubCalendarSource(CalendarSource(name: "Work", place: place))
    await server.setThere(SourceCalendar(path: "/team/", name: "Team"))
    home = TemporaryHome(servers: StubCalendarServers(["dav.example.org": server]))
  }

  private func event(_ title: String, _ start: String, uid: String = "1") -> String {
    SampleCalendar.text(nil, "UID:\(uid)\nSUMMARY:\(title)\nDTSTART:\(start)\nDURATION:PT1H")
  }

  private func addServer() async {
    _ = await home.almanac(
      "account", "add", "Work", "dav.example.org", "--user", "ana", "--password-env", "DAV")
  }

  @Test func aSecondSyncFetchesNothing() async {
    await addServer()
    await server.putThere(event("Planning", "20260326T090000Z"), at: "/team/1.ics", in: "/team/")

    #expect(await home.almanac("sync") == Transcript(output: "Work · Team: fetched: 1 added.\n"))
    #expect(await home.almanac("sync") == Transcript(output: "Work · Team: nothing new.\n"))
    #expect(
      await home.almanac("agenda", "today").output == """
        Today · Thursday 26 March
          08:45 ─────  now · in 1 h 15 min: Planning
          10:00–11:00  ● Planning  Team

        """)
  }

  @Test func changesOfAFolderAreSynced() async throws {
    let folder = home.path + "/events"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try home.write(event("Lunch", "20260326T110000Z"), to: "events/1.ics")
    _ = await home.almanac("account", "add", "Home", "events")

    #expect(await home.almanac("sync") == Transcript(output: "Home · events: fetched: 1 added.\n"))
    try home.write(event("Late lunch", "20260326T120000Z"), to: "events/1.ics")
    try home.write(event("Walk", "20260326T150000Z", uid: "2"), to: "events/2.ics")

    #expect(
      await home.almanac("sync") == Transcript(output: "Home · events: fetched: 1 added, 1 changed.\n"))
    #expect(await home.almanac("search", "lunch").output.contains("Late lunch"))
  }

  @Test func aFailedSourceIsNamedAndTheOthersAreSynced() async throws {
    await addServer()
    try home.write(event("Lunch", "20260326T110000Z"), to: "events/1.ics")
    _ = await home.almanac("account", "add", "Home", "events")
    await server.fail(
      with: .unreachable(place: "https://dav.example.org", reason: "it refuses the connection"))

    #expect(
      await home.almanac("sync")
        == Transcript(
          output: "Home · events: fetched: 1 added.\n",
          errors: "Work: https://dav.example.org cannot be reached: it refuses the connection.\n",
          code: .unavailable))
  }

  @Test func onlyNamedAccountsAreSynced() async throws {
    await addServer()

    #expect(await home.almanac("sync", "work") == Transcript(output: "Work · Team: nothing new.\n"))
    #expect(
      await home.almanac("sync", "wrk")
        == Transcript(
          errors: "There is no account 'wrk'. Did you mean 'Work'?\n", code: .usage))
  }

  @Test func removingAnAccountRemovesItsEvents() async {
    await addServer()
    await server.putThere(event("Planning", "20260326T090000Z"), at: "/team/1.ics", in: "/team/")
    _ = await home.almanac("sync")

    #expect(
      await home.almanac("account", "remove", "Work")
        == Transcript(
          output:
            "Removed 'Work' and its events. What it keeps itself stays; to follow it again, add it again.\n"))
    #expect(await home.almanac("calendars").output.hasPrefix("There are no calendars yet."))
  }

  @Test func aSyncIsWrittenAsJSON() async throws {
    await addServer()
    await server.putThere(event("Planning", "20260326T090000Z"), at: "/team/1.ics", in: "/team/")

    let output = await home.almanac("sync", "--json").output
    let record = try JSONDecoder().decode(Record.self, from: Data(output.utf8))

    #expect(record.sources.map(\.source) == ["Work"])
    #expect(record.sources.first?.calendars.map(\.taken.added) == [1])
  }

  private struct Record: Decodable {
    struct Source: Decodable {
      let source: String
      let calendars: [Calendar]
    }
    struct Calendar: Decodable {
      let calendar: String
      let taken: Counts
    }
    struct Counts: Decodable {
      let added: Int
    }
    let sources: [Source]
  }

  @Test func theAbsenceOfAccountsIsStated() async {
    #expect(
      await home.almanac("sync")
        == Transcript(output: "There are no accounts yet. Add one: almanac account add NAME PLACE\n"))
  }

  @Test func progressIsShownOnATerminal() async throws {
    await addServer()
    await server.putThere(event("Planning", "20260326T090000Z"), at: "/team/1.ics", in: "/team/")

    let errors = await home.almanac("sync", columns: 40).errors

    #expect(errors.contains("\r\u{1B}[KWork · Team: 1 of 1"))
    #expect(errors.hasSuffix("\r\u{1B}[K"))
  }
}
