import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// `almanac edit`: changes the properties of an event.
package struct EditCommand: Command {
  package static let help = CommandHelp(
    name: "edit", words: "EVENT…", summary: "change events",
    description: """
      Changes the properties that the options name, of one event or of several. For
      a series, choose --this, --this-and-later or --all; on a terminal you are
      asked. Times are those of the occurrence that is named; a whole series moves by
      the same amount. '--at 13:00' is a time, and moves the start as --start does.

      --editor opens a short form in $VISUAL or $EDITOR, shows what changes, and asks.
      After a mistake the form opens again with the line marked.

      \(EventNames.help)
      """,
    options: [editor] + EventOptions.all + ReachOptions.all + [AddCommand.yes],
    examples: [
      "edit dentist --at 'Room 7'", "edit k7f2 --title 'Lunch with Bob'",
      "edit k7f2.20260325 --this --at 'Room 7'",
      "edit k7f2 --all --start 10:00 --for 45m",
    ])

  static let editor = Option("--editor", nil, "change it as a text in $VISUAL or $EDITOR")

  let names: [String]
  let options: EventOptions
  let reach: ReachOptions
  let usesEditor: Bool
  let isConfirmed: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac edit k7f2 --title Lunch")
    options = try EventOptions(arguments, takesTimeAsStart: true)
    reach = try ReachOptions(arguments)
    usesEditor = arguments.has(Self.editor)
    isConfirmed = arguments.has(AddCommand.yes)
    if usesEditor, !options.isEmpty {
      throw .unusable(
        reason: "--editor changes the event as a text. Leave out the other options, or --editor.")
    }
    if options.isEmpty, !usesEditor {
      throw .unusable(
        reason:
          "Say what to change, such as --title or --start, or use --editor. 'almanac help edit' lists all.")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent.all(names, reach: reach.reach, session)
    if usesEditor {
      guard chosen.count == 1 else {
        throw UsageError.unusable(reason: "--editor changes one event. Name only one.")
      }
      return try await edit(chosen[0], in: session)
    }
    let edits = try chosen.map { one in
      let changes = try options.changes(
        to: one.named, in: (one.named.zoneName, one.named.zone), session)
      return (event: one.named, changes: changes, reach: one.reach)
    }
    let plan = try await session.catalog[\.eventPlanner].changing(edits)
    for line in plan.conflicts { session.note(line) }
    try await session.apply(plan)
    return .ok
  }
}

/// `almanac delete`: deletes events.
package struct DeleteCommand: Command {
  package static let help = CommandHelp(
    name: "delete", words: "EVENT…", summary: "delete events",
    description: """
      Deletes events. For a series, choose --this, --this-and-later or --all; on a
      terminal you are asked. Several events are one change, which 'almanac undo'
      undoes: it is made without a question, with --yes or without.

      \(EventNames.help)
      """,
    options: ReachOptions.all + [AddCommand.yes],
    examples: [
      "delete k7f2", "delete standup tomorrow", "delete k7f2.20260325 --this", "delete k7f2 9xq1 --all",
    ])

  let names: [String]
  let reach: ReachOptions

  package init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac delete k7f2")
    reach = try ReachOptions(arguments)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let events = try await ChosenEvent.all(names, reach: reach.reach, session)
      .map { (event: $0.named, reach: $0.reach) }
    try await session.apply(try await session.catalog[\.eventPlanner].deleting(events))
    return .ok
  }
}
