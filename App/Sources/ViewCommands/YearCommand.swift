import CalendarService
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess

/// `almanac year`: twelve months with their load.
package struct YearCommand: GridCommand {
  package static let help = CommandHelp(
    name: "year", words: "[WHEN…]", summary: "show the load of twelve months",
    description: """
      Shows a line for each month of a year: a column for each day, which is full at
      eight busy hours, and the number of events and hours; this year by default.
      """,
    options: GridPhrase.options, examples: ["year", "year next", "year 2027"])

  package static let usually = "this year"
  package let grid: GridPhrase

  package init(grid: GridPhrase) { self.grid = grid }

  package func run(in session: Session) async throws -> ExitCode {
    let days = try grid.days(in: session)
    let steps = Set(days.map(\.year)).sorted().compactMap { YearGrid.days(of: $0) }
    return try await grid.write(days, in: session, steps: steps) { start, events, style in
      YearGrid(events, yearOf: start, style: style).text(on: session.screen)
    }
  }
}
