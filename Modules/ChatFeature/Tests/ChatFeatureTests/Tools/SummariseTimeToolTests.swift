import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct SummariseTimeToolTests {
  @Test func sharesAndTheBusiestDaysAreStated() async {
    let spent = InsightsReport.fixture(
      days: [
        .fixture(.monday, ["Work": .seconds(7200), "Home": .seconds(3600)], total: .seconds(9000)),
        .fixture(.tuesday), .fixture(.wednesday, ["Work": .seconds(18_000)]),
      ], events: 4)
    let box = Toolbox.fixture(insights: StubInsightsFeature(spent))

    let outcome = await box.run("summarise_time", ["when": "this week"])
    #expect(
      outcome
        == .result(
          #"{"busiest":[{"date":"2026-03-11","minutes":300,"weekday":"Wednesday"},{"date":"2026-03-09","minutes":150,"weekday":"Monday"}],"#
            + #""calendars":[{"calendar":"Work","minutes":420},{"calendar":"Home","minutes":60}],"events":4,"meetings":0,"#
            + #""minutes":450,"people":[],"peopleCount":0,"planned":450,"previous":0,"#
            + #""range":{"end":"2026-03-16T00:00","start":"2026-03-09T00:00","title":"9 to 15 March"},"total":450,"truncated":false,"working":0}"#
        ))
  }

  @Test(
    arguments: [("gyms", nil, "gyms"), ("pilates", ["pilates"], "pilates"), ("Home", nil, "Home")]
      as [(String, [String]?, String)])
  func timeOfATitlePersonOrCalendarIsSummed(_ about: String, unknown: [String]?, query: String) async throws {
    let store = StubCalendarStore(
      [.fixture(uid: "1", title: "Gym", start: .monday(10))],
      calendars: [StoredCalendar(name: "Home", eventCount: 0), StoredCalendar(name: "Work", eventCount: 1)])
    let text = await Toolbox.fixture(store).run(
      "summarise_time", ["when": "this week", "about": .string(about)]
    ).text
    let summary = try JSONDecoder().decode(TimeSummary.self, from: Data(text.utf8))

    #expect((summary.unknown, summary.query) == (unknown, query), "\(text)")
  }

  @Test func anErrorStatesWhyThereIsNoResult() async {
    let insights = StubInsightsFeature(error: .store(.busy(path: "almanac.db")))

    await #expect(throws: ChatError.store(.busy(path: "almanac.db"))) {
      try await Toolbox.fixture(insights: insights).run(
        ToolCall(id: "1", name: "summarise_time", arguments: ["when": "today"]), confirm: nil)
    }
  }
}
