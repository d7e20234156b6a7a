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

/// An event that is moved from one account to another, while either server fails.
@Suite(.enabled(if: RadicaleServer.isInstalled, "'make radicale' installs it."), .timeLimit(.minutes(5)))
struct AccountMoveTests {
  private let home: TemporaryHome
  private let old: RadicaleServer
  private let new: RadicaleServer

  init() async throws {
    let event = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Other//EN
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260301T000000Z
      DTSTART:20260327T090000Z
      SUMMARY:Lunch
      END:VEVENT
      END:VCALENDAR

      """
    old = try await RadicaleServer.start(holding: ["a.ics": event.replacing("\n", with: "\r\n")])
    new = try await RadicaleServer.start()
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.prepareOnline()
    catalog.supply(\.calendarServiceSettings) { CalendarServiceSettings(timeout: .seconds(600)) }
    catalog.supply(\.passwordReader) {
      StubPasswordReader([.environment(variable: "PASSWORD"): Password(RadicaleServer.password)])
    }
    home = TemporaryHome(servers: try catalog[\.calendarServers])
    for (name, server) in [("Old", old), ("New", new)] {
      let login = ["--user", RadicaleServer.user, "--password-env", "PASSWORD"]
      let added = await home.almanac(["account", "add", name, server.address] + login)
      #expect(added.code == .ok, "\(added)")
    }
    #expect(await home.almanac("sync").code == .ok)
    let names = try await home.store().calendars().map(\.name)
    let target = try #require(names.first { $0.contains("(New)") }, "\(names)")
    let moved = await home.almanac("move", "lunch", "--to", target, "--yes")
    #expect(moved.code == .ok, "\(moved)")
  }

  /// The servers that have the event after a sync.
  private func sync(_ code: ExitCode) async throws -> [String] {
    let synced = await home.almanac("sync")
    #expect(synced.code == code, "\(synced)")
    return try [("old", old), ("new", new)].filter { _, server in
      try FileManager.default.contentsOfDirectory(atPath: server.folder(ofCalendar: "work")).contains {
        $0.hasSuffix(".ics")
      }
    }.map(\.0)
  }

  @Test func anEventArrivesBeforeItIsRemovedWhicheverServerFails() async throws {
    new.kill()
    #expect(try await sync(.unavailable) == ["old"])
    old.kill()
    try await new.startAgain()
    #expect(try await sync(.unavailable) == ["old", "new"])
    try await old.startAgain()
    #expect(try await sync(.ok) == ["new"])
    #expect(await home.almanac("agenda", "2026-03-27").output.contains("Lunch"))
    #expect(try await home.store().pendingChanges() == [])
  }

  @Test func anEventMovesInOneSync() async throws {
    #expect(try await sync(.ok) == ["new"])
    #expect(try await home.store().pendingChanges() == [])
  }
}
