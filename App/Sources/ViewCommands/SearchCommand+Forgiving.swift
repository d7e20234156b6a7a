import CalendarService
import CalendarStore
import Catalog
import CommandSession
import SystemAccess

extension SearchCommand {
  /// The first similar search that finds something; `nil` if there is none.
  func similar(
    _ most: Int, in session: Session
  ) async throws -> (words: String, events: [CalendarEvent])? {
    let store = try session.catalog[\.calendarStore]
    for words in try await store.similarSearches(to: words) {
      let events = try list.chosen(
        try await store.search(words, around: session.clock.now(), limit: most, in: []), in: session)
      if !events.isEmpty { return (words, events) }
    }
    return nil
  }

  /// The nearest occurrence of each event that the list options choose, without words: coming ones first.
  func all(in session: Session) async throws -> [CalendarEvent] {
    let service = try session.catalog[\.calendarService]
    let now = session.clock.now()
    var events: [CalendarEvent] = []
    for stored in try await session.shownObjects() {
      let object = (calendar: stored.calendar, object: stored.object)
      let nearest = service.nearestOccurrence(of: object, to: now, in: session.clock.zone) {
        $0.status != .cancelled && ((try? !list.chosen([$0], in: session).isEmpty) ?? false)
      }
      if let nearest { events.append(nearest) }
    }
    let coming = events.filter { $0.end > now }.sorted { $0.precedes($1) }
    return coming + events.filter { $0.end <= now }.sorted { $1.precedes($0) }
  }
}
