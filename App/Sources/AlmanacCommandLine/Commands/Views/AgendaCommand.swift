import CalendarService
import CalendarStore
import Catalog

/// `almanac agenda`: the events of a day or a time.
struct AgendaCommand: Command {
  static let help = CommandHelp(
    name: "agenda", words: "[WHEN…]", summary: "the events of a day or a time",
    description: """
      Shows the events of a day, of several days, or of some hours: today's unless
      you say when. The word 'agenda' may be left out: almanac tomorrow.

      Events that are tentative, declined, repeating or overlapping are marked, and
      what is over is dim.
      """,
    options: ListOptions.all,
    examples: [
      "agenda", "agenda tomorrow", "agenda friday afternoon", "agenda next week", "agenda 2026-01-05",
      "march --ids",
    ])

  let phrase: String
  let list: ListOptions
  /// What to report where the phrase is no date: it was not said to be one.
  var unknownCommand: UsageError?
  let isPaged = true

  init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "today" : arguments.phrase
    list = ListOptions(arguments)
  }

  func run(in session: Session) async throws -> ExitCode {
    let range: DateRange
    do {
      range = try session.catalog[\.datePhraseParser].range(of: phrase, at: session.clock)
    } catch {
      throw unknownCommand ?? error
    }
    let pages = EventPages(of: range, in: session)
    if var writer = EventWriter(session, list) {
      try await pages.forEach { part, events in
        // What began in an earlier part was written there.
        try await writer.write(events.filter { $0.start >= part.start || part.start == range.start })
      }
      writer.finish()
      return .ok
    }
    var isEmpty = true
    try await pages.forEach { part, events in
      let style = try await session.style(of: events, showsIDs: list.showsIDs)
      let agenda = Agenda(events, in: part, style: style)
      guard !agenda.isEmpty else { return }
      let columns = pages.areMany ? EventTable(unseenOn: session.screen, style: style) : nil
      session.print((isEmpty ? "" : "\n") + agenda.text(on: session.screen, columns: columns))
      isEmpty = false
    }
    if isEmpty { session.print(Agenda.none(in: range)) }
    return .ok
  }
}
