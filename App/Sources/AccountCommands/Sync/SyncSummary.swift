import CalendarService
package import CalendarStore
import CommandSession
import SystemAccess
import Terminal

/// The result of a sync, as text.
package struct SyncSummary: Hashable {
  private let report: SyncReport
  private let conflicts: [ShownConflict]

  package init(_ report: SyncReport, conflicts: [ShownConflict] = []) {
    self.report = report
    self.conflicts = conflicts
  }

  /// One line for each calendar: what was fetched and what was sent.
  var text: String {
    let lines = report.sources.flatMap { source in source.calendars.map { line(of: $0, from: source.source) }
    }
    // The calendars of a failed account are unknown.
    if lines.isEmpty, report.sources.contains(where: { $0.failure != nil }) { return "Nothing was synced." }
    return lines.isEmpty
      ? "There are no calendars in the accounts." : lines.map(\.sanitised).joined(separator: "\n")
  }

  /// One line for each error and each pending change or conflict.
  package var problems: [String] {
    report.sources.flatMap { source in
      (source.failure.map { ["\(source.source): \($0)"] } ?? [])
        + source.calendars.flatMap { problems(of: $0, from: source.source) }
    }
  }

  /// The exit code.
  var code: ExitCode {
    report.sources.map { source in
      max(
        source.failure.map { Self.code(of: $0) } ?? .ok,
        source.calendars.map(Self.code).max() ?? .ok)
    }.max() ?? .ok
  }

  /// `Work · Team: 120 of 450`.
  package static func line(of progress: SyncProgress) -> String {
    let count = progress.expected.map { "\(progress.done) of \($0)" } ?? "\(progress.done)"
    return "\(progress.source) · \(progress.calendar): \(count)"
  }

  private func line(of calendar: CalendarSyncReport, from source: String) -> String {
    let name = "\(source) · \(calendar.calendar)"
    if calendar.change == .removed { return "\(name): no longer there, removed here." }
    let fetched = Self.text(of: calendar.taken).map { "fetched: \($0)" }
    let sent = Self.text(of: calendar.sent).map { "sent: \($0)" }
    let former = calendar.formerName.map { "was '\($0)'" }
    let failed = calendar.failed.isEmpty ? nil : "\(calendar.failed.count) not synced"
    var parts = [former, fetched, sent].compactMap(\.self)
    if parts.isEmpty {
      if calendar.failure != nil { return "\(name): not synced." }
      parts = ["nothing new"]
    }
    return "\(name): \((parts + [failed].compactMap(\.self)).joined(separator: "; "))."
  }

  private func problems(of calendar: CalendarSyncReport, from source: String) -> [String] {
    let name = "\(source) · \(calendar.calendar)"
    var lines = calendar.faults.map(\.description)
    lines += calendar.failed.sorted { $0.key < $1.key }.map { path, failure in
      // Most messages contain the path.
      let text = failure.description
      return text.contains(path) ? "\(name): \(text)" : "\(name): \(path): \(text)"
    }
    lines += calendar.discarded.map { "\(source) · \($0): not sent, and discarded" }
    lines += calendar.conflicts.flatMap { conflict in
      let shown = conflicts.first { $0.conflict == conflict && $0.calendar == calendar.calendar }
      return ["\(name): \(Self.text(of: conflict, id: shown?.id))"] + (shown?.lines ?? [])
    }
    if let failure = calendar.failure { lines.append("\(name): \(failure)") }
    return lines
  }

  private static func text(of counts: SyncCounts) -> String? {
    let parts = [(counts.added, "added"), (counts.changed, "changed"), (counts.removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func text(of conflict: SyncConflict, id: EventID?) -> String {
    let title = conflict.title.isEmpty ? conflict.uid : conflict.title
    let what =
      switch conflict.kind {
      case .changedOnBoth: "was changed on both sides"
      case .removedAtSource: "was changed here and removed at its source"
      case .removedHere: "was removed here and changed at its source"
      case .addedOnBoth: "was added on both sides"
      }
    let name = id.map { " \($0)" } ?? ""
    return "'\(title)' \(what). Resolve it with 'almanac sync --keep mine\(name)' or '--keep theirs\(name)'."
  }

  private static func code(of calendar: CalendarSyncReport) -> ExitCode {
    let failures = [calendar.failure].compactMap(\.self) + calendar.failed.values
    let isDamaged = !calendar.conflicts.isEmpty || calendar.faults.contains(where: \.costsComponent)
    return max(failures.map { code(of: $0) }.max() ?? .ok, isDamaged ? .data : .ok)
  }

  private static func code(of failure: SyncFailure) -> ExitCode {
    switch failure {
    case .source(let error): Failure(error).code
    case .unreadable, .massRemoval, .missingCalendars: .data
    }
  }
}
