import CalendarService
import CalendarStore
import Catalog

/// `almanac` alone: the coming days.
struct UpcomingCommand: Command {
  static let help = CommandHelp(
    name: "", summary: "the coming days: today and the next six",
    description: "Shows the events of today and the next six days.",
    examples: ["", "--calendar Work", "--json"])

  /// How many days are shown.
  static let dayCount = 7

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(in session: Session) async throws -> ExitCode {
    let today = session.clock.today
    let range = DateRange(
      start: session.clock.zone.start(of: today),
      end: session.clock.zone.start(of: today.adding(days: Self.dayCount)), precision: .days,
      title: "the coming seven days")
    let store = try session.catalog[\.calendarStore]
    if try await session.chosenCalendars().isEmpty, !session.options.prefersJSON {
      session.print(CalendarList.none)
      return .ok
    }
    let events = try await store.events(from: range.start, to: range.end, in: [])
    if session.options.prefersJSON {
      try session.print(json: events.map { EventRecord($0, in: session.clock.zone) })
    } else {
      session.print(
        Agenda(events, in: range, at: session.clock, showsToday: true).text(on: session.screen))
    }
    return .ok
  }
}
