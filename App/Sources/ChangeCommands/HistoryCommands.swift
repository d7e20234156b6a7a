import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac undo`: undoes the last change.
package struct UndoCommand: Command {
  package let isConfined = true
  package static let help = CommandHelp(
    name: "undo", words: "[CHANGE]", summary: "undo the last change",
    description: """
      Undoes the last change: of events, imports, calendars, or by a sync that
      resolved a conflict. 'undo 3' undoes the last three; with the id of an event,
      the latest change to that event is undone, and later ones of others stay.
      'almanac redo' redoes it. 'almanac history' lists changes.
      """,
    arguments: ["CHANGE": "the number of changes, or the id of an event; the last change unless given"],
    examples: ["undo", "undo 3"])

  /// The most changes that a number means; a higher one is an id, which may consist of digits.
  private static let mostChanges = RecordedChange.limit

  private var count = 1
  private var event: EventID?

  package init() {}

  package init(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments.words.first else {
      return
    }
    if arguments.words.count > 1 {
      throw .unusable(
        reason:
          "'\(arguments.words[1])' is one word too many. Try \"almanac undo 3\" or \"almanac undo k7f2\".")
    }
    if let number = Int(word), 1...Self.mostChanges ~= number {
      count = number
    } else if let id = EventID(word), id.letters.count >= EventID.fewestLetters {
      event = id
    } else {
      throw .unusable(
        reason: "'\(word)' is neither a number of changes up to \(Self.mostChanges) nor the id of an event. "
          + "'almanac history' lists changes.")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    if count > 1 { return try await undoSeveral(in: session, store) }
    let change: RecordedChange?
    do throws(CalendarStoreError) {
      change = if let event { try await store.undo(changeOf: event) } else { try await store.undo() }
    } catch {
      if event == nil { Self.suggestOthers(after: error, in: session) }
      throw error
    }
    let none = event.map { "No change to '\($0)' can be undone." } ?? "There is nothing to undo."
    try session.report(change, done: "Undone", orElse: none, cure: "'almanac redo' makes it again.")
    return .ok
  }

  /// Undoes the last changes one after the other, and reports those that were undone even if one cannot be.
  private func undoSeveral(
    in session: Session, _ store: any CalendarStoreProtocol
  ) async throws -> ExitCode {
    var changes: [RecordedChange] = []
    var failure: CalendarStoreError?
    while changes.count < count, failure == nil {
      do throws(CalendarStoreError) {
        guard let change = try await store.undo() else { break }
        changes.append(change)
      } catch {
        failure = error
      }
    }
    if session.options.prefersJSON {
      try session.print(json: changes.map { HistoryRecord($0, in: session.clock.zone) })
    } else {
      for change in changes { session.say("Undone: \(change.title.sanitised).") }
      session.say(
        changes.isEmpty ? "There is nothing to undo." : "'almanac redo' makes the last of them again.")
    }
    if let failure {
      Self.suggestOthers(after: failure, in: session)
      throw failure
    }
    return .ok
  }

  /// Says how earlier changes are undone if the latest one cannot be.
  private static func suggestOthers(after error: CalendarStoreError, in session: Session) {
    guard case .changedSince = error else { return }
    session.note(
      "Earlier changes can still be undone: 'almanac history' lists them, and 'almanac undo ID' with the id of "
        + "another event undoes the latest change to that event.")
  }
}

/// `almanac redo`: redoes the last undone change.
package struct RedoCommand: Command {
  package let isConfined = true
  package static let help = CommandHelp(
    name: "redo", summary: "redo the last undone change",
    description: "Redoes the last undone change, unless something else was changed since.",
    examples: ["redo"])

  package init(_ arguments: Arguments) throws(UsageError) { try arguments.refuseWords(of: Self.help.name) }

  package func run(in session: Session) async throws -> ExitCode {
    let change = try await session.catalog[\.calendarStore].redo()
    try session.report(
      change, done: "Done again", orElse: "There is nothing to redo.", cure: "'almanac undo' takes it back.")
    return .ok
  }
}

/// `almanac history`: the changes that can be undone.
package struct HistoryCommand: Command {
  package let isConfined = true
  package static let help = CommandHelp(
    name: "history", summary: "list the changes that can be undone",
    description: "Lists the last \(RecordedChange.limit) changes, latest first, undone ones included.",
    options: [limit], examples: ["history", "history --limit 5"])

  static let limit = Option("--limit", "N", "list at most N changes")

  let limit: Int?

  package init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: Self.help.name)
    limit = try arguments.count(of: Self.limit)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let changes = try await session.catalog[\.calendarStore].history(limit: limit ?? RecordedChange.limit)
    let lines = changes.isEmpty ? ["Nothing was changed yet."] : changes.map { line($0, session) }
    try session.print(
      json: changes.map { HistoryRecord($0, in: session.clock.zone) },
      orElse: lines.joined(separator: "\n"))
    return .ok
  }

  private func line(_ change: RecordedChange, _ session: Session) -> String {
    let date = session.clock.zone.dateTime(at: change.date)
    let day = date.date.shortText(seenFrom: session.clock.today, in: session.clock.language)
    let when = "\(day) \(session.clock.hours.text(date))"
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
