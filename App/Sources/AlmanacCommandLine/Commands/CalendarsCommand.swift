import CalendarStore
import Catalog

/// `almanac calendars`: the calendars there are.
struct CalendarsCommand: Command {
  static let help = CommandHelp(
    name: "calendars", summary: "the calendars there are",
    description: "Lists the calendars, and how many events each holds. A series counts once.",
    examples: ["calendars", "calendars --json"])

  let needsZone = false

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: Self.help.name)
  }

  func run(in session: Session) async throws -> ExitCode {
    let calendars = try await session.chosenCalendars()
    if session.options.prefersJSON {
      try session.print(json: calendars.map(CalendarRecord.init))
    } else {
      session.print(CalendarList(calendars).text(on: session.screen))
    }
    return .ok
  }
}
