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
    times: TimeResolver = .fixture()
  ) -> Toolbox {
    Toolbox([
      ListEventsTool(store: store, times: times), SearchEventsTool(store: store, times: times),
      FindFreeTimeTool(store: store, times: times), SummariseTimeTool(insights: insights, times: times),
    ])
  }

  /// What comes of a call.
  func run(_ name: String, _ arguments: JSONValue) async -> Outcome {
    await run(ToolCall(id: "1", name: name, arguments: arguments))
  }
}

extension Toolbox.Outcome {
  /// A result.
  static func result(_ text: String) -> Toolbox.Outcome { Toolbox.Outcome(text: text, isError: false) }
  /// A failure.
  static func failure(_ text: String) -> Toolbox.Outcome { Toolbox.Outcome(text: text, isError: true) }
}
