import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac updates`: events that were recently added or changed.
package struct UpdatesCommand: Command {
  package static let help = CommandHelp(
    name: "updates", words: "[SINCE…]", summary: "list events added or changed since a day",
    description: """
      Lists the events that were added or changed since a day or time, by any
      program; since yesterday by default. The latest changes are first; a series is
      shown by its next occurrence. The times come from the calendars (LAST-MODIFIED
      and CREATED, RFC 5545). Your own changes are also in 'almanac history'.
      """,
    options: ListOptions.all, examples: ["updates", "updates last monday", "updates 2026-01-05 --ids"])

  let phrase: String
  let list: ListOptions
  package let isPaged = true

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "yesterday" : arguments.phrase
    list = try ListOptions(arguments)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let range = try session.range(of: phrase, looking: .back)
    let since = range.start
    let service = try session.catalog[\.calendarService]
    var changes: [(date: Date, isNew: Bool, event: CalendarEvent)] = []
    for stored in try await session.shownObjects() {
      let written = stored.object.components.compactMap { $0.modified ?? $0.created }.max()
      guard let date = written.map({ Zone.utc.date(of: $0) }), date >= since,
        let event = service.nearestOccurrence(
          of: (stored.calendar, stored.object), to: session.clock.now(), in: session.clock.zone,
          where: { _ in true })
      else { continue }
      let created = stored.object.components.compactMap(\.created).min().map { Zone.utc.date(of: $0) }
      changes.append((date, created.map { $0 >= since } ?? false, event))
    }
    changes.sort { ($1.date, $0.event.title) < ($0.date, $1.event.title) }
    let events = try list.chosen(changes.map(\.event), in: session)
    if session.options.prefersJSON {
      let records = try await session.records(of: events)
      try session.print(
        json: zip(events, records).compactMap { event, record in
          changes.first { $0.event == event }.map {
            UpdateRecord(event: record, isNew: $0.isNew, moment: session.clock.zone.text(of: $0.date))
          }
        })
      return .ok
    }
    if try await EventWriter.write(events, session, list) { return .ok }
    let ids = list.showsIDs ? try await session.catalog[\.calendarStore].ids(of: events) : []
    for (number, event) in events.enumerated() {
      guard let change = changes.first(where: { $0.event == event }) else { continue }
      let moment = session.clock.zone.dateTime(at: change.date)
      let day = moment.date.shortText(seenFrom: session.clock.today, in: session.clock.language)
      let when = "\(day) \(session.clock.hours.text(moment))"
      let id = list.showsIDs ? "\(ids[number])  " : ""
      let text = "\(id)\(when)  \(change.isNew ? "new    " : "changed")  \(event.shownTitle)"
      let line = TerminalText("\(text), \(event.whenText(at: session.clock)) · \(event.calendar)")
      session.print(line.cut(to: session.screen.width).string)
    }
    if events.isEmpty { session.print("Nothing was added or changed since \(range.title).") }
    return .ok
  }
}

/// A changed event, for other programs: the keys of an event, and those of its change.
private struct UpdateRecord: Encodable {
  let event: EventRecord
  let isNew: Bool
  let moment: String

  private enum CodingKeys: String, CodingKey { case change, changedAt }

  func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isNew ? "new" : "changed", forKey: .change)
    try container.encode(moment, forKey: .changedAt)
  }
}
