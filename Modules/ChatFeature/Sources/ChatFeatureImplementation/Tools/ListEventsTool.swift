import CalendarService
import CalendarStore
import Foundation
import LLMEngine

/// What is on the calendar.
struct ListEventsTool: ChatTool {
  let store: any CalendarStoreProtocol
  let times: TimeResolver

  /// How far ahead is looked where no time is named.
  private static let daysAhead = 30

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.listEvents.rawValue,
      description: "Lists the events of a stretch of time. Without `when`: those to come in 30 days.",
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase,
          "calendar": ["type": "string", "description": "Only this calendar."],
          "limit": ["type": "integer", "minimum": 1, "maximum": 20, "description": "How many at most."],
        ],
        "required": [],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range =
      try arguments.string("when").map { phrase throws(ToolFailure) in try times.range(of: phrase) }
      ?? coming
    do {
      let events = try await store.events(
        from: range.start, to: range.end, in: arguments.string("calendar").map { [$0] } ?? [])
      return EventList(
        events, in: times.text(range), limit: arguments.integer("limit") ?? EventList.most, at: times)
    } catch {
      throw .store(error)
    }
  }

  /// From now on.
  private var coming: DateRange {
    let clock = times.clock
    return DateRange(
      start: clock.now(), end: clock.zone.start(of: clock.today.adding(days: Self.daysAhead)),
      precision: .times, title: "The next \(Self.daysAhead) days")
  }
}
