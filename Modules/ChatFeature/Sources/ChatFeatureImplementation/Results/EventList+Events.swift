import CalendarService
import LLMEngine

extension EventList {
  /// Most events that one result tells.
  static let most = 20

  /// The first events, and how many there are.
  init(
    _ events: [CalendarEvent], in range: TimeRange?, query: String? = nil, limit: Int = most,
    at times: TimeResolver
  ) {
    self.init(
      now: times.text(times.clock.now()), range: range, query: query.map(CleanText.line),
      events: events.prefix(max(0, limit)).map { EventEntry($0, at: times) }, total: events.count)
  }
}
