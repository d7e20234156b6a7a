import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@Suite struct StubInsightsFeatureTests {
  private let known = TimeSpent(
    days: [CivilDate.monday, .tuesday, .wednesday].map {
      .init(date: $0, byCalendar: ["Work": .seconds(3600)], total: .seconds(3600))
    }, eventCount: 3)

  @Test func knowsTheDaysThatLieInTheRange() async throws {
    let stub = StubInsightsFeature(timeSpent: known)

    let time = try await stub.timeSpent(from: .tuesday(0), to: .wednesday(1))

    #expect(time.days.map(\.date) == [.tuesday, .wednesday])
  }

  @Test func failsAsItWasTold() async {
    let stub = StubInsightsFeature(error: .store(.busy(path: "/db")))

    await #expect(throws: InsightsError.store(.busy(path: "/db"))) {
      try await stub.timeSpent(from: .monday(0), to: .tuesday(0))
    }
  }
}
