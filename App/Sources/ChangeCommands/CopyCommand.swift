import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// `almanac copy`: copies events.
package struct CopyCommand: Command {
  package static let help = CommandHelp(
    name: "copy", words: "EVENT… [WHEN…]", summary: "copy events to another time or calendar",
    description: """
      Copies events to another time, to another calendar, or both. Times are read as
      by 'almanac move'. A copy is an event of its own, without the guests. Of a
      series, one occurrence is copied, unless --this-and-later or --all is given.
      It shows how the words were understood and asks; --yes answers.

      \(EventNames.help)
      """,
    options: [TransferWords.to] + ReachOptions.all + [AddCommand.yes],
    examples: ["copy dentist friday", "copy dentist next week", "copy dentist --to Work"])

  let words: [String]
  let calendar: String?
  let reach: ReachOptions
  let isConfirmed: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    calendar = arguments.value(of: TransferWords.to)
    words = try arguments.someWords(what: "event", example: "almanac copy k7f2 friday")
    reach = try ReachOptions(arguments)
    isConfirmed = arguments.has(AddCommand.yes)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let read = try await TransferWords(words, to: calendar, in: session)
    guard read.phrase != nil || read.calendar != nil else {
      throw UsageError.missingWords(what: "time or calendar", example: "almanac copy k7f2 friday")
    }
    let planner = try session.catalog[\.eventPlanner]
    var events: [(event: NamedEvent, reach: EditReach)] = []
    for reference in read.references {
      let event = try await planner.readableEvent(named: reference.id)
      events.append((event, reach.reach ?? (event.event.isRecurring ? .occurrence : .all)))
    }
    let plan = try await planner.copying(events, at: read.phrase, to: read.calendar)
    session.tell(plan.corrections)
    session.show(plan)
    try session.confirm(events.count == 1 ? "Copy it?" : "Copy them?", isConfirmed: isConfirmed)
    try await session.apply(plan)
    return .ok
  }
}
