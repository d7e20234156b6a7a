import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import AlmanacCommandLine

@Suite struct InsightsCommandTests {
  private var services: Services {
    var services = Services()
    services.insights = StubInsightsFeature(
      timeSpent: TimeSpent(
        days: [
          .init(date: .monday, byCalendar: ["Work": .seconds(3600)], total: .seconds(3600)),
          .init(
            date: .tuesday, byCalendar: ["Work": .seconds(1800), "Home": .seconds(5400)],
            total: .seconds(7200)),
        ], eventCount: 3))
    return services
  }

  @Test func drawsThisWeekUnlessToldWhen() async {
    let week = await almanac("insights", with: services).output
    #expect(week.hasPrefix("Monday 9 March 2026 to Sunday 15 March 2026\n\nMon  9 Mar  1h 00m  "))
    #expect(week.contains("Total       3h 00m  3 events\n"))
    #expect(
      await almanac("insights", "tomorrow", with: services).output
        .hasPrefix("Tuesday 10 March 2026\n\nTue 10 Mar  2h 00m  "))
  }

  @Test func givesTheSameNumbersAsJSON() async {
    #expect(
      await almanac("insights", "tomorrow", "--json", with: services).output == """
        {
          "calendars" : [
            {
              "name" : "Home",
              "seconds" : 5400
            },
            {
              "name" : "Work",
              "seconds" : 1800
            }
          ],
          "days" : [
            {
              "byCalendar" : {
                "Home" : 5400,
                "Work" : 1800
              },
              "date" : "2026-03-10",
              "seconds" : 7200,
              "weekday" : "Tuesday"
            }
          ],
          "end" : "2026-03-11T00:00:00+00:00",
          "events" : 3,
          "seconds" : 7200,
          "start" : "2026-03-10T00:00:00+00:00",
          "title" : "Tuesday 10 March 2026"
        }

        """)
  }

  @Test func saysWhyItFailed() async {
    var services = services
    services.insights = StubInsightsFeature(error: .store(.busy(path: "/db")))

    #expect(
      await almanac("insights", with: services)
        == Transcript(
          errors: "/db is in use by another process. Try again when it is done.\n", code: .unavailable))
  }
}
