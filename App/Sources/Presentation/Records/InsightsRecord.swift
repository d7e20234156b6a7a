package import CalendarService
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
    package let seconds, past, planned, meetings, tentative, workingHours, inWorkingHours, evenings, weekends,
      overlapping: Int64
    package let events: Int
  }

  package struct Day: Encodable {
    package let date: String
    package let weekday: String
    package let seconds: Int64
    let meetings: Int64
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
  }

  package struct Conflict: Encodable {
    package let start, end, first, second: String
    package let seconds: Int64
  }

  package struct LeftOut: Encodable {
    package let allDay, free, declined, unlisted: Int
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
        meetings: day.meetings.seconds, workingHours: day.workingHours.seconds,
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
      allDay: counts.allDay, free: counts.free, declined: counts.declined, unlisted: counts.unlisted)
    sentences = report.sentences
  }
}

extension InsightsRecord.Totals {
  fileprivate init(_ totals: InsightsReport.Totals) {
    self.init(
      seconds: totals.time.seconds, past: totals.past.seconds, planned: totals.planned.seconds,
      meetings: totals.meetings.seconds, tentative: totals.tentative.seconds,
      workingHours: totals.workingHours.seconds, inWorkingHours: totals.inWorkingHours.seconds,
      evenings: totals.evenings.seconds, weekends: totals.weekends.seconds,
      overlapping: totals.overlapping.seconds, events: totals.events)
  }

  /// The figures in seconds by name, in the order of the report.
  package var named: [(String, Int64)] {
    [
      ("time", seconds), ("past", past), ("planned", planned), ("meetings", meetings),
      ("tentative", tentative), ("working hours", workingHours), ("in working hours", inWorkingHours),
      ("evenings", evenings), ("weekends", weekends), ("overlapping", overlapping),
    ]
  }
}

extension InsightsRecord.Share {
  fileprivate init(_ share: InsightsReport.Share) {
    self.init(
      name: share.name, seconds: share.time.seconds, events: share.events, isSeries: share.isSeries,
      calendars: share.calendars)
  }
}

extension InsightsRecord.Focus {
  fileprivate init(_ focus: InsightsReport.Focus, in zone: Zone) {
    self.init(
      minimum: focus.minimum.seconds, seconds: focus.total.seconds, fragments: focus.fragments.seconds,
      stretches: focus.stretches, fragmentCount: focus.fragmentCount,
      longestStart: OrNull(focus.longest.map { zone.text(of: $0.start) }),
      longestEnd: OrNull(focus.longest.map { zone.text(of: $0.end) }))
  }
}

extension Duration {
  /// Whole seconds.
  fileprivate var seconds: Int64 { components.seconds }
}
