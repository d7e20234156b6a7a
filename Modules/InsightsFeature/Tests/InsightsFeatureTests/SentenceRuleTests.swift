import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import InsightsFeatureImplementation

/// Each rule speaks at its limit, and not below it.
@Suite struct SentenceRuleTests {
  /// A report of four past weeks without events, with 160 working hours, 20 working days, each of 8 h, all free.
  func report(days: Int = 28, _ change: (inout InsightsReport) -> Void = { _ in }) -> InsightsReport {
    var report = InsightsReport.fixture(
      days: (0..<days).map { offset in
        var day = InsightsReport.Day(date: CivilDate.monday.adding(days: offset))
        if day.date.weekday.rawValue < 6 {
          (day.workingHours, day.focus, day.longestFree) = (.hour * 8, .hour * 8, .hour * 8)
        }
        return day
      })
    report.now = report.end
    report.previousStart = report.start.addingTimeInterval(-Double(days) * 86_400)
    report.totals.workingHours = report.days.reduce(.zero) { $0 + $1.workingHours }
    report.previous.workingHours = report.totals.workingHours
    report.totals.time = .hour * 20
    report.totals.inWorkingHours = .hour * 20
    report.totals.events = 10
    report.focus.minimum = .hour * 2
    change(&report)
    return report
  }

  func headline(_ report: InsightsReport) -> String? {
    Sentences(report, at: .fixture()).texts.first
  }

  func says(_ rule: SentenceRule, _ report: InsightsReport) -> String? {
    rule.text(SentenceFacts(report, at: .fixture()))
  }

  @Test func theFirstSentenceIsAboutMeetingsFromATenthOfTheWorkingHoursOn() {
    let report = report {
      ($0.totals.meetings, $0.totals.meetingsInWorkingHours) = (.hour * 29, .hour * 28)
      ($0.previous.time, $0.previous.meetingsInWorkingHours) = (.hour * 30, .hour * 20)
      $0.totals.focusBlocks = 8
    }

    #expect(
      headline(report)
        == "Meetings took 18 % of the working hours in these 28 days, 5 points more than in the 28 days before, and left about 2 blocks a week of 2 h or longer for focus."
    )
    #expect(
      says(
        HeadlineRule.meetings,
        self.report {
          $0.totals.meetingsInWorkingHours = .hour * 16; $0.totals.meetings = .hour * 16
        })
        == "Meetings took 10 % of the working hours in these 28 days and left no block of 2 h or longer for focus."
    )
    #expect(
      says(HeadlineRule.meetings, self.report { $0.totals.meetingsInWorkingHours = .seconds(57_599) }) == nil)
  }

  @Test func theFirstSentenceNamesRangesAsPeopleDo() {
    let ranges: [(String, String, String)] = [
      ("2026-03-01", "2026-04-01", "in March, 5 points less than in February"),
      ("2026-01-01", "2027-01-01", "in 2026, 5 points less than in 2025"),
      ("2026-01-01", "2026-04-01", "in these 3 months, 5 points less than in the 3 months before"),
      ("2026-03-09", "2026-03-16", "in the week of 9 March, 5 points less than in the week before"),
      ("2026-03-09", "2026-03-10", "on Monday 9 March, 5 points less than on the day before"),
      ("2026-03-09", "2026-03-19", "in these 10 days, 5 points less than in the 10 days before"),
    ]
    for (from, to, expected) in ranges {
      let report = report {
        ($0.start, $0.end) = (.utc("\(from)T00:00:00Z"), .utc("\(to)T00:00:00Z"))
        $0.now = $0.end
        $0.previousStart = InsightsReport.previousStart(
          of: InsightsRequest(from: $0.start, to: $0.end), in: .utc)
        ($0.totals.meetings, $0.totals.meetingsInWorkingHours) = (.hour * 24, .hour * 24)
        ($0.previous.time, $0.previous.meetingsInWorkingHours) = (.hour * 40, .hour * 32)
      }
      #expect(headline(report)?.contains(expected) == true, "\(headline(report) ?? "")")
    }
  }

  @Test func theWeekUnderWayIsThisWeek() {
    let week = { (now: Date) in
      self.headline(
        self.report(days: 7) { ($0.end, $0.now) = ($0.start.addingTimeInterval(7 * 86_400), now) })
    }

    #expect(week(.monday(0)) == "Events take 50 % of the working hours this week.")
    #expect(
      week(.monday(0).addingTimeInterval(-1))
        == "Events take 50 % of the working hours in the week of 9 March.")
    #expect(week(.fixture(.sunday, 24)) == "Events took 50 % of the working hours in the week of 9 March.")
  }

  @Test func theFirstSentenceIsInThePresentUntilTheRangeIsOver() {
    let report = report { $0.now = $0.end.addingTimeInterval(-1) }

    #expect(headline(report)?.hasPrefix("10 events take 20 h in these 28 days") == true)
    #expect(headline(self.report())?.hasPrefix("10 events took 20 h in these 28 days") == true)
  }

  @Test func nothingAndDaysOffAreStated() {
    #expect(headline(report { $0.totals.time = .zero }) == "Nothing took time in these 28 days.")
    #expect(
      headline(
        report {
          $0.totals.time = .zero
          $0.previous.time = .hour
          $0.leftOut.allDay = 2
        }) == "Nothing but 2 all-day events took time in these 28 days; 1 h did in the 28 days before.")
    #expect(
      headline(report { $0.totals.workingHours = .zero })
        == "All 28 days are days off; 10 events took 20 h.")
  }

  @Test func shiftsAreTimeOutsideWorkingHours() {
    let half = report { $0.totals.evenings = .hour * 10 }

    #expect(
      headline(half)
        == "10 events took 20 h in these 28 days; 50 % of it was outside working hours.")
    #expect(says(HeadlineRule.outside, report { $0.totals.evenings = .hour * 9 }) == nil)
  }

  @Test func lessonsAreALoadOfTheWorkingHours() {
    let report = report {
      ($0.totals.time, $0.totals.inWorkingHours) = (.hour * 80, .hour * 80)
      ($0.previous.time, $0.previous.inWorkingHours) = (.hour * 80, .hour * 80)
      $0.titles = [
        .init(name: "Mathematics 8b", time: .hour * 16, events: 16),
        .init(name: "Physics", time: .hour, events: 1),
      ]
    }

    #expect(
      headline(report)
        == "Events took 50 % of the working hours in these 28 days, as much as in the 28 days before; Mathematics 8b took most, 16 h."
    )
    #expect(says(HeadlineRule.load, self.report { $0.totals.inWorkingHours = .hour * 39 }) == nil)
  }

  @Test func datesFollowTheLanguage() throws {
    let german = LocalClock(zone: .utc, language: try #require(DateLanguage(locale: "de"))) { .monday(0) }
    let report = report { report in
      for index in 0..<4 { report.days[index].total = .hour * (index == 2 ? 12 : 4) }
      report.totals.time = .hour * 24
      (report.start, report.end) = (.utc("2026-03-09T00:00:00Z"), .utc("2026-03-16T00:00:00Z"))
      report.now = report.end
    }
    let facts = SentenceFacts(report, at: german)

    #expect(RemarkRule.fullestDay.text(facts) == "The fullest day was Mittwoch, 11. März, with 12 h.")
    #expect(facts.range.within == "in the week of 9. März")
  }

  @Test func everyRuleIsInATableOnce() {
    #expect(
      HeadlineRule.all.map(\.name) == [
        "nothing", "days off", "meetings", "outside working hours", "load", "events",
      ])
    #expect(Set(RemarkRule.all.map(\.name)).count == RemarkRule.all.count && RemarkRule.all.count == 12)
  }
}
