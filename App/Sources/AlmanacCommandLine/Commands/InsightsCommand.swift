import CalendarService
import Catalog
import InsightsFeature

/// `almanac insights`: where the time goes.
struct InsightsCommand: Command {
  static let help = CommandHelp(
    name: "insights", words: "[WHEN…]", summary: "where the time goes",
    description: """
      Draws how many hours events took, by day and by calendar: this week unless
      you say when; 'january' is the last one. Weeks instead of days where there
      are more than 62 days. Events of whole days, free, cancelled and declined ones
      do not count. Of an event that lasts 24 hours or longer, only the working hours
      of each day count, 9 to 18.
      """, examples: ["insights", "insights this month", "insights last week --calendar Work"])

  let phrase: String

  init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "this week" : arguments.phrase
  }

  func run(in session: Session) async throws -> ExitCode {
    let range = try session.catalog[\.datePhraseParser].range(
      of: phrase, at: session.clock, looking: .back)
    let insights = try session.catalog[\.insightsFeature]
    let time = try await insights.timeSpent(from: range.start, to: range.end)
    if session.options.prefersJSON {
      try session.print(json: InsightsRecord(time, in: range, zone: session.clock.zone))
    } else {
      let title = session.screen.text(
        TerminalText(range.title).cut(to: session.screen.width).string, in: .bold)
      let chart = Chart(time, weeksFrom: session.clock.firstWeekday)
        .text(width: session.screen.width, colour: session.screen.hasColour)
      session.print("\(title)\n\n\(chart)")
    }
    return .ok
  }
}
