import CalendarService
import CalendarStore
import Catalog
import ProgramSettings
import SystemAccess

/// `almanac sync`: syncs accounts.
struct SyncCommand: Command {
  static let allowRemovals = Option(
    "--allow-removals", nil, "apply removals even if most of a calendar goes")
  static let keep = Option(
    "--keep", "mine|theirs", "decide what was changed on both sides: here or there")
  static let pull = Option("--pull", nil, "fetch only, and send nothing")

  static let help = CommandHelp(
    name: "sync", words: "[ACCOUNT…]",
    summary: "fetch and send what changed",
    description: """
      Brings the accounts (see 'almanac account') and what is here to the same state,
      both ways, and says what changed, and what failed and why. What failed is
      tried again the next time; nothing is lost and nothing doubled.

      An event that was changed here and there is kept in both versions, the one
      from here in view, until --keep decides. A calendar of three or more events
      that would lose more than half of them at once, or that is gone from its
      account, is kept until --allow-removals.
      """,
    options: [allowRemovals, keep, pull],
    examples: ["sync", "sync Work", "sync --keep theirs", "sync --json"])

  let options: SyncOptions
  let needsZone = false

  init(_ arguments: Arguments) throws(UsageError) {
    options = SyncOptions(
      sources: arguments.words, allowsMassRemoval: arguments.has(Self.allowRemovals),
      conflicts: try Self.conflicts(arguments), pullsOnly: arguments.has(Self.pull))
  }

  func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    let names = options.sources.map { $0.lowercased() }
    return sources().contains { $0.isOnServer && (names.isEmpty || names.contains($0.name.lowercased())) }
  }

  func run(in session: Session) async throws -> ExitCode {
    let accounts = AccountList(try session.accounts.read())
    var options = options
    options.sources = try options.sources.map { name throws(AccountError) in try accounts.named(name).name }
    let report = try await sync(options, in: session)
    if session.options.prefersJSON {
      try session.print(json: report)
    } else if accounts.sources.isEmpty {
      session.print(AccountList.none)
    } else {
      let summary = SyncSummary(report)
      for line in summary.problems { session.note(line) }
      session.print(summary.text)
    }
    return SyncSummary(report).code
  }

  private func sync(_ options: SyncOptions, in session: Session) async throws -> SyncReport {
    defer { session.showProgress("") }
    let store = try session.catalog[\.calendarStore]
    return try await store.sync(options) { progress in
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
