import CalendarService
import CalendarServiceTesting
import CalendarStore
import ChatFeature
import InsightsFeature
import InsightsFeatureTesting
import LLMEngine
import Testing

@testable import ChatFeatureImplementation

@Suite struct SummariseTimeToolTests {
  @Test func tellsSharesAndTheBusiestDays() async {
    let spent = InsightsReport.fixture(
      days: [
        .fixture(.monday, ["Work": .seconds(7200), "Home": .seconds(3600)], total: .seconds(9000)),
        .fixture(.tuesday), .fixture(.wednesday, ["Work": .seconds(18_000)]),
      ], events: 4)
    let box = Toolbox.fixture(insights: StubInsightsFeature(spent))

    #expect(
      await box.run("summarise_time", ["when": "this week"])
        == .result(
          #"{"busiest":[{"date":"2026-03-11","minutes":300,"weekday":"Wednesday"},{"date":"2026-03-09","minutes":150,"weekday":"Monday"}],"#
            + #""calendars":[{"calendar":"Work","minutes":420},{"calendar":"Home","minutes":60}],"events":4,"minutes":450,"#
            + #""range":{"end":"2026-03-16T00:00","start":"2026-03-09T00:00","title":"Monday 9 March 2026 to Sunday 15 March 2026"},"truncated":false}"#
        ))
  }

  @Test func saysWhyThereIsNoResult() async {
    let insights = StubInsightsFeature(error: .store(.busy(path: "almanac.db")))

    await #expect(throws: ChatError.store(.busy(path: "almanac.db"))) {
      try await Toolbox.fixture(insights: insights).run(
        ToolCall(id: "1", name: "summarise_time", arguments: ["when": "today"]), confirm: nil)
    }
  }
}
