import CalendarService
import CalendarStore
import InsightsFeature
import Presentation
import ProgramSettings
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report, for other programs; times in seconds.
struct InsightsRecord: Encodable {
  struct Totals: Encodable {
    let seconds, past, planned, meetings, meetingsInWorkingHours, recurring, tentative, workingHours,
      inWorkingHours, focus, gaps, evenings, weekends, overlapping: Int64
    let events, focusBlocks: Int
  }

  struct Week: Encodable {
    let date: String
    let seconds, meetings, inWorkingHours, focus, outside: Int64
  }

  struct Goal: Encodable {
    let kind: String
    let wanted, reached: Double
    let met: Bool
  }

  struct Day: Encodable {
    let date: String
    let weekday: String
    let seconds: Int64
    let meetings, other, outside, focus, gaps: Int64
    let workingHours: Int64
    let byCalendar: [String: Int64]
  }

  struct Calendar: Encodable {
    let name: String
    let seconds: Int64
    let previous: Int64
    let events: Int
  }

  struct Share: Encodable {
    let name: String
    let seconds: Int64
    let events: Int
    let isSeries: Bool
    let calendars: [String]
    let about: [String]
  }

  struct Hour: Encodable {
    let weekday: String
    let hour: Int
    let seconds: Int64
  }

  struct Focus: Encodable {
    let minimum, seconds, fragments: Int64
    let stretches, fragmentCount: Int
    let longestStart, longestEnd: OrNull<String>
    let longestWithoutMeetingStart, longestWithoutMeetingEnd: OrNull<String>
  }

  struct Conflict: Encodable {
    let start, end, first, second: String
    let seconds: Int64
  }

  struct Tasks: Encodable {
    let done, open, overdue: Int
  }

  struct LeftOut: Encodable {
    let allDay, free, declined, unlisted: Int
    let declinedSeconds: Int64
  }

  let title: String
  let start: String
  let end: String
  let seconds: Int64
  let events: Int
  let totals: Totals
  let previous: Totals
  let days: [Day]
  let calendars: [Calendar]
  let categories: [Share]
  let titles: [Share]
  let people: [Share]
  /// The hours with busy time.
  let hours: [Hour]
  let focus: Focus
  let conflicts: [Conflict]
  let conflictCount: Int
  let leftOut: LeftOut
  let sentences: [String]
  let previousStart: String
  let owner: OrNull<String>
  let weeks: [Week]
  let goals: [Goal]
  let daysOff: [String]
  let longEvents: Int
  let tasks: Tasks

  init(_ report: InsightsReport, in range: DateRange, zone: Zone) {
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
  var named: [(String, Int64)] {
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
