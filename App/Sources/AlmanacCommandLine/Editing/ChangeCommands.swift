import CalendarService
import CalendarStore
import Catalog
import ProgramSettings
import SystemAccess

/// `almanac edit`: changes the properties of an event.
struct EditCommand: Command {
  static let help = CommandHelp(
    name: "edit", words: "ID", summary: "change an event",
    description: """
      Changes the properties that the options name. 'almanac agenda --ids' shows
      ids. For a series, choose --this, --this-and-later or --all; on a terminal you
      are asked. Times are those of the occurrence that the id names; a whole series
      moves by the same amount.
      """,
    options: EventOptions.all + ReachOptions.all,
    examples: [
      "edit k7f2 --title 'Lunch with Bob'", "edit k7f2.20260325 --this --at 'Room 7'",
      "edit k7f2 --all --start 10:00 --for 45m",
    ])

  let id: String
  let options: EventOptions
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    id = try arguments.onlyWord(what: "id of an event", example: "almanac edit k7f2 --title Lunch")
    options = try EventOptions(arguments)
    reach = try ReachOptions(arguments)
    if options.isEmpty {
      throw .unusable(
        reason: "Say what to change, such as --title or --start. 'almanac help edit' lists all.")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent(id, reach: reach.reach, session)
    let changes = try options.changes(
      to: chosen.named, in: (chosen.named.zoneName, chosen.named.zone), session)
    let plan = try await session.catalog[\.eventPlanner].changing(
      chosen.named, changes, reach: chosen.reach)
    for line in plan.conflicts { session.note(line) }
    try await session.apply(plan)
    return .ok
  }
}

/// `almanac move`: moves an event.
struct MoveCommand: Command {
  static let help = CommandHelp(
    name: "move", words: "ID WHEN…", summary: "move an event to another time",
    description: """
      Moves an event, which keeps its length. 'friday' keeps the time of day, '3pm'
      the day, 'next week' both, in the week after this one; '2 hours later' and 'a
      week later' are relative to its current time. It shows how the words were
      understood and asks; --yes answers. For a series, choose --this,
      --this-and-later or --all; on a terminal you are asked.
      """,
    options: ReachOptions.all + [AddCommand.yes],
    examples: ["move k7f2 friday 3pm", "move k7f2.20260325 --this 2 hours later", "move k7f2 --all thursday"])

  let id: String
  let phrase: String
  let reach: ReachOptions
  let isConfirmed: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.words.count > 1 else {
      throw .missingWords(
        what: arguments.words.isEmpty ? "id of an event" : "time", example: "almanac move k7f2 friday 3pm")
    }
    id = arguments.words[0]
    phrase = arguments.words.dropFirst().joined(separator: " ")
    reach = try ReachOptions(arguments)
    isConfirmed = arguments.has(AddCommand.yes)
  }

  func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent(id, reach: reach.reach, session)
    let plan = try await session.catalog[\.eventPlanner].moving(
      [(chosen.named, chosen.reach)], to: [phrase])
    session.tell(plan.corrections)
    if !plan.isEmpty {
      session.show(plan)
      try session.confirm("Move it?", isConfirmed: isConfirmed)
    }
    try await session.apply(plan)
    return .ok
  }
}

/// `almanac delete`: deletes events.
struct DeleteCommand: Command {
  static let help = CommandHelp(
    name: "delete", words: "ID…", summary: "delete events",
    description: """
      Deletes events. For a series, choose --this, --this-and-later or --all; on a
      terminal you are asked. Several events are one change, which 'almanac undo'
      undoes.
      """,
    options: ReachOptions.all,
    examples: ["delete k7f2", "delete k7f2.20260325 --this", "delete k7f2 9xq1 --all"])

  let ids: [String]
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    ids = try arguments.someWords(what: "id of an event", example: "almanac delete k7f2")
    reach = try ReachOptions(arguments)
  }

  func run(in session: Session) async throws -> ExitCode {
    var events: [(event: NamedEvent, reach: EditReach)] = []
    for id in ids {
      let chosen = try await ChosenEvent(id, reach: reach.reach, session)
      events.append((chosen.named, chosen.reach))
    }
    try await session.apply(try await session.catalog[\.eventPlanner].deleting(events))
    return .ok
  }
}

extension Arguments {
  /// The single word of a command that takes exactly one.
  func onlyWord(what: String, example: String) throws(UsageError) -> String {
    guard let word = words.first else { throw .missingWords(what: what, example: example) }
    if words.count > 1 { throw .unusable(reason: "'\(words[1])' is one word too many. Try \"\(example)\".") }
    return word
  }
}
