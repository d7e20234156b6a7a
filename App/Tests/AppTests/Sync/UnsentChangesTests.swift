import Foundation
import Testing

@testable import SystemAccess

/// Unsent changes in a real home with a real folder.
@Suite struct UnsentChangesTests {
  private let home = TemporaryHome()

  init() async throws {
    for number in 1...4 { try home.write(Self.event(number), to: "events/\(number).ics") }
    _ = await home.almanac("account", "add", "Home", "events")
    _ = await home.almanac("sync")
    let file = try home.write(Self.event(9, "New"), to: "new.ics")
    _ = await home.almanac("import", file, "--calendar", "events")
  }

  private static func event(_ number: Int, _ title: String = "Event") -> String {
    SampleCalendar.text(
      nil, "UID:\(number)\nSUMMARY:\(title)\nDTSTART:2026032\(number)T110000Z\nDURATION:PT1H")
  }

  private let refusal =
    "Not sent to 'Home' yet, and would be lost: events: 'New' on 2026-03-29, added. Send it with 'almanac "
    + "sync', or discard it with --discard.\n"

  @Test func unsentChangesKeepAnAccountUntilTheyAreDiscarded() async {
    let refused = await home.almanac("account", "remove", "Home")
    let list = await home.almanac("account", "list").output
    let removed = await home.almanac("account", "remove", "Home", "--discard")

    #expect(refused == Transcript(errors: refusal, code: .data))
    #expect(list == "Home  ~/events/\n")
    #expect(
      removed
        == Transcript(
          output:
            "Removed 'Home' and its events from this computer. The account itself keeps them.\n"))
    #expect(await home.almanac("calendars").output.hasPrefix("There are no calendars yet."))
  }

  @Test func sentChangesDoNotKeepAnAccount() async {
    #expect(await home.almanac("sync") == Transcript(output: "Home · events: sent: 1 added.\n"))

    #expect(await home.almanac("account", "remove", "Home").code == .ok)
  }

  @Test func unsentChangesAreKeptFromAnImport() async throws {
    let file = try home.write(Self.event(9, "Newer"), to: "newer.ics")

    let transcript = await home.almanac("import", file, "--calendar", "events")

    #expect(
      transcript
        == Transcript(
          output: "~/newer.ics: 1 left out in 'events'.\n",
          errors:
            "events: 'New' on 2026-03-29, added: not sent yet, and kept. Run 'almanac sync', then import "
            + "~/newer.ics again.\n", code: .data))
    #expect(await !home.almanac("search", "newer").output.contains("Newer"))
  }

  @Test func unsentChangesOfAMissingFolderAreNamed() async throws {
    try FileManager.default.removeItem(atPath: home.path + "/events")

    let kept = await home.almanac("sync")
    let removed = await home.almanac("sync", "--allow-removals")

    #expect(kept.code == .data && kept.errors.contains("--allow-removals, which also discards"))
    #expect(kept.errors.contains("events: 'New' on 2026-03-29, added"))
    #expect(
      removed
        == Transcript(
          output: "Home · events: no longer there, removed here.\n",
          errors: "Home · events: 'New' on 2026-03-29, added: not sent, and discarded\n"))
  }

  @Test func anUnchangedImportIntoASyncedCalendarChangesNothing() async throws {
    _ = await home.almanac("sync")

    #expect(
      await home.almanac("import", home.path + "/new.ics", "--calendar", "events")
        == Transcript(output: "~/new.ics: 1 unchanged in 'events'.\n"))
    #expect(await home.almanac("sync") == Transcript(output: "Home · events: nothing new.\n"))
  }

  @Test func anInvalidFileLosesOnlyItself() async throws {
    _ = await home.almanac("sync")
    try home.write("garbage", to: "events/bad.ics")
    try home.write(Self.event(5, "Fifth"), to: "events/5.ics")

    let first = await home.almanac("sync")
    let second = await home.almanac("sync")

    #expect(first.output == "Home · events: fetched: 1 added; 1 not synced.\n" && first.code == .data)
    #expect(second.output == "Home · events: nothing new; 1 not synced.\n" && second.code == .data)
    #expect(first.errors.components(separatedBy: "bad.ics").count == 2)
    #expect(second.errors == first.errors)
  }

  @Test func aSmallCalendarThatLosesMostOfItsEventsIsKept() async throws {
    _ = await home.almanac("sync")
    for number in 1...3 { try FileManager.default.removeItem(atPath: "\(home.path)/events/\(number).ics") }

    let kept = await home.almanac("sync")

    #expect(kept.output == "Home · events: not synced.\n" && kept.code == .data)
    #expect(
      kept.errors.contains("3 of the 5 events of 'events' are missing")
        && kept.errors.contains("--allow-removals"))
    #expect(await home.almanac("calendars").output.contains("5 events"))
    #expect(await home.almanac("sync", "--allow-removals").output == "Home · events: fetched: 3 removed.\n")
  }
}
