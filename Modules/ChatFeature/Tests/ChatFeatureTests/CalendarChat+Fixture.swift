import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import LLMEngine

@testable import ChatFeatureImplementation

extension TimeResolver {
  /// Monday 9 March 2026, 08:00 unless said otherwise, in a zone.
  static func fixture(now: Date = .monday(8), zone: Zone = .utc) -> TimeResolver {
    TimeResolver(parser: StubDatePhraseParser(), clock: .fixture(now: now, zone: zone))
  }
}

extension Toolbox {
  /// The tools that read a store.
  static func fixture(
    _ store: any CalendarStoreProtocol = StubCalendarStore(),
    insights: StubInsightsFeature = StubInsightsFeature(),
    times: TimeResolver = .fixture(),
    bounds: ResultBounds = .context,
    addresses: Set<String> = []
  ) -> Toolbox {
    let store = (store as? StubCalendarStore)?.seen(at: times.clock) ?? store
    return Toolbox([
      ListEventsTool(store: store, times: times, bounds: bounds),
      SearchEventsTool(store: store, times: times, bounds: bounds),
      FindFreeTimeTool(store: store, times: times, bounds: bounds, addresses: addresses),
      FindConflictsTool(store: store, times: times, bounds: bounds, addresses: addresses),
      SummariseTimeTool(insights: insights, store: store, times: times),
    ])
  }

  /// What comes of a call that does not end the turn.
  func run(_ name: String, _ arguments: JSONValue) async -> Outcome {
    do {
      return try await run(ToolCall(id: "1", name: name, arguments: arguments))
    } catch {
      return Outcome(text: "The turn ends: \(error)", isError: true)
    }
  }
}

extension Toolbox.Outcome {
  /// A result.
  static func result(_ text: String) -> Toolbox.Outcome { Toolbox.Outcome(text: text, isError: false) }
  /// A failure.
  static func failure(_ text: String) -> Toolbox.Outcome { Toolbox.Outcome(text: text, isError: true) }
}
