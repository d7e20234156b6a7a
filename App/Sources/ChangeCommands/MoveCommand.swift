import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import ProgramSettings
package import SystemAccess

/// `almanac move`: moves events to another time or calendar.
package struct MoveCommand: Command {
  package static let help = CommandHelp(
    name: "move", words: "EVENT… WHEN…", summary: "move events to another time or calendar",
    description: """
      Moves events, which keep their length. 'friday' keeps the time of day, '3pm'
      the day, 'next week' both, in the week after this one; '2 hours later' and 'a
      week later' are relative to the current time. With --to, or 'to' and the name of
      a calendar, they move to that calendar. It shows how the words were
      understood and asks; --yes answers. For a series, choose --this,
      --this-and-later or --all; on a terminal you are asked.

      \(EventNames.help)
      """,
    options: [TransferWords.to] + ReachOptions.all + [AddCommand.yes],
    examples: [
      "move k7f2 friday 3pm", "move dentist to thursday", "move k7f2.20260325 --this 2 hours later",
      "move k7f2 --all thursday", "move dentist --to Work",
    ])

  let words: [String]
  let calendar: String?
  let reach: ReachOptions
  let isConfirmed: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    calendar = arguments.value(of: TransferWords.to)
    words = try arguments.someWords(what: "event", example: "almanac move k7f2 friday 3pm")
    if words.count == 1, calendar == nil, !words[0].contains(" ") {
      throw .missingWords(what: "time", example: "almanac move k7f2 friday 3pm")
    }
    reach = try ReachOptions(arguments)
    isConfirmed = arguments.has(AddCommand.yes)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let read = try await TransferWords(words, to: calendar, prefersDay: true, in: session)
    guard read.phrase != nil || read.calendar != nil else {
      throw UsageError.missingWords(what: "time", example: "almanac move k7f2 friday 3pm")
    }
    var events: [(event: NamedEvent, reach: EditReach)] = []
    for reference in read.references {
      let chosen = try await ChosenEvent(reference, reach: reach.reach, session)
      events.append((chosen.named, chosen.reach))
    }
    let planner = try session.catalog[\.eventPlanner]
    let plan =
      if let calendar = read.calendar {
        try await planner.transferring(events, to: calendar, at: read.phrase)
      } else {
        try await planner.moving(events, to: [read.phrase ?? ""])
      }
    session.tell(plan.corrections)
    if !plan.isEmpty {
      session.show(plan)
      try session.confirm(events.count == 1 ? "Move it?" : "Move them?", isConfirmed: isConfirmed)
    }
    try await session.apply(plan)
    return .ok
  }
}
