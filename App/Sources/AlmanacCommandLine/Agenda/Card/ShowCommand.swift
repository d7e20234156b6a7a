import CalendarService
import CalendarStore
import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac show`: everything about an event.
struct ShowCommand: Command {
  static let help = CommandHelp(
    name: "show", words: "ID…", summary: "everything about an event",
    description: """
      Shows an event by the id that lists show with --ids: when and where it is, its
      notes, people and their answers, join link, alarms, and when it repeats. Of a
      series it shows the next occurrence, or that of the day in the id.
      """,
    examples: ["show k7f2", "show k7f2.20260325", "show k7f2 --json"])

  let ids: [String]
  let isPaged = true

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.words.isEmpty else {
      throw .missingWords(what: "id of an event", example: "almanac show k7f2")
    }
    ids = arguments.words
  }

  func run(in session: Session) async throws -> ExitCode {
    var cards: [(text: String, record: EventDetailsRecord)] = []
    for id in ids { cards += try await Self.cards(of: id, in: session) }
    if session.options.prefersJSON {
      try session.print(json: cards.map(\.record))
    } else {
      session.print(cards.map(\.text).joined(separator: "\n\n"))
    }
    return .ok
  }

  /// Everything about the events that an id names, for people and for programs.
  static func cards(
    of id: String, in session: Session
  ) async throws -> [(text: String, record: EventDetailsRecord)] {
    let store = try session.catalog[\.calendarStore]
    let found = try await EventLookup(id, in: session)
    let ids = try await store.ids(of: found.occurrences)
    var cards: [(text: String, record: EventDetailsRecord)] = []
    for (event, id) in zip(found.occurrences, ids) {
      guard let object = found.objects.first(where: { $0.calendar == event.calendar })?.object else {
        continue
      }
      let near = try await store.events(from: event.start, to: max(event.end, event.start + 1), in: [])
      var style = try await session.style(of: [event])
      style.ids = [EventKey(event): id.description]
      let pairs = Conflicts(
        near + (near.contains { $0.id == event.id } ? [] : [event]), of: style.addresses
      )
      .pairs(atMost: 1000)
      let others = pairs.filter { $0.0.id == event.id || $0.1.id == event.id }
        .map { $0.0.id == event.id ? $0.1 : $0.0 }
      guard let card = EventCard(event, of: object, overlapping: others, style: style) else { continue }
      let record = EventDetailsRecord(card, EventRecord(event, id: id, in: session.clock.zone))
      cards.append((card.text(on: session.screen), record))
    }
    return cards
  }
}
