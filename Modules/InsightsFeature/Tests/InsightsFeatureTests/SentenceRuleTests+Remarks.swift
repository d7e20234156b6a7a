import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import Testing

@testable import InsightsFeatureImplementation

/// The rules of the remarks after the first sentence.
extension SentenceRuleTests {
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
}
