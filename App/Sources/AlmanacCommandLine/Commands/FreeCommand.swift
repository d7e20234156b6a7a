import CalendarService
import CalendarStore
import Catalog

/// `almanac free`: when there is time.
struct FreeCommand: Command {
  static let help = CommandHelp(
    name: "free", words: "[WHEN…]", summary: "when there is time",
    description: """
      Shows the stretches of a day or a time that no event takes: today's unless
      you say when. Of whole days only some hours count; of today only what is
      left of it.
      """,
    options: [minutes, hours], examples: ["free", "free tomorrow afternoon", "free next week --minutes 90"])

  static let minutes = Option(
    "--minutes", "N", "leave out what is shorter than N minutes (30 unless you say)")
  static let hours = Option("--hours", "A-B", "the hours of whole days that count (9-18 unless you say)")

  let phrase: String
  let minimum: Duration
  let dayHours: DayHours

  init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "today" : arguments.phrase
    minimum = .seconds(60 * (try arguments.count(of: Self.minutes) ?? 30))
    dayHours =
      try arguments.value(of: Self.hours).map { text throws(UsageError) in
        if let hours = DayHours(text) { return hours }
        throw .unreadableValue(option: Self.hours.name, text: text, expected: "full hours such as 9-18")
      } ?? .working
  }

  func run(in session: Session) async throws -> ExitCode {
    let clock = session.clock
    let range = try session.catalog[\.datePhraseParser].range(of: phrase, at: clock)
    let search = FreeSearch(range, hours: dayHours, minimum: minimum, at: clock)
    let free = try await session.store().freeTime(from: search.from, to: range.end, atLeast: minimum)
    let slots = search.slots(in: free)
    if session.options.prefersJSON {
      try session.print(json: slots.map { FreeRecord($0, in: clock.zone) })
    } else {
      try session.print(FreeList(slots, of: search, at: clock).text(on: session.screen))
    }
    return .ok
  }
}
