import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess

/// `almanac search`: searches events.
package struct SearchCommand: Command {
  package static let help = CommandHelp(
    name: "search", words: "[WORDS…]", summary: "search events by words",
    description: """
      Finds events by words of their title, notes, place, categories or people. All
      words must match; the last one may be a prefix. Coming events are listed
      first, soonest first, then past ones, latest first. If nothing has the words,
      similar ones are searched: without a plural, as a part of a word, or with
      another letter. --match, --category, --status and --mine narrow what the words
      find, and need no words.
      """,
    options: [limit] + ListOptions.all,
    examples: [
      "search dentist", "search anna lunch", "search budget --limit 5", "search call --match 'bob|ana'",
      "search --match '^1:1'",
    ])

  static let limit = Option(
    "--limit", "N", "show at most N events (default: 20; all with --json and --csv)")

  let words: String
  let limit: Int?
  let list: ListOptions
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    let filters = [ListOptions.match] + ListOptions.filters
    words =
      filters.contains(where: arguments.has)
      ? arguments.phrase
      : try arguments.someWords(what: "word to search for", example: "almanac search dentist")
        .joined(separator: " ")
    limit = try arguments.count(of: Self.limit)
    list = try ListOptions(arguments)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let now = session.clock.now()
    // At most a hundred omitted events are counted, which is enough to say that there are many.
    let isWhole = list.isForPrograms(session) || list.isFiltering || limit ?? 0 > 1_000_000
    let most = isWhole ? .max : (limit ?? 20) + SearchResults.mostCounted + 1
    var events: [CalendarEvent]
    if words.isEmpty {
      events = try await all(in: session)
    } else {
      events = try list.chosen(
        try await session.catalog[\.calendarStore].search(words, around: now, limit: most, in: []),
        in: session)
    }
    let tasks = try await tasks(in: session)
    if events.isEmpty, tasks.isEmpty, !words.isEmpty, let similar = try await similar(most, in: session) {
      // Another program gets what it asked for, and a person what was probably meant.
      if list.isForPrograms(session) {
        session.note("No event contains '\(words)'. Did you mean '\(similar.words)'?")
      } else {
        session.note("No event contains '\(words)'. These contain '\(similar.words)'.")
        events = similar.events
      }
    }
    if try await EventWriter.write(Array(events.prefix(limit ?? .max)), and: tasks, session, list) {
      return .ok
    }
    if events.isEmpty, !tasks.isEmpty {
      try await session.printTasks(tasks, showsIDs: list.showsIDs, isBelowEvents: false)
      return .ok
    }
    let style = try await session.style(of: Array(events.prefix(limit ?? 20)), showsIDs: list.showsIDs)
    session.print(
      SearchResults(events, of: words.isEmpty ? list.pattern ?? "" : words, limit: limit ?? 20, style: style)
        .text(on: session.screen))
    try await session.printTasks(tasks, showsIDs: list.showsIDs)
    return .ok
  }

  /// The tasks that the words find, done ones included.
  private func tasks(in session: Session) async throws -> [CalendarTask] {
    guard list.takesTasks, !words.isEmpty else { return [] }
    let found = try await session.catalog[\.calendarStore].tasks(
      matching: words, in: [], includingClosed: true)
    return Array(list.chosen(found).prefix(limit ?? .max))
  }
}
