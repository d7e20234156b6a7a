import CalendarService
import CalendarStore
import Catalog

/// `almanac agenda`: the events of a day or a time.
struct AgendaCommand: Command {
  static let help = CommandHelp(
    name: "agenda", words: "[WHEN…]", summary: "the events of a day or a time",
    description: """
      Shows the events of a day, of several days, or of some hours: today's unless
      you say when.
      """,
    examples: [
      "agenda", "agenda tomorrow", "agenda friday afternoon", "agenda next week", "agenda 2026-01-05",
    ])

  let phrase: String

  init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "today" : arguments.phrase
  }

  func run(in session: Session) async throws -> ExitCode {
    let range = try session.catalog[\.datePhraseParser].range(of: phrase, at: session.clock)
    let events = try await session.catalog[\.calendarStore].events(
      from: range.start, to: range.end, in: [])
    if session.options.prefersJSON {
      try session.print(json: events.map { EventRecord($0, in: session.clock.zone) })
    } else {
      session.print(Agenda(events, in: range, at: session.clock).text(on: session.screen))
    }
    return .ok
  }
}
