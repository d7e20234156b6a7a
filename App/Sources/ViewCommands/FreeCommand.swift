import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal
import TimePhrases

/// `almanac free`: free time.
package struct FreeCommand: Command {
  package static let help = CommandHelp(
    name: "free", words: "[WHEN…]", summary: "list free time",
    description: """
      Lists the intervals of a day or a time range without busy events; of today by
      default. On whole days only the working hours are searched, 9 to 18 unless the
      setting 'workingHours' says otherwise, without breaks in them; today only the
      rest of them, or the rest of the day if they are over. Of a week or longer only
      the working days are searched, without the days off of 'daysOff'; of fewer days
      each one. Intervals shorter than half an hour are omitted. The last line names
      the days that are left out. 'almanac ask' uses the same rules.

      An invitation that you declined does not count as busy. Your own addresses are
      the users of your accounts, and those in ~/.config/almanac/config.json:
      {"ownAddresses": ["ana@example.org"]}
      """,
    options: [minutes, hours], examples: ["free", "free tomorrow afternoon", "free next week --minutes 90"])

  static let minutes = Option(
    "--minutes", "N", "omit intervals shorter than N minutes (default: 30)")
  static let hours = Option(
    "--hours", "A-B", "the hours to search on whole days (default: 9-18)")

  let phrase: String
  let minimum: Duration?
  let hours: DayHours?
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "today" : arguments.phrase
    minimum = try arguments.count(of: Self.minutes, atMost: 1_000_000).map { .seconds(60 * $0) }
    hours =
      try arguments.value(of: Self.hours).map { text throws(UsageError) in
        if let hours = DayHours(text) { return hours }
        throw .unreadableValue(
          option: Self.hours.name, text: text, expected: "hours such as 9-18 or 8:30-12,13-17:30")
      }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let clock = session.clock
    let store = try session.catalog[\.calendarStore]
    var found: [(range: DateRange, free: FreeTime)] = []
    var daysOff: Set<CivilDate> = []
    for range in try session.ranges(of: phrase) {
      let free = try await store.freeTime(in: range, hours: hours, atLeast: minimum, in: [])
      found.append((range, free))
      daysOff.formUnion(try await store.daysOff(from: range.start, to: range.end).intersection(free.days))
    }
    let lists = found.map { FreeList($0.free, in: $0.range, at: clock, hours: session.settings.timeFormat) }
    let workingDays = try session.catalog[\.calendarStoreSettings].workingDays
    let note = FreeList.note(on: found, workingDays: workingDays, daysOff: daysOff, at: clock).map {
      session.screen.text(WordWrap.wrapped($0, to: session.screen.width), in: .dim)
    }
    try session.print(
      json: found.flatMap(\.free.stretches).map { FreeRecord($0, in: clock.zone) },
      orElse: (lists.map { $0.text(on: session.screen) } + (note.map { [$0] } ?? [])).joined(
        separator: "\n\n"))
    return .ok
  }
}
