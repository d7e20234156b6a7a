import CalendarService
import CalendarStore
import Catalog
import ProgramSettings
import SystemAccess

/// `almanac edit`: changes the properties of an event.
struct EditCommand: Command {
  static let help = CommandHelp(
    name: "edit", words: "EVENT…", summary: "change events",
    description: """
      Changes the properties that the options name, of one event or of several. For
      a series, choose --this, --this-and-later or --all; on a terminal you are
      asked. Times are those of the occurrence that is named; a whole series moves by
      the same amount.

      \(EventNames.help)
      """,
    options: EventOptions.all + ReachOptions.all,
    examples: [
      "edit 'team lunch' --at 'Café Luna'", "edit k7f2 --title 'Lunch with Bob'",
      "edit k7f2.20260325 --this --at 'Room 7'",
      "edit k7f2 --all --start 10:00 --for 45m",
    ])

  let names: [String]
  let options: EventOptions
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac edit k7f2 --title Lunch")
    options = try EventOptions(arguments)
    reach = try ReachOptions(arguments)
    if options.isEmpty {
      throw .unusable(
        reason: "Say what to change, such as --title or --start. 'almanac help edit' lists all.")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent.all(names, reach: reach.reach, session)
    let edits = try chosen.map { one in
      let times = try options.times(
        from: one.named.start, in: (one.named.zoneName, one.named.zone), session)
      return (event: one.named, changes: options.changes + times, reach: one.reach)
    }
    let plan = try await session.catalog[\.eventPlanner].changing(edits)
    for line in plan.conflicts { session.note(line) }
    try await session.apply(plan)
    return .ok
  }
}

/// `almanac delete`: deletes events.
struct DeleteCommand: Command {
  static let help = CommandHelp(
    name: "delete", words: "EVENT…", summary: "delete events",
    description: """
      Deletes events. For a series, choose --this, --this-and-later or --all; on a
      terminal you are asked. Several events are one change, which 'almanac undo'
      undoes.

      \(EventNames.help)
      """,
    options: ReachOptions.all,
    examples: ["delete k7f2", "delete standup tomorrow", "delete k7f2.20260325 --this", "delete k7f2 9xq1 --all"])

  let names: [String]
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac delete k7f2")
    reach = try ReachOptions(arguments)
  }

  func run(in session: Session) async throws -> ExitCode {
    let events = try await ChosenEvent.all(names, reach: reach.reach, session)
      .map { (event: $0.named, reach: $0.reach) }
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
