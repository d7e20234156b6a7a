import Foundation
import Testing

@testable import SystemAccess

@Suite struct DoctorCommandTests {
  private let home = TemporaryHome()

  init() async throws {
    for (day, title) in [("2026-03-25", "Lunch"), ("2026-03-26", "Dinner")] {
      _ = await home.almanac(
        "add", "--title", title, "--start", "\(day)T12:00", "-c", "Work", now: "\(day)T08:00")
    }
  }

  private func breakDatabase() throws {
    try home.write("not a database, but a text that is long enough", to: "data/almanac.sqlite")
  }

  @Test func aHealthyInstallationIsReported() async throws {
    let transcript = await home.almanac("doctor", "--width", "200")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home.path + "/data/almanac.sqlite")).count

    #expect(transcript.code == .ok)
    #expect(
      transcript.output.contains(", \(bytes >> 10) kB, 2 events."), "bytes, not pages: \(transcript.output)")
    #expect(await home.almanac("doctor", "--json").output.contains("\"bytes\" : \(bytes),"))
    #expect(
      transcript.output.replacing(/version \d+, \d+ kB/, with: "version V, S") == """
          ✓ database      ~/data/almanac.sqlite is sound: version V, S, 2 events.
          ✓ backup        ~/data/almanac.sqlite.backup is sound, of 2026-03-26 08:00, with 1 event.
          ✓ accounts      There are none.
          ✓ settings      There are none: the defaults hold.
          ✓ time zones    There is a database. Times are those of Europe/Berlin.
          ✓ network       The program that reaches the network can be run.

        """)
  }

  @Test func problemsAreReportedAndTheWorstSetsTheExitCode() async throws {
    try breakDatabase()
    try home.write("{", to: "config/accounts.json")
    try home.configure("{zone")

    let transcript = await home.almanac(["doctor", "--width", "400"]) {
      $0.helperFault = { "almanac-online is missing" }
    }

    let lines = transcript.output.split(separator: "\n")
    try #require(lines.count == 6)
    #expect(transcript.code == .ioError)
    #expect(lines.map { $0.contains("✗") } == [true, false, true, true, false, true])
    #expect(lines[0].contains("file is not a database. It was not changed. 'almanac doctor' reports"))
    #expect(lines[5].contains("almanac-online is missing. Without it"))
    let json = await home.almanac("doctor", "--json")
    #expect(json.code == .ioError)
    #expect(json.output.contains("\"isWell\" : false"))
  }

  @Test func theLastGoodBackupIsRestoredOnConfirmation() async throws {
    #expect(
      await home.almanac("doctor", "--restore", "--yes")
        == Transcript(
          errors: "~/data/almanac.sqlite is not damaged. Nothing was changed.\n",
          code: .data))
    try breakDatabase()

    let agenda = await home.almanac("agenda", "today")
    #expect(agenda.code == .ioError && agenda.errors.contains("'almanac doctor --restore'"))
    let refused = await home.almanac("doctor", "--restore")
    #expect(refused.code == .usage && refused.errors.contains("--yes"))

    let transcript = await home.almanac("doctor", "--restore", "--yes", "--width", "200")

    #expect(
      transcript.output == """
        The database is now the backup of 2026-03-26 08:00.
        The old one is kept as ~/data/almanac.sqlite.broken-1.
        What you changed after the backup is lost; the old file does not tell what.
        Changes after the backup that were not sent to an account are lost too.
        'almanac sync' fetches again what the accounts have.

        """)
    #expect(await home.almanac("agenda", "2026-03-25").output.contains("Lunch"))
    #expect(await home.almanac("agenda", "2026-03-26").output.contains("Dinner") == false)
    #expect(await home.almanac("doctor").code == .ok)
  }

  @Test func aRestoreAsksOnATerminalAndNeedsABackup() async throws {
    try breakDatabase()
    let refused = await home.almanac(["doctor", "--restore"]) { $0.ask = { _ in "n" } }
    #expect(refused.code == .usage && refused.errors == "Nothing was changed.\n")
    for name in [".backup", ".backup-previous"] {
      try? FileManager.default.removeItem(atPath: home.path + "/data/almanac.sqlite" + name)
    }

    let none = await home.almanac("doctor", "--restore", "--yes")

    #expect(
      none.code == .noInput && none.errors.hasPrefix("There is no valid backup of ~/data/almanac.sqlite."))
  }

  /// `rm almanac.sqlite; almanac next` must not begin anew in silence.
  @Test func aDatabaseThatIsGoneIsRestoredOrSetAside() async throws {
    let database = home.path + "/data/almanac.sqlite"
    try FileManager.default.removeItem(atPath: database)
    let sentence =
      "~/data/almanac.sqlite is gone, while its backup ~/data/almanac.sqlite.backup has 1 event. Nothing was changed."
    for line in [["next"], ["add", "lunch tomorrow"], ["undo"]] {
      let refused = await home.almanac(line)
      #expect(refused.code == .ioError && refused.errors.hasPrefix(sentence), "\(line): \(refused)")
    }
    #expect(!FileManager.default.fileExists(atPath: database))
    #expect(await home.almanac("doctor").code == .ioError)

    #expect(await home.almanac("doctor", "--restore", "--yes").code == .ok)
    #expect(await home.almanac("agenda", "2026-03-25").output.contains("Lunch"))

    try FileManager.default.removeItem(atPath: database)
    let refused = await home.almanac("doctor", "--set-aside")
    #expect(refused.code == .usage && refused.errors.contains("--yes"))
    let anew = await home.almanac("doctor", "--set-aside", "--yes")
    #expect(anew.code == .ok && anew.output == "Kept as ~/data/almanac.sqlite.aside-1.\n")
    #expect(await home.almanac("next").output == "Nothing is ahead.\n")
    #expect(await home.almanac("doctor").code == .ok)
  }
}
