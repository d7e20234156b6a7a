import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import SystemAccess

/// Tasks in a folder, as todoman writes them, synced with the real program.
@Suite struct TaskSyncTests {
  private let home = TemporaryHome()

  /// What todoman writes: sorted properties, UTC, no VTIMEZONE.
  private let rent = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:io.barrera.todoman
    BEGIN:VTODO
    CATEGORIES:home
    CREATED:20260301T080000Z
    DTSTAMP:20260301T080000Z
    DUE:20260327T140000Z
    LAST-MODIFIED:20260301T080000Z
    PERCENT-COMPLETE:0
    PRIORITY:4
    SEQUENCE:1
    SUMMARY:pay rent
    UID:rent@todoman
    X-OWN;X-P=1:kept
    END:VTODO
    END:VCALENDAR

    """

  private let journal =
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:j\nSUMMARY:Diary\nEND:VJOURNAL\nEND:VCALENDAR\n"

  private func write(_ text: String, to name: String) throws {
    try home.write(text.replacing("\n", with: "\r\n"), to: "todo/\(name)")
  }

  private func read(_ name: String) throws -> [String] {
    try String(contentsOfFile: "\(home.path)/todo/\(name)", encoding: .utf8).split(separator: "\r\n").map(
      String.init)
  }

  private func synced() async throws {
    try write(rent, to: "rent.ics")
    try write(journal, to: "journal.ics")
    let added = await home.almanac("account", "add", "Todo", home.path + "/todo")
    #expect(added.code == .ok, "\(added)")
    let sync = await home.almanac("sync")
    #expect(sync.code == .ok, "\(sync)")
  }

  @Test func aDoneTaskIsWrittenBackWithEachUnknownLine() async throws {
    try await synced()
    let before = try read("rent.ics")

    #expect(await home.almanac("todo").output.contains("☐ pay rent !high #home"))
    _ = await home.almanac("todo", "done", "rent")
    let sync = await home.almanac("sync")

    #expect(sync.code == .ok, "\(sync)")
    let changed = Set(try read("rent.ics")).symmetricDifference(before).filter {
      !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("LAST-MODIFIED")
    }
    #expect(
      changed == [
        "PERCENT-COMPLETE:0", "PERCENT-COMPLETE:100", "SEQUENCE:1", "SEQUENCE:2", "STATUS:COMPLETED",
        "COMPLETED:20260326T074500Z",
      ])
    #expect(try read("journal.ics") == journal.split(separator: "\n").map(String.init))
  }

  @Test func changesOfTheOtherProgramAreTaken() async throws {
    try await synced()

    try write(
      rent.replacing("pay rent", with: "pay the rent").replacing("PRIORITY:4", with: "PRIORITY:9"),
      to: "rent.ics")
    _ = await home.almanac("sync")

    #expect(await home.almanac("todo").output.contains("☐ pay the rent !low #home"))
    try FileManager.default.removeItem(atPath: home.path + "/todo/rent.ics")
    _ = await home.almanac("sync", "--allow-removals")
    #expect(await home.almanac("todo").output == "Nothing is to be done.\n")
  }

  @Test func aNewTaskBecomesAFileOfItsOwn() async throws {
    try await synced()
    _ = await home.almanac("todo", "add", "buy milk", "--calendar", "todo")

    let sync = await home.almanac("sync")

    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/todo")
    let new = try #require(
      names.first { $0 != "rent.ics" && $0 != "journal.ics" && $0.hasSuffix(".ics") }, "\(sync)")
    #expect(try read(new).contains("SUMMARY:buy milk"))
    #expect(try read(new).contains("BEGIN:VTODO"))
  }

  @Test func changesOnBothSidesAreAConflict() async throws {
    try await synced()
    _ = await home.almanac("todo", "edit", "rent", "--title", "mine")
    try write(rent.replacing("pay rent", with: "theirs"), to: "rent.ics")

    let sync = await home.almanac("sync")

    #expect(sync.errors.contains("mine") || sync.output.contains("mine"), "\(sync)")
    _ = await home.almanac("sync", "--keep", "theirs")
    #expect(await home.almanac("todo").output.contains("☐ theirs"))
  }

  @Test func aRefusedTaskDoesNotBlockTheOthers() async throws {
    let place = CalendarSource.Place.server(
      CalendarAccount(address: "dav.example.org", user: "ana", password: .environment(variable: "DAV")))
    let server = StubCalendarSource(CalendarSource(name: "Work", place: place))
    await server.setThere(SourceCalendar(path: "/tasks/", name: "Tasks"))
    let home = TemporaryHome(servers: StubCalendarServers(["dav.example.org": server]))
    _ = await home.almanac(
      "account", "add", "Work", "dav.example.org", "--user", "ana", "--password-env", "DAV")
    _ = await home.almanac("sync")
    for words in ["first", "second", "third"] {
      _ = await home.almanac("todo", "add", words, "--calendar", "Tasks")
    }
    await server.fail(.write, with: CalendarSourceError.refused(place: "/tasks/", status: 415, reason: "x"))

    let first = await home.almanac("sync")

    #expect(first.code != .ok && first.output == "Work · Tasks: sent: 2 added; 1 not synced.\n", "\(first)")
    #expect(await server.contents(of: "/tasks/").count == 2)
    #expect(await home.almanac("sync").output == "Work · Tasks: sent: 1 added.\n")
  }
}
