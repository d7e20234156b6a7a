import CalendarServersTesting
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Composition
import Foundation
import OnlineComposition
import Testing

@testable import SystemAccess

/// Each kind of change by a command, with third-party servers; checked on the server and on a second computer. The
/// date is Thursday 26 March 2026 in Berlin.
@Suite(.timeLimit(.minutes(10)))
struct LiveEditingTests {
  /// A server and two computers that sync with it.
  struct Bench {
    let server: any LocalServer
    let here: TemporaryHome
    let elsewhere: TemporaryHome
    let calendar: String

    init(_ server: any LocalServer) async throws {
      self.server = server
      let catalog = Catalog()
      catalog.prepareAll()
      catalog.prepareOnline()
      catalog.supply(\.calendarServiceSettings) {
        CalendarServiceSettings(timeout: .seconds(600))
      }
      let source = PasswordSource.environment(variable: "PASSWORD")
      let password = server.login.map { [source: Password($0.password)] } ?? [:]
      catalog.supply(\.passwordReader) { StubPasswordReader(password) }
      let servers = try catalog[\.calendarServers]
      (here, elsewhere) = (TemporaryHome(servers: servers), TemporaryHome(servers: servers))
      let login = server.login.map { ["--user", $0.user, "--password-env", "PASSWORD"] } ?? []
      for home in [here, elsewhere] {
        try home.configure(#"{"ownAddresses": ["me@example.org"]}"#)
        let added = await home.almanac(["account", "add", "Account", server.address] + login)
        #expect(added.code == .ok, "\(added)")
        #expect(await home.almanac("sync").code == .ok)
      }
      calendar = try await here.store().calendars()[0].name
    }

    /// Runs a command on one computer, sends its changes, and fetches them on the other. Returns that one's agenda
    /// of the following weeks: `27 09:00 Standup`.
    func change(_ line: String...) async throws -> [String] {
      let changed = await here.almanac(line)
      #expect(changed.code == .ok, "\(line): \(changed)")
      return try await sync()
    }

    func sync() async throws -> [String] {
      for home in [here, elsewhere] {
        let synced = await home.almanac("sync")
        #expect(synced.code == .ok, "\(synced)")
      }
      let seen = try await shown(in: elsewhere)
      #expect(try await shown(in: here) == seen)
      let again = await here.almanac("sync")
      #expect(again.output.contains("nothing new"), "\(again)")
      return seen
    }

    private func shown(in home: TemporaryHome) async throws -> [String] {
      let berlin = Zone.berlin
      let (from, to): (Date, Date) = (.utc("2026-03-25T23:00:00Z"), .utc("2026-04-05T22:00:00Z"))
      return try await home.store().events(from: from, to: to, in: [calendar]).map { event in
        let start = berlin.dateTime(at: event.start)
        let place = event.location.map { " @\($0)" } ?? ""
        return "\(start.date.day) \(start.clockText) \(event.title)\(place)"
      }
    }

    /// The short id of an event.
    func id(_ title: String) async throws -> String {
      let store = try here.store()
      let events = try await store.search(title, around: .utc("2026-03-26T07:45:00Z"), limit: 1, in: [])
      return try #require(try await store.ids(of: events).first).letters
    }

    /// The server's streams.
    func there() throws -> String {
      let query = """
        <C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop>\
        <C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>
        """
      let answer = try server.request(
        "REPORT", server.calendarPath, query, headers: ["Depth: 1", "Content-Type: application/xml"])
      #expect(answer.status == 207)
      return answer.text.replacing("&#13;", with: "").replacing("\r", with: "").replacing("\n ", with: "")
    }
  }

  @Test(.enabled(if: RadicaleServer.isInstalled, "Radicale is not installed: 'make radicale' says why."))
  func everyChangeReachesRadicaleAndAnotherComputer() async throws {
    try await checkEveryChange(on: try await RadicaleServer.start())
  }

  @Test(.enabled(if: XandikosServer.isInstalled, "Xandikos is not installed: 'make radicale' says why."))
  func everyChangeReachesXandikosAndAnotherComputer() async throws {
    try await checkEveryChange(on: try await XandikosServer.start())
  }

  private func checkEveryChange(on server: any LocalServer) async throws {
    let bench = try await Bench(server)
    let calendar = bench.calendar

    // A single event: add, move, edit, undo of a sent change, redo, delete.
    #expect(
      try await bench.change(
        "add", "--title", "Lunch", "--start", "2026-03-27T12:30", "--for", "1h", "--calendar", calendar)
        == ["27 12:30 Lunch"])
    #expect(try bench.there().contains("SUMMARY:Lunch"))
    let lunch = try await bench.id("Lunch")
    #expect(try await bench.change("move", lunch, "saturday 13:00", "--yes") == ["28 13:00 Lunch"])
    #expect(try await bench.change("edit", lunch, "--at", "Café Luna") == ["28 13:00 Lunch @Café Luna"])
    #expect(try bench.there().contains("LOCATION:Café Luna"))
    #expect(try await bench.change("undo") == ["28 13:00 Lunch"])
    #expect(try !bench.there().contains("Café Luna"))
    #expect(try await bench.change("redo") == ["28 13:00 Lunch @Café Luna"])
    #expect(try await bench.change("delete", lunch) == [])
    #expect(try !bench.there().contains("Lunch"))
    #expect(try await bench.change("undo") == ["28 13:00 Lunch @Café Luna"])
    #expect(try await bench.change("redo") == [])

    // A series: one occurrence, this and all later ones, all.
    #expect(
      try await bench.change(
        "add", "--title", "Standup", "--start", "2026-03-30T09:00", "--for", "15m", "--repeat",
        "FREQ=DAILY;COUNT=6", "--calendar", calendar)
        == ["30", "31", "1", "2", "3", "4"].map { "\($0) 09:00 Standup" })
    let standup = try await bench.id("Standup")
    #expect(
      try await bench.change("move", "\(standup).20260331", "10:00", "--this", "--yes")
        == ["30 09:00", "31 10:00", "1 09:00", "2 09:00", "3 09:00", "4 09:00"].map { "\($0) Standup" })
    #expect(try bench.there().contains("RECURRENCE-ID;TZID=Europe/Berlin:20260331T090000"))
    #expect(
      try await bench.change("edit", "\(standup).20260402", "--this-and-later", "--title", "Sync")
        == [
          "30 09:00 Standup", "31 10:00 Standup", "1 09:00 Standup", "2 09:00 Sync", "3 09:00 Sync",
          "4 09:00 Sync",
        ])
    #expect(
      try await bench.change("delete", "\(standup).20260330", "--this")
        == ["31 10:00 Standup", "1 09:00 Standup", "2 09:00 Sync", "3 09:00 Sync", "4 09:00 Sync"])
    let rest = try await bench.id("Sync")
    #expect(
      try await bench.change("delete", "\(rest).20260404", "--this-and-later")
        == ["31 10:00 Standup", "1 09:00 Standup", "2 09:00 Sync", "3 09:00 Sync"])
    #expect(
      try await bench.change("edit", rest, "--all", "--start", "11:00")
        == ["31 10:00 Standup", "1 09:00 Standup", "2 11:00 Sync", "3 11:00 Sync"])
    for _ in 1...5 { #expect(await bench.here.almanac("undo").code == .ok) }
    #expect(try await bench.sync() == ["30", "31", "1", "2", "3", "4"].map { "\($0) 09:00 Standup" })
    #expect(try await bench.change("delete", standup, "--all") == [])

    // An invitation stored by another program.
    try server.send("PUT", server.calendarPath + "invitation.ics", Self.invitation)
    #expect(try await bench.sync() == ["30 14:00 Review", "31 14:00 Review", "1 14:00 Review"])
    let review = try await bench.id("Review")
    _ = try await bench.change("accept", review, "--all")
    let accepted = try bench.there()
    #expect(accepted.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@example.org"), "\(accepted)")
    _ = try await bench.change("decline", "\(review).20260331", "--this-and-later")
    let declined = try bench.there()
    #expect(declined.contains("ATTENDEE;PARTSTAT=DECLINED:mailto:me@example.org"), "\(declined)")

    // An alarm that was dismissed on one computer is not due on the other; a snoozed alarm is due on both.
    _ = try await bench.change(
      "add", "--title", "Dentist", "--start", "2026-03-26T09:00", "--for", "1h", "--alarm", "30m",
      "--calendar", calendar)
    #expect(await bench.elsewhere.almanac("remind", "--all").output.hasPrefix("Dentist  09:00, in 15 min"))
    _ = try await bench.change("remind", "--snooze", try await bench.id("Dentist"), "10m")
    #expect(await bench.elsewhere.almanac("remind", "--all").output == "")
    #expect(
      await bench.elsewhere.almanac(["remind", "--all"], now: "2026-03-26T08:56").output.hasPrefix("Dentist"))
    let dismissed = await bench.elsewhere.almanac(["remind", "--acknowledge"], now: "2026-03-26T08:56")
    #expect(dismissed.code == .ok, "\(dismissed)")
    #expect(await bench.elsewhere.almanac("sync").code == .ok)
    _ = try await bench.sync()
    #expect(await bench.here.almanac(["remind", "--all"], now: "2026-03-26T08:57").output == "")
  }

  private static let invitation = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VEVENT
    UID:invitation
    DTSTAMP:20260101T000000Z
    SUMMARY:Review
    DTSTART:20260330T120000Z
    DTEND:20260330T130000Z
    RRULE:FREQ=DAILY;COUNT=3
    ORGANIZER:mailto:boss@example.org
    ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:me@example.org
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")
}
