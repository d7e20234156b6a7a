import CalendarService
import CalendarTools
import LLMEngine

extension EventList {
  /// The first events, and how many there are.
  init(
    _ events: [CalendarEvent], in range: TimeRange?, query: String? = nil, unknown: [String]? = nil,
    bounds: ResultBounds, at times: TimeResolver
  ) {
    self.init(
      now: times.text(times.clock.now()), range: range, query: query.map(\.oneLine),
      events: events.prefix(bounds.events).map { EventEntry($0, mostPeople: bounds.people, at: times) },
      total: events.count, unknown: unknown?.map(\.oneLine))
  }
}
