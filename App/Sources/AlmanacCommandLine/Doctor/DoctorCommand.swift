import CalendarService
import CalendarStore
import Catalog
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

/// `almanac doctor`: checks everything that the program needs, and restores a damaged database.
struct DoctorCommand: Command {
  static let restore = Option("--restore", nil, "replace a damaged database with the newest valid backup")
  static let yes = Option("--yes", nil, "do it without asking", short: "y")

  static let help = CommandHelp(
    name: "doctor", summary: "check the database and the files beside it; restore a backup",
    description: """
      Checks the database, its backups, your accounts and settings, the time zone
      database and the helper program for the network, names what the last sync left
      out, and reports problems and how to fix them. The exit code is 0 if there are
      none.

      A backup of the database is made beside it before the first change of a day
      and before a new version of the program migrates it. The last two are kept.
      --restore replaces a damaged or missing database with the newest valid backup;
      the damaged file is kept under another name.
      """,
    options: [restore, yes], examples: ["doctor", "doctor --json", "doctor --restore"])

  let restores: Bool
  let isConfirmed: Bool
  let needsZone = false
  let needsSettings = false

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: "doctor")
    restores = arguments.has(Self.restore)
    isConfirmed = arguments.has(Self.yes)
    if isConfirmed, !restores { throw .optionOfOther(option: Self.yes.name, command: "doctor --restore") }
  }

  func run(in session: Session) async throws -> ExitCode {
    let database = DataFolder(home: session.options.home, environment: session.environment).database
    let care = try session.catalog[\.calendarStoreCare]
    let health = await care.check()
    let surroundings = Surroundings(session)
    guard restores else {
      let findings = Finding.all(health, in: surroundings.zone) + surroundings.findings
      let code = findings.map(\.code).reduce(.ok, max)
      try session.print(
        json: DoctorRecord(isWell: code == .ok, exitCode: code.rawValue, checks: findings),
        orElse: findings.map { $0.text(on: session.screen) }.joined(separator: "\n"))
      return code
    }
    if let backup = health.backups.first, health.fault != nil || !health.exists {
      let question = "Put the backup of \(surroundings.text(of: backup.date)) in the place of \(database)?"
      try session.confirm(question.sanitised, isConfirmed: isConfirmed)
    }
    let restoration = try await care.restore()
    let lines = Self.lines(restoration, date: surroundings.text(of: restoration.backup.date))
    try session.print(
      json: RestorationRecord(restoration, in: surroundings.zone),
      orElse: lines.map { WordWrap.wrapped($0.sanitised, to: session.screen.width) }.joined(separator: "\n"))
    return .ok
  }

  /// Lines about what was restored and what was lost.
  private static func lines(_ restoration: DatabaseRestoration, date: String) -> [String] {
    var lines = ["The database is now the backup of \(date)."]
    if let path = restoration.keptPath { lines.append("The broken one is kept as \(path).") }
    switch restoration.lostChanges {
    case nil: lines.append("What you changed after the backup is lost; the broken file does not tell what.")
    case []?: lines.append("No change of yours after the backup is known.")
    case let titles?: lines.append("Lost, since you did it after the backup: \(list(titles)).")
    }
    switch restoration.unsentChanges {
    case nil: lines.append("Changes after the backup that were not sent to an account are lost too.")
    case []?: break
    case let changes?:
      lines.append(
        "Not sent to an account before: \(list(changes.map(\.description))). See whether it is there.")
    }
    return lines + ["'almanac sync' fetches again what the accounts have."]
  }

  private static func list(_ texts: [String]) -> String {
    let shown = texts.suffix(10).joined(separator: "; ")
    return texts.count > 10 ? "\(texts.count - 10) more, and \(shown)" : shown
  }
}

/// The findings, for other programs.
private struct DoctorRecord: Encodable {
  let isWell: Bool
  let exitCode: Int32
  let checks: [Finding]
}

/// What was restored, for other programs.
private struct RestorationRecord: Encodable {
  let backup: String
  let date: String
  let kept: OrNull<String>
  let lostChanges: OrNull<[String]>
  let unsentChanges: OrNull<[PendingChange]>

  init(_ restoration: DatabaseRestoration, in zone: Zone) {
    backup = restoration.backup.path
    date = zone.text(of: restoration.backup.date)
    kept = OrNull(restoration.keptPath)
    lostChanges = OrNull(restoration.lostChanges)
    unsentChanges = OrNull(restoration.unsentChanges)
  }
}
