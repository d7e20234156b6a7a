import CalendarService
import CalendarStore
import Catalog

/// Finds the event that a person means by a short id.
struct EventLookup {
  /// The occurrences that the id names, earliest first; of a series without a day the next one.
  let occurrences: [CalendarEvent]
  /// The event in each calendar that has it.
  let objects: [StoredObject]

  /// - Parameter text: what the person typed: `k7f2`, `k7f2.20260325`.
  /// - Throws: ``EventPlanError``; what the store throws.
  init(_ text: String, in session: Session) async throws {
    guard let id = EventID(text) else { throw EventPlanError.notAnID(text) }
    let store = try session.catalog[\.calendarStore]
    objects = try await store.objects(matching: id, in: [])
    let uids = Set(objects.map(\.object.uid))
    guard !uids.isEmpty else { throw EventPlanError.unknownID(text) }
    guard uids.count == 1 else {
      let events = try await store.events(matching: id, around: session.clock.now(), in: [])
      throw EventPlanError.ambiguousID(text, titles: events.map(\.title), calendars: [])
    }
    occurrences = try await store.events(matching: id, around: session.clock.now(), in: [])
    if occurrences.isEmpty { throw EventPlanError.unknownID(text) }
  }
}
