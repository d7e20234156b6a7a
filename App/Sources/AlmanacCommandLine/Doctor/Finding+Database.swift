import CalendarService
import CalendarStore
import CommandSession
import SystemAccess

extension Finding {
  private static let mostLeftOut = 20

  /// The findings about the database and its backups; dates in a zone.
  static func all(_ health: DatabaseHealth, in zone: Zone) -> [Finding] {
    let path = health.path ?? "memory"
    let database = Finding("database") {
      if let fault = health.fault { throw fault }
      guard health.exists else { return "There is none yet; the first command makes \(path)." }
      return
        "\(path) is sound: version \(health.version ?? 0), \(size(health.size)), \(count(health.events ?? 0))."
    }
    let permissions = health.permissions.map { notice in
      if case .open = notice {
        Finding("permissions", notice.description, .permission)
      } else {
        Finding("permissions", notice.description)
      }
    }
    let events = health.unreadable.map { Finding("event", "\($0) cannot be read. \($0.cure)", .data) }
    var backups = health.backups.map { backup in
      Finding("backup") {
        if let fault = backup.fault {
          throw BackupFault.damaged(path: backup.path, reason: reason(of: fault))
        }
        let text =
          "\(backup.path) is sound, of \(zone.minuteText(of: backup.date)), with \(count(backup.events ?? 0))."
        guard backup.unreadable > 0 else { return text }
        return "\(text) \(count(backup.unreadable)) of it cannot be read."
      }
    }
    if health.hasLostEvents, let backup = health.best {
      backups.append(
        Finding(
          "backup",
          "\(backup.path) has \(count(backup.events ?? 0)), the database \(health.events ?? 0). "
            + "It is kept. 'almanac doctor --restore' puts it in the place of the database; "
            + "'almanac doctor --set-aside' goes on without it.", .data))
    }
    if let fault = health.backupFault { backups.insert(Finding("backup") { throw fault }, at: 0) }
    if backups.isEmpty {
      backups = [Finding("backup", "There is none yet; the first change of a day makes one.")]
    }
    let shown = health.leftOut.prefix(mostLeftOut).map { Finding("left out", $0, .data) }
    let others = health.leftOut.count - shown.count
    let rest =
      others > 0 ? [Finding("left out", "\(others) more; 'almanac sync' names them all.", .data)] : []
    return [database] + permissions + events + backups + shown + rest
  }

  /// `1 event`, `601 events`.
  static func count(_ events: Int) -> String { "\(events) event\(events == 1 ? "" : "s")" }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(max(1, bytes >> 10)) kB"
  }

  private static func reason(of fault: CalendarStoreError) -> String {
    if case .damaged(_, let reason) = fault { reason } else { "\(fault)" }
  }
}

extension DatabaseHealth {
  /// Whether there is something to restore.
  var isFaulty: Bool { fault != nil || hasLostEvents || backups.contains { $0.fault != nil } }
}

/// What is wrong with a backup.
private enum BackupFault: Error {
  /// It is damaged.
  case damaged(path: String, reason: String)
}

extension BackupFault: CustomStringConvertible, ReportedError {
  var description: String {
    switch self {
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). Nothing can be restored from it. 'almanac doctor --set-aside' keeps it "
        + "under another name."
    }
  }
  var exitCode: ExitCode { .ioError }
}
