import CalendarServiceTesting
import InsightsFeature
import InsightsFeatureTesting
import Testing

@Suite struct StubInsightsFeatureTests {
  @Test func everyRequestGetsTheReport() throws {
    let report = InsightsReport.fixture(
      days: [.fixture(.monday, ["Work": .seconds(3600), "Home": .seconds(1800)]), .fixture(.tuesday)],
      events: 2)
    let stub = StubInsightsFeature(report)

    #expect(try stub.report(InsightsRequest(from: .monday(0), to: .tuesday(0))) == report)
    #expect(report.totals.time == .seconds(5400) && report.calendars.map(\.name) == ["Work", "Home"])
    #expect(stub.page(of: report, InsightsHeading(title: "March")) == "<title>March</title>")
  }

  @Test func theErrorIsThrownInstead() {
    let stub = StubInsightsFeature(error: .tooLong(days: 40_000))

    #expect(throws: InsightsError.tooLong(days: 40_000)) {
      try stub.report(InsightsRequest(from: .monday(0), to: .tuesday(0)))
    }
  }
}
