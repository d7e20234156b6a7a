public import CalendarService
public import Foundation
public import InsightsFeature

extension InsightsReport {
  /// A report with these days and the resulting totals, from midnight to midnight in UTC.
  public static func fixture(
    days: [Day] = [], events: Int = 0, start: Date = Date(timeIntervalSince1970: 1_773_014_400)
  ) -> InsightsReport {
    var report = InsightsReport(
      start: start, end: start.addingTimeInterval(Double(days.count) * 86_400), now: start)
    report.days = days
    report.totals.time = days.reduce(.zero) { $0 + $1.total }
    report.totals.planned = report.totals.time
    report.totals.events = events
    let times = days.reduce(into: [String: Duration]()) { $0.merge($1.byCalendar, uniquingKeysWith: +) }
    report.calendars = times.map { CalendarShare(name: $0.key, time: $0.value, events: events) }
      .sorted { ($1.time, $0.name) < ($0.time, $1.name) }
    return report
  }
}

extension InsightsReport.Day {
  /// A day with the times of its calendars, which do not overlap.
  public static func fixture(
    _ date: CivilDate, _ byCalendar: [String: Duration] = [:], total: Duration? = nil
  )
    -> InsightsReport.Day
  {
    var day = InsightsReport.Day(date: date)
    day.byCalendar = byCalendar
    day.total = total ?? byCalendar.values.reduce(.zero, +)
    return day
  }
}
