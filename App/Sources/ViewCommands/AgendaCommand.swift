import CalendarService
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import TimePhrases

/// `almanac agenda`: the events of a date range.
package struct AgendaCommand: Command {
  package static let help = CommandHelp(
    name: "agenda", words: "[WHEN…]", summary: "list the events of a day or a time range",
    description: """
      Lists the events of a day, of several days, or of some hours; today by
      default. For several ranges ("weekday mornings") they are listed one after the
      other. The word 'agenda' may be left out: almanac tomorrow.

      Events that are tentative, declined, cancelled, repeating or overlapping are
      marked, and what is over is dim. --json, --csv and --format leave cancelled ones
      out. A format has these fields:
      \(EventFormat.fields).
      """,
    options: ListOptions.all,
    examples: [
      "agenda", "agenda tomorrow", "agenda friday afternoon", "agenda next week", "agenda 2026-01-05",
      "march --ids",
      "agenda week --format '{date} {start} {title}'",
    ])

  let phrase: String
  let list: ListOptions
  /// The error to report if the phrase is no date, because the command name was omitted.
  package var unknownCommand: UsageError?
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "today" : arguments.phrase
    list = try ListOptions(arguments)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let ranges: [DateRange]
    do { ranges = try session.ranges(of: phrase) } catch { throw unknownCommand ?? error }
    if var writer = EventWriter(session, list) {
      try await EventPages(of: ranges, in: session).forEachNew { try await writer.write($0) }
      try await writer.write(try await session.dueTasks(in: ranges, list))
      writer.finish()
      return .ok
    }
    var isFirst = true
    for range in ranges where !session.isOutputClosed {
      let pages = EventPages(of: [range], in: session, listsCancelled: true)
      var isEmpty = true
      func print(_ text: String) {
        session.print((isFirst ? "" : "\n") + text)
        (isFirst, isEmpty) = (false, false)
      }
      try await pages.forEach { part, events in
        let events = try list.chosen(events, in: session)
        let style = try await session.style(of: events, showsIDs: list.showsIDs)
        let agenda = Agenda(events, in: part, style: style)
        guard !agenda.isEmpty else { return }
        let isAlone = ranges.count == 1 && !pages.areMany
        let columns = isAlone ? nil : EventTable(unseenOn: session.screen, style: style)
        print(agenda.text(on: session.screen, columns: columns))
      }
      if isEmpty { print(Agenda.none(in: range)) }
    }
    try await session.printTasks(try await session.dueTasks(in: ranges, list), showsIDs: list.showsIDs)
    return .ok
  }
}
