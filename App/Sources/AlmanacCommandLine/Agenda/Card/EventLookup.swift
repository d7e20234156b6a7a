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
  /// - Throws: ``EventLookupError``; what the store throws.
  init(_ text: String, in session: Session) async throws {
    guard let id = EventID(text) else { throw EventLookupError.notAnID(text) }
    let store = try session.catalog[\.calendarStore]
    objects = try await store.objects(matching: id, in: [])
    let uids = Set(objects.map(\.object.uid))
    guard !uids.isEmpty else { throw EventLookupError.noEvent(text) }
    guard uids.count == 1 else {
      let events = try await store.events(matching: id, around: session.clock.now(), in: [])
      let ids = try await store.ids(of: events)
      throw EventLookupError.several(
        text, candidates: zip(ids, events).map { "\($0.letters) '\($1.shownTitle)'" }.uniqued)
    }
    occurrences = try await store.events(matching: id, around: session.clock.now(), in: [])
    if occurrences.isEmpty { throw EventLookupError.noOccurrence(text) }
  }
}

/// Why an id leads to no event.
enum EventLookupError: Error, Hashable {
  /// The text is not written as an id.
  case notAnID(String)
  /// No event has the id.
  case noEvent(String)
  /// Several events have ids that begin this way.
  case several(String, candidates: [String])
  /// The series has no occurrence on the day of the id.
  case noOccurrence(String)
}

extension EventLookupError: CustomStringConvertible {
  /// What is wrong, and how to get an id.
  var description: String {
    let cure = "Lists show ids with --ids: almanac agenda --ids, almanac search dentist --ids."
    return switch self {
    case .notAnID(let text): "'\(text)' is not the id of an event. \(cure)"
    case .noEvent(let text): "No event has the id '\(text)'. \(cure)"
    case .several(let text, let candidates):
      "'\(text)' is the beginning of several ids: \(candidates.prefix(5).joined(separator: ", "))"
        + "\(candidates.count > 5 ? " and \(candidates.count - 5) more" : ""). Type one more letter."
    case .noOccurrence(let text): "The event of '\(text)' does not take place then. \(cure)"
    }
  }
}

extension [String] {
  /// Without those that came before.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
