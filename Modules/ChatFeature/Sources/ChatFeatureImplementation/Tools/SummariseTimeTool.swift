import CalendarService
import CalendarTools
import InsightsFeature
import LLMEngine

/// Where the time goes.
struct SummariseTimeTool: ChatTool {
  let insights: any InsightsFeatureProtocol
  let times: TimeResolver

  /// Most days that are told.
  private static let mostDays = 7

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.summariseTime.rawValue,
      description: "Adds up the time that events take, by calendar, and tells the busiest days.",
      parameters: ["type": "object", "properties": ["when": .phrase, "past": .past], "required": ["when"]])
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    let range = try times.range(in: arguments) ?? times.coming
    do {
      let spent = try await insights.report(InsightsRequest(from: range.start, to: range.end))
      let busy = spent.days.filter { $0.total >= .seconds(60) }
        .sorted { ($1.total, $0.date) < ($0.total, $1.date) }
      return TimeSummary(
        range: times.text(range), minutes: spent.totals.time.minutes, events: spent.totals.events,
        calendars: spent.calendars.filter { $0.time > .zero }.map {
          TimeSummary.Share(calendar: $0.name.oneLine, minutes: $0.time.minutes)
        },
        busiest: busy.prefix(Self.mostDays).map {
          TimeSummary.Day(
            date: $0.date.description, weekday: $0.date.weekdayName, minutes: $0.total.minutes)
        },
        truncated: busy.count > Self.mostDays)
    } catch {
      throw .insights(error)
    }
  }
}

extension Duration {
  /// Whole minutes, rounded down.
  fileprivate var minutes: Int { Int(components.seconds / 60) }
}
