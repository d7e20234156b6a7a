import CalendarService
import CalendarStore
import Foundation
import LLMEngine

/// Which events overlap.
struct FindConflictsTool: ChatTool {
  let store: any CalendarReading
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
      let conflicts = Conflicts(events.filter { !$0.isAllDay && $0.takesTime(of: addresses) })
      return ConflictReport(
        range: times.text(range),
        pairs: conflicts.pairs(atMost: min(bounds.events, Self.mostPairs)).map {
          ConflictReport.Pair(
            first: EventEntry($0, mostPeople: bounds.people, at: times),
            second: EventEntry($1, mostPeople: bounds.people, at: times))
        }, total: conflicts.count)
    } catch {
      throw .store(error)
    }
  }

  /// A thousand events at once are half a million pairs; nobody reads so many.
  private static let mostPairs = 10_000
}

/// The pairs of events that overlap.
struct Conflicts {
  /// Earliest first.
  private let events: [CalendarEvent]

  /// - Parameter events: events that take time.
  init(_ events: [CalendarEvent]) {
    self.events = events.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// How many pairs there are. Each event overlaps those that began before it and have not ended yet.
  var count: Int {
    let ends = events.map(\.end).sorted()
    var ended = 0
    return events.enumerated().reduce(0) { count, event in
      while ends[ended] <= event.element.start { ended += 1 }
      return count + event.offset - ended
    }
  }

  /// The first pairs, by the start of the earlier event, then of the later one.
  func pairs(atMost most: Int) -> [(CalendarEvent, CalendarEvent)] {
    var pairs: [(CalendarEvent, CalendarEvent)] = []
    for index in events.indices {
      for other in events[(index + 1)...] {
        guard other.start < events[index].end else { break }
        guard pairs.count < most else { return pairs }
        pairs.append((events[index], other))
      }
    }
    return pairs
  }
}
