import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

/// The events that speak of some words.
struct SearchEventsTool: ChatTool {
  let store: any CalendarReading
  let times: TimeResolver
  let bounds: ResultBounds

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.searchEvents.rawValue,
      description: """
        Finds events by words in title, notes, place, categories or people: the coming ones first, then past \
        ones. With `when`: all of that time.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "query": ["type": "string", "description": "All of these words must be there."],
          "when": .phrase, "past": .past,
        ],
        "required": ["query"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let query = arguments.string("query") ?? ""
    let range = try times.range(in: arguments)
    do {
      let hits = try await store.search(query, around: times.clock.now(), limit: .max, in: [])
      guard let range else { return EventList(hits, in: nil, query: query, bounds: bounds, at: times) }
      // A hit stands for its whole series; which of its occurrences lie in the range, the store tells.
      let found = Set(hits.map { [$0.calendar, $0.id.uid] })
      let events = try await store.events(from: range.start, to: range.end, in: [])
        .filter { found.contains([$0.calendar, $0.id.uid]) }
      return EventList(events, in: times.text(range), query: query, bounds: bounds, at: times)
    } catch {
      throw .store(error)
    }
  }
}
