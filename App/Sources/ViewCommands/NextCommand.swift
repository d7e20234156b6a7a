import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac next`: the next event on one line.
package struct NextCommand: Command {
  package static let help = CommandHelp(
    name: "next", words: "[N]", summary: "show the next event on one line",
    description: """
      Shows the next event that has a time and that you did not decline, in one line
      for prompts and status bars. With --format, nothing is written where there is
      none. 'next 5' lists five. A format has these fields:
      \(EventFormat.fields).
      """,
    options: [EventFormat.option],
    arguments: ["N": "how many events; one unless given"],
    examples: ["next", "next 5", #"next --format "{start} {title} {in}""#, "next --json"])

  let format: EventFormat?
  /// `next week` is a date.
  private let agenda: AgendaCommand?
  /// How many events to list; `nil` for the next one in a sentence.
  private let count: Int?

  package init(_ arguments: Arguments) throws(UsageError) {
    format = try EventFormat.read(arguments)
    if arguments.words.count == 1, let number = Int(arguments.words[0]) {
      guard 1...10_000 ~= number else {
        throw .unusable(reason: "'next \(number)' is no number of events. Write one from 1 to 10000.")
      }
      (count, agenda) = (number, nil)
      return
    }
    count = nil
    var words = arguments
    words.words.insert("next", at: 0)
    agenda = arguments.words.isEmpty ? nil : try AgendaCommand(words)
  }

  package func run(in session: Session) async throws -> ExitCode {
    if let agenda { return try await agenda.run(in: session) }
    if let count { return try await showNext(count, in: session) }
    let next = try await next(in: session)
    if session.options.prefersJSON {
      try session.print(json: try await session.records(of: next.map { [$0.event] } ?? []))
    } else if let format {
      guard let next, let id = try await session.catalog[\.calendarStore].ids(of: [next.event]).first else {
        return .ok
      }
      let style = EventStyle(clock: session.clock, hours: session.settings.timeFormat)
      session.print(format.text(of: next.event, id: id, style: style))
    } else {
      guard let next else {
        session.print("Nothing is ahead.")
        return .ok
      }
      let place = next.event.shownPlace.string
      let time = session.settings.timeFormat.text(session.clock.zone.dateTime(at: next.event.start))
      let line = "\(next.text) · \(time)\(place.isEmpty ? "" : " · \(place)")"
      session.print(TerminalText(line).cut(to: session.screen.width).string)
    }
    return .ok
  }

  private func next(in session: Session) async throws -> NextEvent? {
    var style = EventStyle(clock: session.clock)
    style.addresses = try session.catalog[\.calendarStoreSettings].addresses
    let next = try await session.catalog[\.calendarStore].nextEvent(after: session.clock.now(), in: []) {
      [style] in NextEvent.isCandidate($0, style)
    }
    return next.map { NextEvent($0, style: style) }
  }
}
