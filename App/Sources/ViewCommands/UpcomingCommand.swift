import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import TimePhrases

/// `almanac` alone: the coming days.
package struct UpcomingCommand: Command {
  package static let help = CommandHelp(
    name: "", summary: "show today and the next six days",
    description: "Shows the events of today and the next six days.",
    options: ListOptions.all, examples: ["", "--calendar Work", "--json"])

  package let list: ListOptions
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    list = try ListOptions(arguments)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let range = DateRange.comingDays(at: session.clock)
    let store = try session.catalog[\.calendarStore]
    let all = try await store.events(
      from: range.start, to: range.end, in: [], includingCancelled: !list.isForPrograms(session))
    let events = try list.chosen(all, in: session)
    let tasks = try await session.dueTasks(in: [range], list)
    if try await EventWriter.write(events, and: tasks, session, list) { return .ok }
    if events.isEmpty, tasks.isEmpty, try await store.calendars(countingEvents: false).isEmpty {
      session.print(CalendarList.none)
      return .ok
    }
    let style = try await session.style(of: events, showsIDs: list.showsIDs)
    session.print(Agenda(events, in: range, style: style, showsToday: true).text(on: session.screen))
    try await session.printTasks(tasks, showsIDs: list.showsIDs)
    return .ok
  }
}

extension DateRange {
  /// Today and the next six days.
  static func comingDays(at clock: LocalClock) -> DateRange {
    DateRange(
      start: clock.zone.start(of: clock.today), end: clock.zone.start(of: clock.today.adding(days: 7)),
      precision: .days, title: "the coming seven days")
  }
}
