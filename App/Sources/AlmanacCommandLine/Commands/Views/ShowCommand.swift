import Presentation
import ProgramSettings
import SystemAccess

/// `almanac show`: all details of an event.
struct ShowCommand: Command {
  static let help = CommandHelp(
    name: "show", words: "ID…", summary: "show all details of an event",
    description: """
      Shows an event by its id, which lists show with --ids: time, place, notes,
      people and their answers, join link, alarms, and recurrence. For a series it
      shows the next occurrence, or the one on the day in the id.
      """,
    examples: ["show k7f2", "show k7f2.20260325", "show k7f2 --json"])

  let ids: [String]
  let isPaged = true

  init(_ arguments: Arguments) throws(UsageError) {
    ids = try arguments.someWords(what: "id of an event", example: "almanac show k7f2")
  }

  func run(in session: Session) async throws -> ExitCode {
    var cards: [(text: String, record: EventDetailsRecord)] = []
    for id in ids { cards += try await EventLookup(id, in: session).cards(in: session) }
    try session.print(json: cards.map(\.record), orElse: cards.map(\.text).joined(separator: "\n\n"))
    return .ok
  }
}
