import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state of one component.
struct Finding: Encodable {
  /// The component: `database`.
  let subject: String
  /// The finding: that it works, or what is wrong and what to do about it.
  let message: String
  /// The exit code of a command that needs it.
  let code: ExitCode

  private enum CodingKeys: String, CodingKey {
    case subject, message, isWell, exitCode
  }

  init(_ subject: String, _ message: String, _ code: ExitCode = .ok) {
    self.subject = subject
    self.message = message.sanitised
    self.code = code
  }

  /// The finding that `look` returns, or the error that it throws.
  init(_ subject: String, _ look: () throws -> String) {
    do { self.init(subject, try look()) } catch {
      let failure = Failure(error)
      self.init(subject, failure.text ?? "", failure.code)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(subject, forKey: .subject)
    try container.encode(message, forKey: .message)
    try container.encode(code == .ok, forKey: .isWell)
    try container.encode(code.rawValue, forKey: .exitCode)
  }

  /// One line, or several on a narrow screen.
  func text(on screen: Screen) -> String {
    let name = subject + String(repeating: " ", count: max(0, 12 - subject.count))
    let line = WordWrap.wrapped("  \(code == .ok ? "✓" : "✗") \(name)  \(message)", to: screen.width)
    return code == .ok ? line : screen.text(line, in: .red)
  }
}

/// Checks of everything except the database.
struct Surroundings {
  let findings: [Finding]
  /// The person's zone, UTC if it is unknown.
  let zone: Zone

  init(_ session: Session) {
    let (options, environment) = (session.options, session.environment)
    let folder = SettingsFolder(home: options.home, environment: environment)
    let loaded = try? LoadedSettings(folder, in: environment)
    let choice = ZoneChoice(option: options.zone, settings: loaded, environment: environment)
    let found = try? choice.zone(from: session.catalog[\.zoneDatabase])
    zone = found?.zone ?? .utc
    let accounts = Finding("accounts") {
      let count = try session.accounts.read().count
      return count == 0 ? "There are none." : "\(session.accounts.path) has \(count)."
    }
    let settings = Finding("settings") {
      _ = try LoadedSettings(folder, in: environment)
      return environment.isFile(folder.config)
        ? "\(folder.config) is understood." : "There are none: the defaults hold."
    }
    let zones = Finding("time zones") {
      let database = try session.catalog[\.zoneDatabase]
      guard database.isAvailable else { throw ZoneError.noDatabase(folders: []) }
      let (zone, note) = try choice.zone(from: database)
      return "There is a database. " + (note ?? "Times are those of \(zone.identifier).")
    }
    let helper =
      environment.helperFault().map {
        Finding("network", "\($0). Without it no account on a server is synced.", .unavailable)
      } ?? Finding("network", "The program that reaches the network can be run.")
    findings = [accounts, settings, zones, helper]
  }

  /// `2026-03-24 10:20` in the person's zone.
  func text(of moment: Date) -> String { zone.minuteText(of: moment) }
}

extension Zone {
  /// `2026-03-24 10:20`.
  func minuteText(of moment: Date) -> String {
    String("\(dateTime(at: moment))".replacing("T", with: " ").prefix(16))
  }
}
