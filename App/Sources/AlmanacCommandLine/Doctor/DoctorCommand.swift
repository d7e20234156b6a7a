import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

/// `almanac doctor`: checks everything that the program needs, and restores a damaged database.
struct DoctorCommand: Command {
  static let restore = Option("--restore", nil, "restore what doctor reports as damaged or lost")
  static let setAside = Option("--set-aside", nil, "go on without it: keep the old files under other names")
  static let yes = Option("--yes", nil, "do it without asking", short: "y")

  static let help = CommandHelp(
    name: "doctor", summary: "check the database and the files beside it; restore a backup",
    description: """
      Checks the database, its backups, your accounts and settings, the time zone
      database and the helper program for the network, names what the last sync left
      out, and reports problems and how to fix them. The exit code is 0 if there are
      none.

      A backup of the database is made beside it before the first change of a day
      and before a new version of the program migrates it. The last two are kept, and
      each older one that has more than twice as many events as the newer ones, or is
      the last one in which every event can be read.

      --restore replaces a database that is damaged, gone, empty or has lost most of
      its events with the newest valid backup, or an older one with more than twice
      as many events; the replaced file is kept under another name. Events that
      cannot be read are restored one by one. --set-aside goes on without them: with
      the database as it is if it is valid, otherwise with a new one.
      """,
    options: [restore, setAside, yes],
    examples: ["doctor", "doctor --json", "doctor --restore", "doctor --set-aside"])

  let restores: Bool
  let setsAside: Bool
  let isConfirmed: Bool
  let needsZone = false
  let needsSettings = false

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: "doctor")
    restores = arguments.has(Self.restore)
    isConfirmed = arguments.has(Self.yes)
    setsAside = arguments.has(Self.setAside)
    try arguments.refuseSeveral(of: [Self.restore, Self.setAside])
    if isConfirmed, !restores, !setsAside {
      throw .optionOfOther(option: Self.yes.name, command: "doctor --restore")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    let database = DataFolder(home: session.options.home, environment: session.environment).database
    let care = try session.catalog[\.calendarStoreCare]
    let health = await care.check()
    let surroundings = Surroundings(session)
    if setsAside {
      let question = "Go on without what the backups have? All files are kept under other names."
      if health.isFaulty { try session.confirm(question, isConfirmed: isConfirmed) }
      let paths = try await care.setAside()
      try session.print(
        json: ["kept": paths], orElse: paths.map { "Kept as \($0).".sanitised }.joined(separator: "\n"))
      return .ok
    }
    guard restores else {
      let findings = Finding.all(health, in: surroundings.zone) + surroundings.findings
      let code = findings.map(\.code).reduce(.ok, max)
      try session.print(
        json: DoctorRecord(
          isWell: code == .ok, exitCode: code.rawValue, bytes: OrNull(health.exists ? health.size : nil),
          events: OrNull(health.events), checks: findings),
        orElse: findings.map { $0.text(on: session.screen) }.joined(separator: "\n"))
      return code
    }
    if let backup = health.best, health.fault != nil || health.hasLostEvents {
      let events = backup.events.map { " with \(Finding.count($0))" } ?? ""
      let question =
        "Put the backup of \(surroundings.text(of: backup.date))\(events) in the place of \(database)?"
      try session.confirm(question.sanitised, isConfirmed: isConfirmed)
    }
    let restoration = try await care.restore()
    let lines = Self.lines(restoration, in: surroundings)
    try session.print(
      json: RestorationRecord(restoration, in: surroundings.zone),
      orElse: lines.map { WordWrap.wrapped($0.sanitised, to: session.screen.width) }.joined(separator: "\n"))
    return restoration.events.contains { $0.recovery == .none } ? .data : .ok
  }

  /// Lines about what was restored and what was lost.
  private static func lines(_ restoration: DatabaseRestoration, in surroundings: Surroundings) -> [String] {
    let events = restoration.events.map(line)
    guard let backup = restoration.backup else { return events }
    var lines = ["The database is now the backup of \(surroundings.text(of: backup.date))."] + events
    if let path = restoration.keptPath { lines.append("The old one is kept as \(path).") }
    switch restoration.lostChanges {
    case nil: lines.append("What you changed after the backup is lost; the old file does not tell what.")
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

  private static func line(_ event: UnreadableEvent) -> String {
    switch event.recovery {
    case .text: "\(event) is restored from its text."
    case .backup(let path): "\(event) is restored from \(path)."
    case .source(let name): "\(event) is removed; 'almanac sync' fetches it again from '\(name)'."
    case .none: "\(event) cannot be restored. \(event.cure)"
    }
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
  /// The size of the database.
  let bytes: OrNull<Int>
  let events: OrNull<Int>
  let checks: [Finding]
}

/// What was restored, for other programs.
private struct RestorationRecord: Encodable {
  let backup: OrNull<String>
  let date: OrNull<String>
  let events: [String]
  let kept: OrNull<String>
  let lostChanges: OrNull<[String]>
  let unsentChanges: OrNull<[PendingChange]>

  init(_ restoration: DatabaseRestoration, in zone: Zone) {
    backup = OrNull(restoration.backup?.path)
    date = OrNull(restoration.backup.map { zone.text(of: $0.date) })
    events = restoration.events.map(\.uid)
    kept = OrNull(restoration.keptPath)
    lostChanges = OrNull(restoration.lostChanges)
    unsentChanges = OrNull(restoration.unsentChanges)
  }
}
