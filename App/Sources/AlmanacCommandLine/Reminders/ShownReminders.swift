#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The reminders that were shown, in a file of the data folder, so that each is shown once.
struct ShownReminders: Sendable {
  /// Where it is; it need not be there.
  let path: String

  /// Runs `body` with the keys of the reminders that were shown, and keeps those that it returns as well. Other processes
  /// wait meanwhile, so that two of them never show the same one.
  ///
  /// - Parameter now: keys are forgotten after sixty days.
  func update(at now: Date, _ body: (Set<String>) async throws -> [String]) async throws {
    let file = AtomicFile(path: path)
    let lock: Int32
    do { lock = try file.lock(named: ".reminded.lock") } catch {
      throw ReminderError.unwritable(path: path, reason: error.reason)
    }
    defer { close(lock) }
    var shown: [String: Double] = [:]
    // A file that cannot be read costs reminders that are shown again, never one that is not shown.
    if let data = try? file.read() {
      shown = (try? JSONDecoder().decode([String: Double].self, from: data)) ?? [:]
    }
    let keys = try await body(Set(shown.keys))
    guard !keys.isEmpty else { return }
    let seconds = now.timeIntervalSince1970
    for key in keys { shown[key] = seconds }
    do {
      try file.replace(with: Data(try JSONText(shown.filter { $1 > seconds - 60 * 86_400 }).string.utf8))
    } catch let failure as AtomicFile.Failure {
      throw ReminderError.unwritable(path: path, reason: failure.reason)
    }
  }
}

/// Why reminders could not be shown.
enum ReminderError: Error, Hashable {
  /// What was shown cannot be written down.
  case unwritable(path: String, reason: String)
  /// The command that shows reminders failed; `reason` says how.
  case failedCommand(String, reason: String)
}

extension ReminderError: ReportedError, CustomStringConvertible {
  var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) could not be written: \(reason). Check its permissions."
    case .failedCommand(let command, let reason):
      "'\(command)' did not show a reminder: \(reason). Check it, or choose another with --command."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .unwritable: .cannotCreate
    case .failedCommand: .unavailable
    }
  }
}
