import ProgramSettings
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The part of the system that runs programs in the background: systemd or launchd.
package struct ServiceManager: Sendable {
  /// Which one it is.
  package enum Kind: String, Sendable {
    case systemd, launchd

    /// That of this system.
    package static var current: Kind {
      #if os(macOS)
      .launchd
      #else
      .systemd
      #endif
    }
  }

  package let kind: Kind
  /// The person's folder of its files.
  package let folder: String
  private let environment: [String: String]

  package init(_ kind: Kind = .current, in environment: ProcessEnvironment) {
    self.kind = kind
    self.environment = environment.variables
    let home = environment.homeFolder
    let settings = environment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder =
      kind == .systemd ? (settings ?? home + "/.config") + "/systemd/user" : home + "/Library/LaunchAgents"
  }

  /// The names of the files of a part.
  private func names(of part: ServicePart) -> [String] {
    switch (kind, part) {
    case (.systemd, .sync): ["almanac-sync.service", "almanac-sync.timer"]
    case (.systemd, .reminders): ["almanac-reminders.service"]
    case (.launchd, _): [ServicePlan.label(of: part) + ".plist"]
    }
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// The unit of systemd that is started: the last one.
  private func unit(of part: ServicePart) -> String { names(of: part).last ?? "" }

  /// Whether a part is installed.
  package func has(_ part: ServicePart) -> Bool {
    names(of: part).contains { access(path($0), F_OK) == 0 }
  }

  /// Writes the files of the parts and starts them; leaves nothing behind if that fails.
  package func install(_ parts: [ServicePart], _ plan: ServicePlan) async throws {
    let files = parts.flatMap { kind == .systemd ? plan.units(of: $0) : [plan.agent(of: $0)] }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files {
        try AtomicFile(path: path(file.name)).write(Data(file.text.utf8))
      }
    } catch let failure as AtomicFile.Failure {
      throw ServiceError.unwritable(path: folder, reason: failure.reason)
    } catch {
      throw ServiceError.unwritable(path: folder, reason: SystemReason.text(of: error))
    }
    do { try await start(parts) } catch {
      try? await remove(parts)
      throw error
    }
  }

  private func start(_ parts: [ServicePart]) async throws {
    switch kind {
    case .systemd:
      let units = parts.map(unit)
      try await run(["systemctl", "--user", "daemon-reload"])
      try await run(["systemctl", "--user", "--quiet", "enable"] + units)
      try await run(["systemctl", "--user", "restart"] + units)
    case .launchd:
      for part in parts {
        // One that runs must be removed before it is started with the new file; none is no error.
        _ = try? await run(["launchctl", "bootout", target(part)])
        try await run(["launchctl", "bootstrap", "gui/\(getuid())", path(unit(of: part))])
      }
    }
  }

  /// Stops parts and removes their files.
  package func remove(_ parts: [ServicePart]) async throws {
    var fault: (any Error)?
    do {
      switch kind {
      case .systemd:
        try await run(["systemctl", "--user", "--quiet", "disable", "--now"] + parts.map(unit))
      case .launchd:
        for part in parts { try await run(["launchctl", "bootout", target(part)]) }
      }
    } catch { fault = error }
    for name in parts.flatMap(names) {
      unlink(path(name))
      for wants in ["timers.target.wants", "default.target.wants"] { unlink(path("\(wants)/\(name)")) }
    }
    // Folders that others use are not empty, and stay.
    if kind == .systemd {
      for name in ["timers.target.wants", "default.target.wants"] { rmdir(path(name)) }
      if rmdir(folder) == 0 { rmdir(URL(fileURLWithPath: folder).deletingLastPathComponent().path) }
      if fault == nil { try await run(["systemctl", "--user", "daemon-reload"]) }
    }
    if let fault { throw fault }
  }

  /// The state of a part in the system's words: `active`, `failed`; `nil` if the system does not know it.
  package func state(of part: ServicePart) async -> String? {
    switch kind {
    case .systemd:
      let words = ["systemctl", "--user", "is-active", unit(of: part)]
      guard let outcome = try? await CommandRunner.run(words, environment: environment) else { return nil }
      let text = String(decoding: outcome.output, as: UTF8.self)
      return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
    case .launchd:
      let outcome = try? await CommandRunner.run(
        ["launchctl", "print", target(part)], environment: environment)
      return outcome?.isSuccess == true ? Self.active : nil
    }
  }

  /// The state of a part that is on.
  package static let active = "active"

  private func target(_ part: ServicePart) -> String { "gui/\(getuid())/\(ServicePlan.label(of: part))" }

  @discardableResult private func run(_ words: [String]) async throws -> ChildProcess.Outcome {
    let command = words.joined(separator: " ")
    let outcome: ChildProcess.Outcome
    do { outcome = try await CommandRunner.run(words, environment: environment) } catch let error
      as OutputTooLarge
    {
      throw ServiceError.failedCommand(command, reason: error.description)
    }
    if outcome.isSuccess { return outcome }
    if outcome.ending == .exited(status: 127) { throw ServiceError.noManager(words[0]) }
    throw ServiceError.failedCommand(command, reason: outcome.ending.description)
  }
}

/// Why the background service could not be installed, removed or run.
package enum ServiceError: Error, Hashable {
  /// The program of the system that starts services does not exist.
  case noManager(String)
  /// The system refused; `reason` says how the command ended.
  case failedCommand(String, reason: String)
  /// The files for the system cannot be written.
  case unwritable(path: String, reason: String)
  /// The path of the program is unknown.
  case unknownProgram
}

extension ServiceError: ReportedError, CustomStringConvertible {
  package var description: String {
    switch self {
    case .noManager(let name):
      "There is no \(name) here, so nothing was installed. Run 'almanac service run sync' by cron, and 'almanac service "
        + "run reminders' when you log in."
    case .failedCommand(let command, let reason):
      "'\(command)' failed: \(reason). Run it by hand to see why; it needs a login session."
    case .unwritable(let path, let reason): "\(path) could not be written: \(reason). Check its permissions."
    case .unknownProgram: "The system does not say where almanac is. Run it by its path."
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .noManager, .failedCommand: .unavailable
    case .unwritable: .cannotCreate
    case .unknownProgram: .software
    }
  }
}
