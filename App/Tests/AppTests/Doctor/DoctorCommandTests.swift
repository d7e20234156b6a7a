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

  @Test func aHealthyInstallationIsReported() async {
    let transcript = await home.almanac("doctor", "--width", "200")

    #expect(transcript.code == .ok)
    #expect(
      transcript.output.replacing(/version \d+, \d+ kB/, with: "version V, S") == """
          ✓ database      ~/data/almanac.sqlite is sound: version V, S.
          ✓ backup        ~/data/almanac.sqlite.backup is sound, of 2026-03-26 08:00.
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
        The broken one is kept as ~/data/almanac.sqlite.broken-1.
        What you changed after the backup is lost; the broken file does not tell what.
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
}
