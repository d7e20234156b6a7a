import CalendarEditing
package import CalendarService
package import CalendarStore
import Catalog
package import Presentation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds events by short id.
package struct EventLookup {
  /// The occurrences with the id, earliest first; for a series without a day the next one.
  package let occurrences: [CalendarEvent]
  /// The event in each calendar that contains it.
  package let objects: [StoredObject]

  /// How many seconds of an event are compared with others: of one that lasts for millions of years the first year.
  private static let longest: Double = 366 * 86_400

  /// - Parameter text: the typed id: `k7f2`, `k7f2.20260325`.
  /// - Throws: ``EventPlanError``; what the store throws.
  package init(_ text: String, in session: Session) async throws {
    guard let id = EventID(text) else { throw EventPlanError.notAnID(text) }
    let store = try session.catalog[\.calendarStore]
    objects = try await store.objects(matching: id, in: [])
    let uids = Set(objects.map(\.object.uid))
    guard !uids.isEmpty else { throw EventPlanError.unknownID(text) }
    guard uids.count == 1 else {
      let events = try await store.events(matching: id, around: session.clock.now(), in: [])
      throw EventPlanError.ambiguousID(text, try await store.candidates(events))
    }
    occurrences = try await store.events(matching: id, around: session.clock.now(), in: [])
    if occurrences.isEmpty {
      throw objects.contains(where: \.object.isTask) ? EventPlanError.isTask(text) : .unknownID(text)
    }
  }

  /// The details of the occurrences, as text and as records.
  package func cards(in session: Session) async throws -> [(text: String, record: EventDetailsRecord)] {
    let store = try session.catalog[\.calendarStore]
    let ids = try await store.ids(of: occurrences)
    let (editor, service) = (try session.catalog[\.eventEditor], try session.catalog[\.calendarService])
    var cards: [(text: String, record: EventDetailsRecord)] = []
    for (event, id) in zip(occurrences, ids) {
      guard let object = objects.first(where: { $0.calendar == event.calendar })?.object else { continue }
      // Whole days, because the store caches the outlines of the days on the screen.
      let (zone, end) = (session.clock.zone, min(max(event.end, event.start + 1), event.start + Self.longest))
      let day = zone.start(of: zone.dateTime(at: event.start).date)
      let near = try await store.outlines(
        from: day, to: max(end, day + 86_400), in: [], includingCancelled: false
      ).filter { $0.isUnderWay(from: event.start, to: end) }
      var style = try await session.style(of: [event])
      style.ids = [EventKey(event): id.description]
      let all = near + (near.contains { $0.id == event.id } ? [] : [event])
      let others = Conflicts(all, of: style.addresses).pairs(atMost: 1000)
        .filter { $0.0.id == event.id || $0.1.id == event.id }
        .map { $0.0.id == event.id ? $0.1 : $0.0 }
      let files = service.attachments(of: object)
      let card = EventCard(event, of: object, attachments: files, overlapping: others, style: style) {
        editor.recurrenceText(of: $0, at: session.clock)
      }
      guard let card else { continue }
      let record = EventDetailsRecord(card, EventRecord(event, id: id, in: session.clock.zone))
      cards.append((card.text(on: session.screen), record))
    }
    return cards
  }
}
