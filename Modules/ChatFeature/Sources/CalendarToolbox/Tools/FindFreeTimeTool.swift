import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists free time.
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
          "minutes": ["type": "integer", "minimum": 1, "maximum": 1440],
          "calendar": ["type": "string", "description": "Only this calendar."],
          "whole_days": ["type": "boolean", "description": "Whether days count from midnight to midnight."],
        ],
        "required": ["when"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let span = try times.spanOrComing(in: arguments)
    let calendars = arguments.string("calendar").map { [$0] } ?? []
    let minimum = arguments.integer("minutes").map { Duration.seconds($0 * 60) }
    var report = FreeTimeReport(range: span.text, workingHours: nil, minutes: 0, days: [], events: [])
    var events: [CalendarEvent] = []
    let hours = arguments.bool("whole_days") ? DayHours("0-24") : nil
    do {
      for range in span.ranges {
        let answer = try await store.freeTime(in: range, hours: hours, atLeast: minimum, in: calendars)
        report.days += days(of: answer)
        report.workingHours = answer.hours.map { Self.text(of: $0) }
        let left = answer.weekdaysLeftOut(of: range, in: times.clock.zone)
        let names = left.weekdays.map(\.name) + left.days.map { $0.briefText(seenFrom: times.clock.today) }
        if !names.isEmpty { report.leftOut = names }
        report.minutes = Int(answer.minimum.components.seconds / 60)
        events += try await store.events(from: answer.from, to: range.end, in: calendars)
          .filter { $0.takesTime(of: addresses) }
      }
    } catch {
      throw await store.failure(error)
    }
    if let name = calendars.first { report.calendar = try await store.calendar(named: name)?.oneLine }
    report.truncated = report.days.count > bounds.days || events.count > bounds.events
    report.days = Array(report.days.prefix(bounds.days))
    report.events = events.prefix(bounds.events).map {
      EventEntry($0, mostPeople: bounds.people, at: times)
    }
    return report
  }

  private func days(of answer: FreeTime) -> [FreeTimeReport.Day] {
    let stretches = answer.stretches.flatMap { cutAtMidnights(from: $0.start, to: $0.end) }
    let free = Dictionary(grouping: stretches) { times.clock.zone.dateTime(at: $0.start).date }
    return answer.days.map { day in
      FreeTimeReport.Day(
        date: day.description, weekday: day.weekdayName,
        free: (free[day] ?? []).map {
          FreeTimeReport.Stretch(start: times.text($0.start), end: times.text($0.end))
        })
    }
  }

  /// A range split at midnight: a free weekend is free on both of its days.
  private func cutAtMidnights(from start: Date, to end: Date) -> [DateInterval] {
    let zone = times.clock.zone
    var (start, pieces): (Date, [DateInterval]) = (start, [])
    while start < end {
      let midnight = zone.start(of: zone.dateTime(at: start).date.adding(days: 1))
      let last = min(end, max(midnight, start.addingTimeInterval(1)))
      pieces.append(DateInterval(start: start, end: last))
      start = last
    }
    return pieces
  }

  /// `09:00–18:00`, `09:00–12:00, 13:00–18:00`.
  private static func text(of hours: DayHours) -> String {
    let clock = { (minute: Int) in "\((minute / 60).padded(to: 2)):\((minute % 60).padded(to: 2))" }
    return hours.stretches.map { "\(clock($0.lowerBound))–\(clock($0.upperBound))" }.joined(separator: ", ")
  }
}
