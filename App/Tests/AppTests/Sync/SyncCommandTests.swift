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

  @Test func aConflictShowsBothVersionsSideBySide() async throws {
    await addServer()
    let lines = "UID:1\nSUMMARY:Planning\nDTSTART:20260326T090000Z\nDURATION:PT1H\nX-OWN:1\nLOCATION:Room 4"
    await server.putThere(SampleCalendar.text(nil, lines), at: "/team/1.ics", in: "/team/")
    _ = await home.almanac("sync")
    let moved = await home.almanac("move", "planning", "11:00", "--yes")
    #expect(moved.code == .ok, "\(moved)")
    let theirs = lines.replacing("Planning", with: "Planning the year").replacing("X-OWN:1", with: "X-OWN:2")
    await server.putThere(SampleCalendar.text(nil, theirs), at: "/team/1.ics", in: "/team/")

    let synced = await home.almanac(["sync", "--width", "70"])

    #expect(synced.code == .data)
    #expect(
      synced.errors == """
        Work · Team: 'Planning' was changed on both sides. Resolve it with 'almanac sync --keep mine fgw3' or '--keep theirs fgw3'.
                 mine                           theirs
          title  Planning                       Planning the year
          start  Thu 26 Mar 11:00               Thu 26 Mar 10:00
          end    Thu 26 Mar 12:00               Thu 26 Mar 11:00
          other  X-OWN:1                        X-OWN:2

        """, "\(synced.errors)")
    #expect(await home.almanac("sync", "--keep", "theirs").code == .ok)
    #expect(await home.almanac("search", "planning").output.contains("Planning the year"))
  }

  @Test func eachConflictIsResolvedByItself() async throws {
    await addServer()
    for (title, uid) in [("Planning", "1"), ("Lunch", "2"), ("Walk", "3")] {
      await server.putThere(
        event(title, "20260326T090000Z", uid: uid), at: "/team/\(uid).ics", in: "/team/")
    }
    _ = await home.almanac("sync")
    for (title, uid) in [("Planning", "1"), ("Lunch", "2"), ("Walk", "3")] {
      _ = await home.almanac("edit", title, "--title", "My \(title)")
      await server.putThere(
        event("Their \(title)", "20260326T090000Z", uid: uid), at: "/team/\(uid).ics", in: "/team/")
    }
    let conflicts = await home.almanac("sync").errors
    let id = try #require(conflicts.firstMatch(of: #/'My Lunch'.*--keep theirs ([0-9a-z]+)'/#)?.1)

    let unknown = await home.almanac("sync", "--keep", "mine", "party")
    let lunch = await home.almanac("sync", "--keep", "theirs", String(id))
    let planning = await home.almanac("sync", "--keep", "mine", "planning")

    #expect(unknown.code == .usage)
    #expect(
      unknown.errors.contains("'party' is neither an account nor the event of a conflict."), "\(unknown)")
    #expect(lunch.output.hasPrefix("Kept the version of 'Work' of 'My Lunch'.\n"), "\(lunch)")
    #expect(
      lunch.code == .data && lunch.errors.contains("'My Planning'") && lunch.errors.contains("'My Walk'"))
    #expect(
      planning.output == "Kept your version of 'My Planning'.\nWork · Team: sent: 1 changed.\n", "\(planning)"
    )
    #expect(planning.errors.contains("'My Walk'") && !planning.errors.contains("'My Planning'"))
    let titles = await home.almanac("agenda", "today", "--format", "{title}").output
    #expect(titles.split(separator: "\n").sorted() == ["My Planning", "My Walk", "Their Lunch"])
    #expect(await home.almanac("sync", "--keep", "theirs", "3").code == .ok)
    #expect(await home.almanac("sync", "--keep", "mine", "walk").errors.contains("there are no conflicts"))
  }

  @Test func aConflictWithARemovalShowsWhatIsLeft() async throws {
    await addServer()
    await server.putThere(event("Planning", "20260326T090000Z"), at: "/team/1.ics", in: "/team/")
    _ = await home.almanac("sync")
    _ = await home.almanac("delete", "planning")
    await server.putThere(event("Planning", "20260326T100000Z"), at: "/team/1.ics", in: "/team/")

    let lines = await home.almanac(["sync", "--width", "70"]).errors.split(separator: "\n")

    #expect(lines.count > 4 && lines[2].split(separator: " ") == ["removed", "changed"], "\(lines)")
    #expect(lines[4].split(separator: " ") == ["start", "–", "Thu", "26", "Mar", "11:00"], "\(lines)")
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
            "Removed 'Work' and its events from this computer. The account itself keeps them.\n"))
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
