package import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac sync`: syncs accounts.
package struct SyncCommand: Command {
  static let allowRemovals = Option(
    "--allow-removals", nil, "apply removals even of most of a calendar")
  static let keep = Option(
    "--keep", "mine|theirs", "resolve conflicts, or only those of the named events")
  static let pull = Option("--pull", nil, "fetch only, and send nothing")

  package static let help = CommandHelp(
    name: "sync", words: "[ACCOUNT…]",
    summary: "fetch and send changes",
    description: """
      Syncs the accounts (see 'almanac account') in both directions, and reports
      changes and errors. Failed changes are retried by the next sync; nothing is
      lost or duplicated.

      If an event was changed on both sides, both versions are kept and yours is
      shown, until --keep resolves the conflict: 'mine' keeps your version, 'theirs'
      that of the account. Each sync shows what differs, side by side, with the id of
      the event, so that each conflict can be resolved by itself.

      A calendar that would lose all its events at once, or more than half of three
      or more, or that is missing from its account, is kept unless --allow-removals
      is given.
      """,
    options: [allowRemovals, keep, pull],
    arguments: [
      "NAME": "an account; all of them unless named; with --keep also an event, by its id or title"
    ],
    examples: ["sync", "sync Work", "sync --keep theirs", "sync --keep mine k7f2", "sync --json"])

  let options: SyncOptions

  package init(_ arguments: Arguments) throws(UsageError) {
    options = SyncOptions(
      sources: arguments.words, allowsMassRemoval: arguments.has(Self.allowRemovals),
      conflicts: try Self.conflicts(arguments), pullsOnly: arguments.has(Self.pull))
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    let names = options.sources.map { $0.lowercased() }
    let all = sources()
    // With --keep, other names are those of events of any account.
    let namesEvents =
      options.conflicts != .keepBoth
      && !names.allSatisfy { name in all.contains { $0.name.lowercased() == name } }
    return all.contains {
      $0.isOnServer && (names.isEmpty || namesEvents || names.contains($0.name.lowercased()))
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let report = try await sync(in: session)
    let summary = SyncSummary(report, conflicts: try await session.shownConflicts())
    if session.options.prefersJSON {
      try session.print(json: report)
    } else if try session.accounts.read().isEmpty {
      session.print(AccountList.none)
    } else {
      // Lines of a table are not wrapped.
      for line in summary.problems {
        if line.hasPrefix(" ") {
          session.environment.errors(line.sanitised + "\n")
        } else {
          session.note(line)
        }
      }
      session.print(summary.text)
    }
    return summary.code
  }

  /// Syncs. Returns what was done, what failed, and the exit code.
  package func result(in session: Session) async throws -> (lines: [String], faults: [String], code: ExitCode)
  {
    let summary = SyncSummary(try await sync(in: session))
    return (summary.text.split(separator: "\n").map(String.init), summary.problems, summary.code)
  }

  private func sync(in session: Session) async throws -> SyncReport {
    defer { session.showProgress("") }
    let accounts = AccountList(try session.accounts.read())
    var options = options
    if options.conflicts != .keepBoth {
      let events = options.sources.filter { !accounts.contains($0) }
      if !events.isEmpty {
        options.sources.removeAll { !accounts.contains($0) }
        options.sources += try await session.resolve(events, options.conflicts)
        options.conflicts = .keepBoth
      }
    }
    options.sources = try options.sources.map { name throws(AccountError) in try accounts.named(name).name }
    return try await session.catalog[\.calendarStore].sync(options) { progress in
      session.showProgress(SyncSummary.line(of: progress))
    }
  }

  private static func conflicts(_ arguments: Arguments) throws(UsageError) -> SyncOptions.Conflicts {
    switch arguments.value(of: keep) {
    case nil: return .keepBoth
    case "mine": return .preferLocal
    case "theirs": return .preferSource
    case let text?: throw .unreadableValue(option: keep.name, text: text, expected: "'mine' or 'theirs'")
    }
  }
}
