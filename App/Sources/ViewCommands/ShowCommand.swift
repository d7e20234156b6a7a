package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess

/// `almanac show`: all details of an event.
package struct ShowCommand: Command {
  package static let help = CommandHelp(
    name: "show", words: "EVENT…", summary: "show all details of an event",
    description: """
      Shows events: time, place, notes, people and their answers, join link, alarms,
      and recurrence. For a series it shows the next occurrence, or the one on the
      named day.

      \(EventNames.help)
      """,
    examples: ["show dentist", "show k7f2", "show k7f2.20260325", "show k7f2 --json"])

  let names: [String]
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    names = try arguments.someWords(what: "event", example: "almanac show k7f2")
  }

  package func run(in session: Session) async throws -> ExitCode {
    var cards: [(text: String, record: EventDetailsRecord)] = []
    for reference in try await session.references(to: names) {
      cards += try await EventLookup(reference.id, in: session).cards(in: session)
    }
    try session.print(json: cards.map(\.record), orElse: cards.map(\.text).joined(separator: "\n\n"))
    return .ok
  }
}
