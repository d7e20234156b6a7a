import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists events that overlap.
struct FindConflictsTool: ChatTool {
  let store: any CalendarStoreProtocol
  let times: TimeResolver
  let bounds: ResultBounds
  /// The person's own calendar addresses.
  let addresses: Set<String>

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.findConflicts.rawValue,
      description: """
        Finds the pairs of events that take time at once: those of whole days, free, cancelled and declined \
        ones are no conflict. Without `when`: those to come in \(TimeResolver.daysAhead) days.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase, "past": .past,
          "calendar": ["type": "string", "description": "Only this calendar."],
        ],
        "required": [],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range = try times.range(in: arguments) ?? times.coming
    do {
      let events = try await store.events(
        from: range.start, to: range.end, in: arguments.string("calendar").map { [$0] } ?? [])
      let conflicts = Conflicts(events, of: addresses)
      return ConflictReport(
        range: times.text(range),
        pairs: conflicts.pairs(atMost: min(bounds.events, Self.mostPairs)).map {
          ConflictReport.Pair(
            first: EventEntry($0, mostPeople: bounds.people, at: times),
            second: EventEntry($1, mostPeople: bounds.people, at: times))
        }, total: conflicts.count)
    } catch {
      throw await store.failure(error)
    }
  }

  /// A limit: a thousand simultaneous events are half a million pairs.
  private static let mostPairs = 10_000
}
