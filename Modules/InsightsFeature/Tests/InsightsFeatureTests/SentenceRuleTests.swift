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
  private func report(days: Int = 28, _ change: (inout InsightsReport) -> Void = { _ in }) -> InsightsReport {
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

  private func headline(_ report: InsightsReport) -> String? {
    Sentences(report, at: .fixture()).texts.first
  }

  private func says(_ rule: SentenceRule, _ report: InsightsReport) -> String? {
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

  @Test func ifNothingStandsOutThereIsNoRemark() {
    #expect(Sentences(report(), at: .fixture()).texts.count == 1)
  }

  @Test func atMostTwoRemarksAreMade() {
    let report = report {
      $0.goals = [.init(.meetings, wanted: 1, reached: 2)]
      $0.leftOut.declined = 9
      for index in $0.days.indices { $0.days[index].longestFree = .zero }
    }

    #expect(
      Array(Sentences(report, at: .fixture()).texts.dropFirst()) == [
        "Meetings took 2 h a week; the goal is at most 1 h.", "No working day had a free hour.",
      ])
  }

  @Test func aMissedGoalIsRemarked() {
    let rule = RemarkRule.missedGoal

    #expect(
      says(rule, report { $0.goals = [.init(.focusBlocks, wanted: 3, reached: 2.25)] })
        == "2.3 blocks a week were free for focus; the goal is at least 3.")
    #expect(says(rule, report { $0.goals = [.init(.focusBlocks, wanted: 3, reached: 3)] }) == nil)
  }

  @Test func aWeekdayWithoutAFreeHourIsRemarked() {
    let tuesdays = { (longest: Duration) in
      self.report { report in
        for index in report.days.indices where report.days[index].date.weekday == .tuesday {
          report.days[index].longestFree = longest
        }
      }
    }

    #expect(says(RemarkRule.noFreeHour, tuesdays(.seconds(3599))) == "Tuesday had no free hour.")
    #expect(says(RemarkRule.noFreeHour, tuesdays(.hour)) == nil)
    #expect(says(RemarkRule.noFreeHour, report { $0.days[1].longestFree = .zero }) == nil)
  }

  @Test func overlapsAheadAreRemarked() {
    let conflict = InsightsReport.Conflict(
      interval: .init(start: .tuesday(14), end: .tuesday(15)), first: "A", second: "B")
    let change = { (now: Date) in
      self.report {
        ($0.conflicts, $0.conflictCount, $0.now) = ([conflict], 1, now)
      }
    }

    #expect(
      says(RemarkRule.overlapsAhead, change(.monday(9))) == "Two events overlap on Tuesday 10 March at 14:00."
    )
    #expect(says(RemarkRule.overlapsAhead, change(.tuesday(14))) == nil)
  }

  @Test func overdueTasksAreRemarkedUntilTheRangeIsOver() {
    let tasks = { (overdue: Int, isOver: Bool) in
      self.report {
        var counts = TaskCounts([], from: $0.start, to: $0.end, at: .fixture())
        (counts.done, counts.overdue) = (4, overdue)
        $0.tasks = counts
        if !isOver { $0.now = $0.start }
      }
    }

    #expect(says(RemarkRule.overdueTasks, tasks(1, false)) == "One task is overdue.")
    #expect(says(RemarkRule.overdueTasks, tasks(3, false)) == "3 tasks are overdue.")
    #expect(says(RemarkRule.overdueTasks, tasks(0, false)) == nil)
    #expect(says(RemarkRule.overdueTasks, tasks(3, true)) == nil)
  }

  @Test func manyShortGapsAreRemarked() {
    let gaps = { (gaps: Int, focus: Int) in
      self.report { ($0.totals.gaps, $0.totals.focus) = (.hour * gaps, .hour * focus) }
    }

    #expect(
      says(RemarkRule.fragments, gaps(40, 60))
        == "Of 100 h free within working hours, 40 h were in gaps shorter than 2 h.")
    #expect(says(RemarkRule.fragments, gaps(39, 61)) == nil && says(RemarkRule.fragments, gaps(1, 0)) == nil)
  }

  @Test func shortStretchesBetweenMeetingsAreRemarked() {
    let stretch = { (hours: Double) in
      self.report {
        $0.totals.meetingsInWorkingHours = .hour * 32
        $0.focus.longestWithoutMeeting = DateInterval(start: .tuesday(9), duration: hours * 3600)
      }
    }

    #expect(
      says(RemarkRule.shortStretches, stretch(2.5))
        == "The longest stretch without a meeting was 2 h 30 min, on Tuesday 10 March from 09:00.")
    #expect(says(RemarkRule.shortStretches, stretch(3)) == nil)
  }

  @Test func nightShiftsAreRemarked() {
    let nights = { (hours: Int, hour: Int) in
      self.report {
        $0.totals.time = .hour * 40
        $0.hours[.monday, hour] = .hour * hours
      }
    }

    #expect(says(RemarkRule.nights, nights(8, 22)) == "8 h were at night, between 22:00 and 06:00.")
    #expect(says(RemarkRule.nights, nights(8, 5)) != nil && says(RemarkRule.nights, nights(7, 0)) == nil)
    #expect(says(RemarkRule.nights, nights(40, 6)) == nil && says(RemarkRule.nights, nights(40, 21)) == nil)
    let few = report {
      $0.totals.time = .hour * 41
      $0.hours[.monday, 3] = .hour * 8
    }
    #expect(says(RemarkRule.nights, few) == nil)
  }

  @Test func titlesWithEqualTimesAreNamedTogether() {
    let titles = { (count: Int) in
      self.report {
        $0.titles = (0..<count).map { InsightsReport.Share(name: "T\($0)", time: .hour * 5, events: 1) }
        $0.titles.append(InsightsReport.Share(name: "Rest", time: .hour, events: 1))
      }
    }

    #expect(headline(titles(1))?.hasSuffix("; T0 took most, 5 h.") == true)
    #expect(headline(titles(2))?.hasSuffix("; T0 and T1 took most, 5 h each.") == true)
    #expect(headline(titles(3))?.contains("most") == false)
  }

  @Test func timeOutsideWorkingHoursIsRemarkedUnlessTheFirstSentenceSaysIt() {
    let outside = { (evenings: Double, weekends: Double) in
      self.report {
        ($0.totals.evenings, $0.totals.weekends) = (.seconds(evenings * 3600), .seconds(weekends * 3600))
      }
    }

    #expect(
      says(RemarkRule.outside, outside(2, 1.5))
        == "Outside working hours, events took 2 h before or after work and 1 h 30 min on days off.")
    #expect(
      says(RemarkRule.outside, outside(2.8, 0)) == nil && says(RemarkRule.outside, outside(10, 0)) == nil)
  }

  @Test func aPersonInManyMeetingsIsRemarked() {
    let people = { (hours: Int, count: Int) in
      self.report {
        $0.totals.meetings = .hour * 10
        $0.people = (0..<count).map { (number: Int) -> InsightsReport.Share in
          InsightsReport.Share(
            name: "P\(number)", time: .seconds(number == 0 ? hours * 3600 : 3600), events: 3)
        }
      }
    }

    #expect(says(RemarkRule.onePerson, people(4, 3)) == "P0 took part in 40 % of the meeting time, 4 h.")
    #expect(
      says(RemarkRule.onePerson, people(3, 3)) == nil && says(RemarkRule.onePerson, people(4, 2)) == nil)
  }

  @Test func seriesAFullDayAndDeclinedEventsAreRemarked() {
    let series = { (hours: Int) in
      self.report { ($0.totals.meetings, $0.totals.recurring) = (.hour * 10, .hour * hours) }
    }
    #expect(says(RemarkRule.series, series(16)) == "80 % of the time was in events that repeat.")
    #expect(says(RemarkRule.series, series(15)) == nil)

    let full = { (hours: Int) in
      self.report { report in
        for index in 0..<4 { report.days[index].total = .hour * (index == 2 ? hours : 4) }
        report.totals.time = .hour * (12 + hours)
      }
    }
    #expect(says(RemarkRule.fullestDay, full(12)) == "The fullest day was Wednesday 11 March, with 12 h.")
    #expect(says(RemarkRule.fullestDay, full(11)) == nil)

    #expect(
      says(
        RemarkRule.declined,
        report { ($0.leftOut.declined, $0.leftOut.declinedTime) = (5, .hour * 3) })
        == "5 declined events are not counted, 3 h in all.")
    #expect(says(RemarkRule.declined, report { $0.leftOut.declined = 4 }) == nil)
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
