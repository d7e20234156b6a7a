import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import InsightsFeature
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Summarises how time is spent. It reads times, words and calendars as the other tools do, so it is among them; the
/// figures are those of the report.
struct SummariseTimeTool: ChatTool {
  let insights: any InsightsFeatureProtocol
  let store: any CalendarReading
  let times: TimeResolver

  /// The maximum number of days to list.
  var mostDays = 7
  /// The maximum number of people to list.
  private static let mostPeople = 5

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.summariseTime.rawValue,
      description: """
        Adds up the time that events take, by calendar, and tells the busiest days and the people met longest. \
        With `about`, only the events with these words, or those of the calendar with this name.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "when": .phrase, "past": .past, "nearest": .nearest,
          "about": ["type": "string", "description": "A title, a person or a calendar: \"gym\", \"Anna\"."],
        ],
        "required": ["when"],
      ])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range = try times.range(in: arguments) ?? times.coming
    var request = InsightsRequest(from: range.start, to: range.end)
    let all = try await report(request)
    guard let about = arguments.string("about") else { return summary(of: all, in: range, all) }
    if let calendar = try await store.calendar(named: about) {
      request.only = [.init(calendar: calendar)]
      return summary(of: try await report(request), in: range, all, query: calendar)
    }
    let found = try await EventFinder(store: store).events(named: about, around: times.clock.now())
    request.only = Set(found.events.map { .init(calendar: $0.calendar, uid: $0.id.uid) })
    var summary = summary(of: try await report(request), in: range, all, query: found.query)
    (summary.unknown, summary.corrections) = (found.unknown, found.corrections)
    return summary
  }

  private func report(_ request: InsightsRequest) async throws(ToolFailure) -> InsightsReport {
    do { return try await insights.report(request) } catch { throw .insights(error) }
  }

  private func summary(
    of spent: InsightsReport, in range: DateRange, _ all: InsightsReport, query: String? = nil
  ) -> TimeSummary {
    let busy = spent.days.filter { $0.total >= .seconds(60) }
      .sorted { ($1.total, $0.date) < ($0.total, $1.date) }
    var summary = TimeSummary(
      range: times.text(range), minutes: spent.totals.time.minutes, events: spent.totals.events,
      calendars: spent.calendars.filter { $0.time > .zero }.map {
        TimeSummary.Share(calendar: $0.name.oneLine, minutes: $0.time.minutes)
      },
      busiest: busy.prefix(mostDays).map {
        TimeSummary.Day(date: $0.date.description, weekday: $0.date.weekdayName, minutes: $0.total.minutes)
      },
      truncated: busy.count > mostDays)
    summary.query = query?.oneLine
    summary.total = all.totals.time.minutes
    summary.meetings = spent.totals.meetings.minutes
    summary.working = spent.totals.inWorkingHours.minutes
    summary.previous = spent.previous.time.minutes
    summary.planned = spent.totals.planned.minutes
    summary.peopleCount = spent.people.count
    summary.people = spent.people.prefix(Self.mostPeople).map {
      TimeSummary.Share(calendar: $0.name.oneLine, minutes: $0.time.minutes)
    }
    return summary
  }
}

extension Duration {
  /// Whole minutes, rounded down.
  fileprivate var minutes: Int { Int(components.seconds / 60) }
}
