import CalendarService
import CalendarStore
import Catalog
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

/// `almanac undo`: undoes the last change.
struct UndoCommand: Command {
  static let help = CommandHelp(
    name: "undo", summary: "undo the last change",
    description: """
      Undoes the last change: of events, imports, calendars, or by a sync that
      resolved a conflict. Run it again to undo the change before; 'almanac redo'
      redoes it. 'almanac history' lists changes.
      """, examples: ["undo"])

  init() {}

  init(_ arguments: Arguments) throws(UsageError) { try arguments.refuseWords(of: Self.help.name) }

  func run(in session: Session) async throws -> ExitCode {
    let change = try await session.catalog[\.calendarStore].undo()
    try session.report(
      change, done: "Undone", orElse: "There is nothing to undo.", cure: "'almanac redo' makes it again.")
    return .ok
  }
}

/// `almanac redo`: redoes the last undone change.
struct RedoCommand: Command {
  static let help = CommandHelp(
    name: "redo", summary: "redo the last undone change",
    description: "Redoes the last undone change, unless something else was changed since.",
    examples: ["redo"])

  init(_ arguments: Arguments) throws(UsageError) { try arguments.refuseWords(of: Self.help.name) }

  func run(in session: Session) async throws -> ExitCode {
    let change = try await session.catalog[\.calendarStore].redo()
    try session.report(
      change, done: "Done again", orElse: "There is nothing to redo.", cure: "'almanac undo' takes it back.")
    return .ok
  }
}

/// `almanac history`: the changes that can be undone.
struct HistoryCommand: Command {
  static let help = CommandHelp(
    name: "history", summary: "list the changes that can be undone",
    description: "Lists the last \(RecordedChange.limit) changes, latest first, undone ones included.",
    options: [limit], examples: ["history", "history --limit 5"])

  static let limit = Option("--limit", "N", "list at most N changes")

  let limit: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: Self.help.name)
    limit = try arguments.count(of: Self.limit)
  }

  func run(in session: Session) async throws -> ExitCode {
    let changes = try await session.catalog[\.calendarStore].history(limit: limit ?? RecordedChange.limit)
    let lines = changes.isEmpty ? ["Nothing was changed yet."] : changes.map { line($0, session) }
    try session.print(
      json: changes.map { HistoryRecord($0, in: session.clock.zone) },
      orElse: lines.joined(separator: "\n"))
    return .ok
  }

  private func line(_ change: RecordedChange, _ session: Session) -> String {
    let date = session.clock.zone.dateTime(at: change.date)
    let when = "\(date.date.shortText(seenFrom: session.clock.today)) \(session.clock.hours.text(date))"
    let state = change.isUndone ? "  (undone)" : ""
    let calendars = change.calendars.isEmpty ? "" : "  · " + change.calendars.joined(separator: ", ")
    let text = TerminalText("\(when)  \(change.title)\(calendars)\(state)").cut(to: session.screen.width)
      .string
    return change.isUndone ? session.screen.text(text, in: .dim) : text
  }
}

/// A recorded change, for other programs.
struct HistoryRecord: Encodable {
  let change: Int
  let date: String
  let title: String
  let calendars: [String]
  let events: Int
  let undone: Bool

  init(_ change: RecordedChange, in zone: Zone) {
    self.change = change.number
    date = zone.text(of: change.date)
    title = change.title
    calendars = change.calendars
    events = change.events
    undone = change.isUndone
  }
}

extension Session {
  fileprivate func report(_ change: RecordedChange?, done: String, orElse none: String, cure: String) throws {
    if options.prefersJSON {
      return try print(json: OrNull(change.map { HistoryRecord($0, in: clock.zone) }))
    }
    say(change.map { "\(done): \($0.title.sanitised). \(cure)" } ?? none)
  }
}
