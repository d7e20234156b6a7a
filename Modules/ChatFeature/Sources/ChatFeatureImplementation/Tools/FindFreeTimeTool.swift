import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// When nothing takes the time.
struct FindFreeTimeTool: ChatTool {
  let store: any CalendarReading
  let times: TimeResolver
  let bounds: ResultBounds
  /// The person's own calendar addresses.
  let addresses: Set<String>

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.findFreeTime.rawValue,
      description: """
        Finds the stretches that no event takes, and the events that take the rest. Of whole days only the \
        working hours count, and the result says so. Without `minutes`, half an hour is the shortest stretch.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase, "past": .past,
          "minutes": [
            "type": "integer", "minimum": 1, "maximum": 1440,
            "description": "The shortest stretch that will do.",
          ],
        ],
        "required": ["when"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range = try times.range(in: arguments) ?? times.coming
    let minimum = arguments.integer("minutes").map { Duration.seconds($0 * 60) }
    do {
      let answer = try await store.freeTime(in: range, hours: nil, atLeast: minimum, in: [])
      let free = Dictionary(grouping: answer.stretches) {
        times.clock.zone.dateTime(at: $0.start).date
      }
      let events = try await store.events(from: answer.from, to: range.end, in: [])
        .filter { $0.takesTime(of: addresses) }
      return FreeTimeReport(
        range: times.text(range), workingHours: answer.hours.map { Self.text(of: $0) },
        minutes: Int(answer.minimum.components.seconds / 60),
        days: answer.days.prefix(bounds.days).map { day in
          FreeTimeReport.Day(
            date: day.description, weekday: day.weekdayName,
            free: (free[day] ?? []).map {
              FreeTimeReport.Stretch(start: times.text($0.start), end: times.text($0.end))
            })
        },
        events: events.prefix(bounds.events).map { EventEntry($0, mostPeople: bounds.people, at: times) },
        truncated: answer.days.count > bounds.days || events.count > bounds.events)
    } catch {
      throw .store(error)
    }
  }

  /// `09:00–18:00`.
  private static func text(of hours: DayHours) -> String {
    "\(hours.from < 10 ? "0" : "")\(hours.from):00–\(hours.to):00"
  }
}
