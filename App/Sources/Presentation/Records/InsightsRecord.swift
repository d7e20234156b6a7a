package import CalendarService
import CalendarStore
package import InsightsFeature
import ProgramSettings
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report, for other programs; times in seconds.
package struct InsightsRecord: Encodable {
  package struct Totals: Encodable {
    package let seconds, past, planned, meetings, meetingsInWorkingHours, recurring, tentative, workingHours,
      inWorkingHours, focus, gaps, evenings, weekends, overlapping: Int64
    package let events, focusBlocks: Int
  }

  package struct Week: Encodable {
    package let date: String
    package let seconds, meetings, inWorkingHours, focus, outside: Int64
  }

  package struct Goal: Encodable {
    package let kind: String
    package let wanted, reached: Double
    package let met: Bool
  }

  package struct Day: Encodable {
    package let date: String
    package let weekday: String
    package let seconds: Int64
    let meetings, other, outside, focus, gaps: Int64
    package let workingHours: Int64
    let byCalendar: [String: Int64]
  }

  package struct Calendar: Encodable {
    package let name: String
    package let seconds: Int64
    package let previous: Int64
    package let events: Int
  }

  package struct Share: Encodable {
    package let name: String
    package let seconds: Int64
    package let events: Int
    let isSeries: Bool
    package let calendars: [String]
    let about: [String]
  }

  package struct Hour: Encodable {
    package let weekday: String
    package let hour: Int
    package let seconds: Int64
  }

  package struct Focus: Encodable {
    package let minimum, seconds, fragments: Int64
    package let stretches, fragmentCount: Int
    let longestStart, longestEnd: OrNull<String>
    let longestWithoutMeetingStart, longestWithoutMeetingEnd: OrNull<String>
  }

  package struct Conflict: Encodable {
    package let start, end, first, second: String
    package let seconds: Int64
  }

  package struct Tasks: Encodable {
    package let done, open, overdue: Int
  }

  package struct LeftOut: Encodable {
    package let allDay, free, declined, unlisted: Int
    let declinedSeconds: Int64
  }

  package let title: String
  package let start: String
  package let end: String
  package let seconds: Int64
  package let events: Int
  let totals: Totals
  package let previous: Totals
  package let days: [Day]
  package let calendars: [Calendar]
  package let categories: [Share]
  package let titles: [Share]
  package let people: [Share]
  /// The hours with busy time.
  package let hours: [Hour]
  package let focus: Focus
  package let conflicts: [Conflict]
  let conflictCount: Int
  package let leftOut: LeftOut
  package let sentences: [String]
  let previousStart: String
  let owner: OrNull<String>
  package let weeks: [Week]
  package let goals: [Goal]
  let daysOff: [String]
  let longEvents: Int
  package let tasks: Tasks

  package init(_ report: InsightsReport, in range: DateRange, zone: Zone) {
    title = range.title
    start = zone.text(of: range.start)
    end = zone.text(of: range.end)
    totals = Totals(report.totals)
    previous = Totals(report.previous)
    (seconds, events) = (totals.seconds, totals.events)
    days = report.days.map { day in
      Day(
        date: "\(day.date)", weekday: day.date.weekday.name, seconds: day.total.seconds,
        meetings: day.meetings.seconds, other: day.other.seconds, outside: day.outside.seconds,
        focus: day.focus.seconds, gaps: day.gaps.seconds, workingHours: day.workingHours.seconds,
        byCalendar: day.byCalendar.mapValues(\.seconds))
    }
    calendars = report.calendars.map {
      Calendar(name: $0.name, seconds: $0.time.seconds, previous: $0.previous.seconds, events: $0.events)
    }
    categories = report.categories.map(Share.init)
    titles = report.titles.map(Share.init)
    people = report.people.map(Share.init)
    hours = Weekday.allCases.flatMap { day in
      (0..<24).map { Hour(weekday: day.name, hour: $0, seconds: report.hours[day, $0].seconds) }
    }.filter { $0.seconds > 0 }
    focus = Focus(report.focus, in: zone)
    conflicts = report.conflicts.map {
      Conflict(
        start: zone.text(of: $0.interval.start), end: zone.text(of: $0.interval.end), first: $0.first,
        second: $0.second, seconds: Duration.seconds($0.interval.duration).seconds)
    }
    conflictCount = report.conflictCount
    let counts = report.leftOut
    leftOut = LeftOut(
      allDay: counts.allDay, free: counts.free, declined: counts.declined, unlisted: counts.unlisted,
      declinedSeconds: counts.declinedTime.seconds)
    sentences = report.sentences
    previousStart = zone.text(of: report.previousStart)
    owner = OrNull(report.owner)
    weeks = report.weeks.map { week in
      Week(
        date: "\(week.date)", seconds: week.totals.time.seconds, meetings: week.totals.meetings.seconds,
        inWorkingHours: week.totals.inWorkingHours.seconds, focus: week.totals.focus.seconds,
        outside: week.totals.outside.seconds)
    }
    goals = report.goals.map {
      Goal(kind: $0.kind.rawValue, wanted: $0.wanted, reached: $0.reached, met: $0.isMet)
    }
    daysOff = report.daysOff.map { "\($0)" }
    longEvents = report.longEvents
    tasks = Tasks(
      done: report.tasks?.done ?? 0, open: report.tasks?.open ?? 0, overdue: report.tasks?.overdue ?? 0)
  }
}

extension InsightsRecord.Totals {
  fileprivate init(_ totals: InsightsReport.Totals) {
    self.init(
      seconds: totals.time.seconds, past: totals.past.seconds, planned: totals.planned.seconds,
      meetings: totals.meetings.seconds, meetingsInWorkingHours: totals.meetingsInWorkingHours.seconds,
      recurring: totals.recurring.seconds, tentative: totals.tentative.seconds,
      workingHours: totals.workingHours.seconds, inWorkingHours: totals.inWorkingHours.seconds,
      focus: totals.focus.seconds, gaps: totals.gaps.seconds, evenings: totals.evenings.seconds,
      weekends: totals.weekends.seconds, overlapping: totals.overlapping.seconds, events: totals.events,
      focusBlocks: totals.focusBlocks)
  }

  /// The figures in seconds by name, in the order of the report.
  package var named: [(String, Int64)] {
    [
      ("time", seconds), ("past", past), ("planned", planned), ("meetings", meetings),
      ("meetings in working hours", meetingsInWorkingHours), ("recurring", recurring),
      ("tentative", tentative), ("working hours", workingHours), ("in working hours", inWorkingHours),
      ("focus", focus), ("gaps", gaps), ("evenings", evenings), ("weekends", weekends),
      ("overlapping", overlapping),
    ]
  }
}

extension InsightsRecord.Share {
  fileprivate init(_ share: InsightsReport.Share) {
    self.init(
      name: share.name, seconds: share.time.seconds, events: share.events, isSeries: share.isSeries,
      calendars: share.calendars, about: share.about)
  }
}

extension InsightsRecord.Focus {
  fileprivate init(_ focus: InsightsReport.Focus, in zone: Zone) {
    self.init(
      minimum: focus.minimum.seconds, seconds: focus.total.seconds, fragments: focus.fragments.seconds,
      stretches: focus.stretches, fragmentCount: focus.fragmentCount,
      longestStart: OrNull(focus.longest.map { zone.text(of: $0.start) }),
      longestEnd: OrNull(focus.longest.map { zone.text(of: $0.end) }),
      longestWithoutMeetingStart: OrNull(focus.longestWithoutMeeting.map { zone.text(of: $0.start) }),
      longestWithoutMeetingEnd: OrNull(focus.longestWithoutMeeting.map { zone.text(of: $0.end) }))
  }
}

extension Duration {
  /// Whole seconds.
  fileprivate var seconds: Int64 { components.seconds }
}
