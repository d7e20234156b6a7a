import AccountCommands
import CalendarService
import CommandSession
import Presentation
import ProgramSettings
import ReminderCommands
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension ServiceCommand {
  /// The variables of a login that the program or a password command reads, and a service does not get by itself.
  private static let passedVariables = [
    "PATH", "LANG", "LC_ALL", "LC_TIME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "SSL_CERT_FILE", "GNUPGHOME",
    "PASSWORD_STORE_DIR",
  ]

  /// Has the system run parts from now on.
  func install(_ parts: Set<ServicePart>, everySeconds: Int, in session: Session) async throws -> ExitCode {
    let environment = session.environment
    guard let program = environment.programPath() else { throw ServiceError.unknownProgram }
    let home = session.options.home.map {
      ["--home", $0.absolutePath(in: environment.workingFolder, homeFolder: environment.homeFolder)]
    }
    let plan = ServicePlan(
      program: program, options: home ?? [], everySeconds: everySeconds,
      variables: environment.variables.filter { Self.passedVariables.contains($0.key) })
    let manager = ServiceManager(in: environment)
    let ordered = ServicePart.allCases.filter(parts.contains)
    try await manager.install(ordered, plan)
    let records = ServiceRecords(in: session)
    let former = records.installation
    try records.write(
      ServiceInstallation(
        program: program,
        everySeconds: parts.contains(.sync) ? everySeconds : former?.everySeconds ?? everySeconds))
    if parts.contains(.sync) {
      for source in try session.accounts.read() {
        guard case .server(let account) = source.place,
          case .environment(let name) = account.credentials?.password
        else { continue }
        session.note(
          "'\(source.name)' has its password in the variable \(name), which the service does not see. Add the account "
            + "again with --password-file or --password-command.")
      }
    }
    if parts.contains(.reminders), RemindCommand.desktopCommand(in: environment) == nil {
      session.note(ReminderError.noNotifier.description)
    }
    if session.options.prefersJSON { return try await status(in: session) }
    let what = ordered.map { $0 == .sync ? "syncs every \(Self.length(everySeconds))" : "shows reminders" }
    session.say(
      "Almanac now \(what.joined(separator: " and ")), while you are logged in. See 'almanac service status'."
    )
    return .ok
  }

  /// Stops all parts and removes what `install` made.
  func remove(in session: Session) async throws -> ExitCode {
    let manager = ServiceManager(in: session.environment)
    let parts = ServicePart.allCases.filter(manager.has)
    defer { ServiceRecords(in: session).remove() }
    if !parts.isEmpty { try await manager.remove(parts) }
    if session.options.prefersJSON { return try await status(in: session, isRemoved: true) }
    session.print(parts.isEmpty ? "The service is not installed." : "The service is stopped and removed.")
    return .ok
  }

  /// Shows what is on, the last runs and their faults.
  func status(in session: Session, isRemoved: Bool = false) async throws -> ExitCode {
    let manager = ServiceManager(in: session.environment)
    let records = ServiceRecords(in: session)
    let installation = records.installation
    var reports: [ServicePartReport] = []
    for part in ServicePart.allCases {
      let state = manager.has(part) ? await manager.state(of: part) ?? "unknown" : nil
      reports.append(
        ServicePartReport(part, state: state, run: records.run(of: part), zone: session.clock.zone))
    }
    let isMissing = installation.map { access($0.program, X_OK) != 0 } ?? false
    try session.print(
      json: reports, orElse: reports.map { $0.text(installation, in: session) }.joined(separator: "\n"))
    if isMissing, let installation {
      session.note("\(installation.program) is not there any more. Run 'almanac service install' again.")
    }
    if isRemoved { return .ok }
    let isFine = !isMissing && reports.contains { $0.isInstalled } && reports.allSatisfy(\.isFine)
    return isFine ? .ok : .unavailable
  }

  /// Syncs once and records how it went.
  func run(_ command: SyncCommand, in session: Session) async throws -> ExitCode {
    let records = ServiceRecords(in: session)
    var run = ServiceRun(start: session.clock.now())
    do {
      let result = try await command.result(in: session)
      run.end = session.clock.now()
      (run.lines, run.faults) = (result.lines, result.faults)
      try records.write(run, of: .sync)
      for fault in result.faults { session.note(fault) }
      for line in result.lines { session.print(line) }
      return result.code
    } catch {
      run.end = session.clock.now()
      run.faults = [Failure(error).text ?? ""]
      try? records.write(run, of: .sync)
      throw error
    }
  }

  /// Shows reminders until it is stopped, and records the last one and faults.
  func run(_ command: RemindCommand, in session: Session) async throws -> ExitCode {
    let records = ServiceRecords(in: session)
    var run = ServiceRun(start: session.clock.now())
    try records.write(run, of: .reminders)
    do {
      try await command.watch(in: session) { shown, fault in
        let former = run
        if !shown.isEmpty { (run.end, run.lines) = (session.clock.now(), shown) }
        run.faults = fault.map { [$0] } ?? []
        // Nothing is written in most rounds.
        if run != former { try records.write(run, of: .reminders) }
      }
      return .ok
    } catch {
      run.faults = [Failure(error).text ?? ""]
      try? records.write(run, of: .reminders)
      throw error
    }
  }

  /// `15 min`, `2 h`.
  static func length(_ seconds: Int) -> String {
    seconds % 3600 == 0 ? "\(seconds / 3600) h" : seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }
}

/// The state of a part, for people and other programs.
struct ServicePartReport: Encodable {
  let part: ServicePart
  let isInstalled: Bool
  /// The state in the system's words.
  let state: OrNull<String>
  let lastStart, lastEnd: OrNull<String>
  let lines, faults: [String]
  private let run: ServiceRun?

  private enum CodingKeys: String, CodingKey {
    case part, isInstalled = "installed", state, lastStart, lastEnd, lines, faults
  }

  init(_ part: ServicePart, state: String?, run: ServiceRun?, zone: Zone) {
    self.part = part
    self.run = run
    isInstalled = state != nil
    self.state = OrNull(state)
    lastStart = OrNull(run.map { zone.text(of: $0.start) })
    lastEnd = OrNull(run?.end.map { zone.text(of: $0) })
    (lines, faults) = (run?.lines ?? [], run?.faults ?? [])
  }

  /// Whether it is off on purpose, or on and without faults.
  var isFine: Bool { !isInstalled || state.value == ServiceManager.active && faults.isEmpty }

  /// A line about the part, then its last run.
  func text(_ installation: ServiceInstallation?, in session: Session) -> String {
    guard let state = state.value else {
      return "\(part.title): not installed. 'almanac service install \(part.rawValue)' starts it."
    }
    let every =
      part == .sync ? installation.map { ", every \(ServiceCommand.length($0.everySeconds))" } ?? "" : ""
    let isOn = state == ServiceManager.active
    var lines = ["\(part.title): \(isOn ? "on" : "off, the system says '\(state)'")\(every)."]
    if let run {
      switch part {
      case .sync: lines.append("  Last run: \(session.moment(run.start)).")
      case .reminders: if let end = run.end { lines.append("  Last alarm: \(session.moment(end)).") }
      }
      lines += run.lines.map { "  \($0)" } + run.faults.map { "  ⚠ \($0)" }
    } else {
      lines.append("  It has not run yet.")
    }
    return lines.map(\.sanitised).joined(separator: "\n")
  }
}

extension Session {
  /// `Thu 26 March 10:05`.
  fileprivate func moment(_ date: Date) -> String {
    let moment = clock.zone.dateTime(at: date)
    let day = moment.date == clock.today ? "today" : moment.date.shortText(seenFrom: clock.today)
    return "\(day) \(clock.hours.text(moment))"
  }
}
