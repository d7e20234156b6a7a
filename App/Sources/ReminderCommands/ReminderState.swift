import CommandSession
import ProgramSettings
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The state of reminders in the data folder: which were shown, so that each is shown once, and which reminders of
/// read-only calendars were dismissed or snoozed. Keys are those of ``Reminder/key``.
struct ReminderState: Codable, Equatable {
  /// When each was shown, in seconds since 1970.
  var shown: [String: Double] = [:]
  /// When each was dismissed.
  var acknowledged: [String: Double] = [:]
  /// Until when each is snoozed.
  var snoozed: [String: Double] = [:]

  /// Runs `body` with the state in the file at `path`, and writes the changed state. A lock makes other processes
  /// wait, so that two of them never show the same reminder.
  ///
  /// - Parameter now: entries older than sixty days are dropped.
  static func update(
    at path: String, now: Date, _ body: (inout ReminderState) async throws -> Void
  ) async throws {
    let file = AtomicFile(path: path)
    let lock: Int32
    do { lock = try file.lock(named: ".reminded.lock") } catch {
      throw ReminderError.unwritable(path: path, reason: error.reason)
    }
    defer { close(lock) }
    let old = read(at: path)
    var new = old
    try await body(&new)
    guard new != old else { return }
    let isRecent = { (entry: (key: String, value: Double)) in
      entry.value > now.timeIntervalSince1970 - 60 * 86_400
    }
    new.shown = new.shown.filter(isRecent)
    new.acknowledged = new.acknowledged.filter(isRecent)
    new.snoozed = new.snoozed.filter(isRecent)
    do {
      try file.replace(with: Data(try JSONText(new).string.utf8))
    } catch let failure as AtomicFile.Failure {
      throw ReminderError.unwritable(path: path, reason: failure.reason)
    }
  }

  /// The state in a file. An unreadable file means that reminders are shown again, never that one is not shown.
  static func read(at path: String) -> ReminderState {
    guard let data = try? AtomicFile(path: path).read() else { return ReminderState() }
    let decoder = JSONDecoder()
    if let state = try? decoder.decode(ReminderState.self, from: data) { return state }
    // Earlier versions stored only what was shown.
    return ReminderState(shown: (try? decoder.decode([String: Double].self, from: data)) ?? [:])
  }
}

/// Why reminders could not be shown, dismissed or snoozed.
package enum ReminderError: Error, Hashable {
  /// The state cannot be written.
  case unwritable(path: String, reason: String)
  /// The command that shows reminders failed; `reason` says how.
  case failedCommand(String, reason: String)
  /// No program shows notifications.
  case noNotifier
  /// No alarm is due. `title` is the title of the named event.
  case nothingDue(title: String?)
}

extension ReminderError: ReportedError, CustomStringConvertible {
  package var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) could not be written: \(reason). Check its permissions."
    case .failedCommand(let command, let reason):
      "'\(command)' did not show a reminder: \(reason). Check it, or choose another with --command."
    case .noNotifier:
      "No program shows notifications: notify-send or osascript is not in the PATH. Install one (Debian: "
        + "libnotify-bin)."
    case .nothingDue(let title):
      title.map { "No alarm of '\($0)' has gone off. --within 1h includes the next hour." }
        ?? "No alarm has gone off. --within 1h includes the next hour."
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .unwritable: .cannotCreate
    case .failedCommand, .noNotifier: .unavailable
    case .nothingDue: .usage
    }
  }
}
