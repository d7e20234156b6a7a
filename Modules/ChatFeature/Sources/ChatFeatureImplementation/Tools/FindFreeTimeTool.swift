import CalendarService
import CalendarStore
import Foundation
import LLMEngine

/// When nothing takes the time.
struct FindFreeTimeTool: ChatTool {
  let store: any CalendarStoreProtocol
  let times: TimeResolver

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.findFreeTime.rawValue,
      description: """
        Finds the stretches that no event takes, and the events that take the rest. Of whole days only the \
        working hours count, and the result says so.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase,
          "minutes": [
            "type": "integer", "minimum": 1, "maximum": 1440,
            "description": "The shortest stretch that will do.",
          ],
        ],
        "required": ["when"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range = try times.range(of: arguments.string("when") ?? "")
    let minutes = arguments.integer("minutes") ?? 1
    let windows = FreeTimeWindows(in: range, at: times.clock)
    do {
      var free: [CivilDate: [FreeTimeReport.Stretch]] = [:]
      for window in windows.windows {
        let stretches = try await store.freeTime(
          from: window.start, to: window.end, atLeast: .seconds(minutes * 60))
        for stretch in stretches {
          let day = times.clock.zone.dateTime(at: stretch.start).date
          free[day, default: []].append(
            FreeTimeReport.Stretch(start: times.text(stretch.start), end: times.text(stretch.end)))
        }
      }
      let events = try await busyEvents(in: range)
      return FreeTimeReport(
        range: times.text(range), workingHours: windows.workingHours, minutes: minutes,
        days: windows.days.map {
          FreeTimeReport.Day(date: $0.description, weekday: $0.weekdayName, free: free[$0] ?? [])
        },
        events: events.prefix(EventList.most).map { EventEntry($0, at: times) },
        truncated: windows.isTruncated || events.count > EventList.most)
    } catch {
      throw .store(error)
    }
  }

  /// The events that take time: those that do not lie in what the store calls free.
  private func busyEvents(in range: DateRange) async throws(CalendarStoreError) -> [CalendarEvent] {
    let free = try await store.freeTime(from: range.start, to: range.end, atLeast: .zero)
    let events = try await store.events(from: range.start, to: range.end, in: [])
    // Both are sorted by their starts.
    var stretches = free[...]
    return events.filter { event in
      let start = max(event.start, range.start)
      let end = min(event.end, range.end)
      while let next = stretches.dropFirst().first, next.start <= start { stretches = stretches.dropFirst() }
      let isFree = stretches.first.map { $0.start <= start && end <= $0.end } ?? false
      return event.isBusy && start < end && !isFree
    }
  }
}
