import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import Testing

/// Working time, ranges before, weeks and goals.
extension InsightsReportTests {
  @Test func hoursOfWeekdaysAndDaysOffDecideWhatIsWorkingTime() throws {
    var settings = CalendarStoreSettings(location: .memory, workingDays: [.monday, .tuesday, .friday])
    settings.weekdayHours = [.friday: DayHours("8:30-13:45") ?? .working]
    let report = try Self.report(
      [.fixture(start: .friday(13), duration: .hour), .fixture(uid: "b", start: .tuesday(10))],
      settings: settings, daysOff: [.tuesday, .saturday])

    #expect(report.totals.workingHours == .seconds(9 * 3600 + 18_900))
    #expect(report.totals.inWorkingHours == .seconds(2700) && report.totals.evenings == .seconds(900))
    #expect(report.totals.weekends == .hour && report.daysOff == [.tuesday])
    #expect(report.focus.longest == DateInterval(start: .monday(9), end: .monday(18)))
    let focus = report.days.map { Int($0.focus.components.seconds) }
    #expect(focus == [32_400, 0, 0, 0, 16_200, 0, 0])
  }

  @Test func theMonthBeforeIsComparedWithAMonth() throws {
    let report = try Self.report(
      [], from: .utc("2026-03-01T00:00:00Z"), to: .utc("2026-04-01T00:00:00Z"), now: .monday(8))
    let quarter = try Self.report(
      [], from: .utc("2026-01-01T00:00:00Z"), to: .utc("2026-04-01T00:00:00Z"), now: .monday(8))

    #expect(report.previousStart == .utc("2026-02-01T00:00:00Z"))
    #expect(quarter.previousStart == .utc("2025-10-01T00:00:00Z"))
  }

  @Test func twelveWeeksEndWithThatOfTheLastDay() throws {
    let report = try Self.report(
      [
        .fixture(uid: "a", start: .monday(9)),
        .fixture(uid: "b", start: Date.monday(9).addingTimeInterval(-14 * 86_400), duration: .hour * 2),
        .fixture(uid: "c", start: Date.fixture(.sunday, 20).addingTimeInterval(-77 * 86_400)),
        .fixture(uid: "d", start: Date.fixture(.sunday, 20).addingTimeInterval(-84 * 86_400)),
      ], to: .wednesday(0))

    #expect(report.weeks.map(\.date).first == CivilDate.monday.adding(days: -77))
    let hours = report.weeks.map { Int($0.totals.time / .seconds(3600)) }
    #expect(hours == [1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1])
    #expect(report.weeks[11].totals.focus == .hour * 44 && report.weeks[0].totals.weekends == .hour)
    #expect(report.keyFigures.map(\.kind) == [.busy, .working, .focus, .outside])
  }

  @Test func goalsAreComparedWithAnAverageWeek() throws {
    let events = (0..<4).map { day in
      var event = CalendarEvent.fixture(
        uid: "\(day)", start: Date.monday(9).addingTimeInterval(Double(day) * 86_400), duration: .hour * 4)
      event.attendees = [Participant(name: "Bob", address: "bob@example.org")]
      return event
    }
    let goals: (inout InsightsRequest) -> Void = {
      ($0.mostMeetings, $0.fewestFocusBlocks) = (.hour * 15, 5)
    }
    let report = try Self.report(events, change: goals)

    #expect(
      report.goals == [
        .init(.meetings, wanted: 15, reached: 16), .init(.focusBlocks, wanted: 5, reached: 5),
      ])
    #expect(report.goals.map(\.isMet) == [false, true])
    #expect(try Self.report(events, to: .saturday(0), change: goals).goals == [])
  }

  @Test func seriesAndSingleEventsAreSeparated() throws {
    let report = try report(
      .fixture(uid: "a", recurrenceID: "1", start: .monday(9), duration: .hour * 2),
      .fixture(uid: "b", start: .monday(10), duration: .hour * 2))

    #expect(report.totals.recurring == .hour * 2 && report.totals.single == .hour)
  }
}
