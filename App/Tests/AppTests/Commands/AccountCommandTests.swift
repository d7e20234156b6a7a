import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import SystemAccess

/// `almanac account` in a real home.
@Suite struct AccountCommandTests {
  private let home: TemporaryHome
  private let source: StubCalendarSource

  init() async throws {
    let place = CalendarSource.Place.server(
      CalendarAccount(address: "dav.example.org", user: "ana", password: .environment(variable: "DAV")))
    source = StubCalendarSource(CalendarSource(name: "Work", place: place))
    await source.setThere(SourceCalendar(path: "/holidays/", name: "Holidays", isReadOnly: true))
    await source.setThere(SourceCalendar(path: "/team/", name: "Team"))
    home = TemporaryHome(servers: StubCalendarServers(["dav.example.org": source]))
  }

  private func addServer() async -> Transcript {
    await home.almanac("account", "add", "Work", "dav.example.org", "--user", "ana", "--password-env", "DAV")
  }

  @Test func aServerIsAddedOnceItIsReached() async {
    #expect(
      await addServer()
        == Transcript(
          output: "Added 'Work'. It has 'Holidays' (read only), 'Team'. Fetch them: almanac sync\n"))
    #expect(await home.almanac("account", "list") == Transcript(output: "Work  dav.example.org as ana\n"))
    #expect(
      await home.almanac("account", "test")
        == Transcript(output: "Work: works, with 'Holidays' (read only), 'Team'.\n"))
  }

  @Test func aServerThatNeedsNoUserIsAddedWithoutOne() async {
    #expect(
      await home.almanac("account", "add", "Work", "dav.example.org")
        == Transcript(
          output: "Added 'Work'. It has 'Holidays' (read only), 'Team'. Fetch them: almanac sync\n"))
    #expect(await home.almanac("account", "list") == Transcript(output: "Work  dav.example.org\n"))
  }

  @Test func anUnreachableServerIsNotStored() async {
    let transcript = await home.almanac(
      "account", "add", "Other", "dav.example.com", "--user", "ana", "--password-env", "DAV")

    #expect(
      transcript
        == Transcript(
          errors: "dav.example.com cannot be reached: there is no such stub.\n", code: .unavailable))
    #expect(
      await home.almanac("account", "list")
        == Transcript(output: "There are no accounts yet. Add one: almanac account add NAME PLACE\n"))
  }

  @Test func anAddressThatReturnsACalendarIsAddedAsAFeed() async throws {
    let address = "https://example.org/calendar?key=1"
    let servers = FeedServers(address: address)
    let home = TemporaryHome(servers: servers)

    #expect(
      await home.almanac("account", "add", "Team", address)
        == Transcript(output: "Added 'Team'. It has 'Team' (read only). Fetch them: almanac sync\n"))
    #expect(await home.almanac("account", "list") == Transcript(output: "Team  https://example.org\n"))
  }

  @Test func aFolderIsAdded() async throws {
    try FileManager.default.createDirectory(atPath: home.path + "/events", withIntermediateDirectories: true)

    #expect(
      await home.almanac("account", "add", "Home", "events")
        == Transcript(output: "Added 'Home'. It has 'events'. Fetch them: almanac sync\n"))
    #expect(await home.almanac("account", "list") == Transcript(output: "Home  ~/events/\n"))
  }

  @Test func aSecondAccountWithTheNameIsRefused() async {
    _ = await addServer()

    #expect(
      await home.almanac("account", "add", "work", ".")
        == Transcript(
          errors: "There is an account 'work' already. Remove it first, or choose another name.\n",
          code: .usage))
  }

  @Test func anAccountIsRemoved() async {
    _ = await addServer()

    #expect(
      await home.almanac("account", "remove", "work")
        == Transcript(
          output: "Removed 'Work' from this computer. The account itself keeps them.\n"))
    #expect(
      await home.almanac("account", "remove", "Work")
        == Transcript(
          errors: "There is no account 'Work'. See 'almanac account list'.\n", code: .usage))
  }

  @Test func aFailingAccountIsNamed() async {
    _ = await addServer()
    await source
      .fail(with: .refusedCredentials(place: "dav.example.org", user: "ana"))

    #expect(
      await home.almanac("account", "test", "Work")
        == Transcript(
          output: """
            Work: dav.example.org does not accept the user 'ana' with this password. Many servers require an \
            app password.

            """, code: .permission))
  }

  @Test func recordsDoNotContainAPassword() async {
    _ = await addServer()

    #expect(
      await home.almanac("account", "list", "--json").output == """
        [
          {
            "kind" : "server",
            "name" : "Work",
            "passwordVariable" : "DAV",
            "place" : "dav.example.org",
            "user" : "ana"
          }
        ]

        """)
  }

  @Test(arguments: [
    (["account", "lst"], "'almanac account' has no action 'lst'. Did you mean 'list'?\n"),
    (
      ["account", "add", "Work"],
      "Missing argument: name and place of the account. Try \"almanac account add Home ~/calendars\".\n"
    ),
    (["account", "remove"], "Missing argument: account to remove. Try \"almanac account remove Home\".\n"),
    (
      ["account", "list", "all"],
      "'almanac account list' takes no arguments, but 'all' was given. See 'almanac help account list'.\n"
    ),
    (["account", "test", "--user", "ana"], "--user belongs to 'almanac account add'. Leave it out.\n"),
  ])
  func invalidArgumentsAreRefused(_ line: [String], _ text: String) async {
    #expect(
      await Transcript.of(line, in: .fixture()) == Transcript(errors: text, code: .usage))
  }
}

/// A server without CalDAV that publishes one calendar.
private struct FeedServers: CalendarServersProtocol {
  let address: String

  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol {
    guard account.service == .feed, account.address == address else {
      return StubCalendarSource(failingWith: .notAServer(place: account.address, reason: "it is a stub"))
    }
    return StubCalendarSource(
      named: name, calendar: SourceCalendar(path: "feed", name: name, isReadOnly: true))
  }
}
