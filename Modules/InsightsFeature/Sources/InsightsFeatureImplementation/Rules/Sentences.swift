import CalendarService
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Explains a report in words, by rule, from its figures alone.
struct Sentences {
  private let report: InsightsReport
  private let clock: LocalClock

  init(_ report: InsightsReport, at clock: LocalClock) {
    self.report = report
    self.clock = clock
  }

  /// Three to six sentences; one if there is no busy time.
  var texts: [String] {
    guard report.totals.time > .zero else { return ["Nothing takes time here."] }
    return [total, change, calendar ?? weekday, busiest, work, outside ?? conflicts].compactMap { $0 }
  }

  private var total: String {
    let totals = report.totals
    let events = totals.events == 1 ? "One event takes" : "\(totals.events) events take"
    let parts =
      totals.past > .zero && totals.planned > .zero
      ? ": \(totals.past.words) in the past, \(totals.planned.words) ahead" : ""
    return "\(events) \(totals.time.words)\(parts)."
  }

  private var change: String {
    let (now, before) = (report.totals.time, report.previous.time)
    let range = report.days.count == 1 ? "day" : "\(report.days.count) days"
    guard before > .zero else { return "Nothing took time in the \(range) before." }
    let difference = now - before
    if abs(difference) < max(before / 20, .seconds(900)) {
      return "That is about as much as in the \(range) before."
    }
    return
      "That is \(abs(difference).words) \(difference > .zero ? "more" : "less") than in the \(range) before."
  }

  /// The calendar with the most time, if there are two.
  private var calendar: String? {
    let sum = report.calendars.reduce(.zero) { $0 + $1.time }
    guard let most = report.calendars.first, most.time < sum else { return nil }
    let name = most.name.isEmpty ? "The calendar without a name" : most.name
    return
      "\(name) takes most: \(most.time.words), \(percent(most.time, of: sum)) of the time of all calendars."
  }

  private var weekday: String? {
    guard report.days.count > 7 else { return nil }
    let most = Weekday.allCases.max { report.hours[$0] < report.hours[$1] } ?? .monday
    return "\(most.name) is the fullest day of the week, with \(report.hours[most].words) in all."
  }

  private var busiest: String? {
    guard report.days.count > 1, let day = report.days.max(by: { ($0.total, $1.date) < ($1.total, $0.date) })
    else { return nil }
    let free = report.days.count { $0.total == .zero }
    let empty = free == 0 ? "" : free == 1 ? "; one day is empty" : "; \(free) days are empty"
    return "The fullest day is \(day.date.words), with \(day.total.words)\(empty)."
  }

  /// The sentence about working hours.
  private var work: String? {
    let totals = report.totals
    guard totals.workingHours > .zero else { return nil }
    let taken = percent(totals.inWorkingHours, of: totals.workingHours)
    let head = "Events take \(taken) of the working hours"
    guard let longest = report.focus.longest else {
      return "\(head), and leave no free stretch of \(report.focus.minimum.words)."
    }
    let (start, end) = (clock.zone.dateTime(at: longest.start), clock.zone.dateTime(at: longest.end))
    return
      "\(head); the longest free stretch is \(start.date.words), \(clock.hours.text(start)) to \(clock.hours.text(end))."
  }

  private var outside: String? {
    let totals = report.totals
    let parts = [
      totals.evenings >= .seconds(60) ? "\(totals.evenings.words) before or after work" : nil,
      totals.weekends >= .seconds(60) ? "\(totals.weekends.words) on days off" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "Outside working hours events take \(parts.joined(separator: " and "))."
  }

  private var conflicts: String? {
    let count = report.conflictCount
    guard count > 0 else { return nil }
    let places = count > 1 ? ", in \(count) places" : ""
    return "Two events at once take \(report.totals.overlapping.words)\(places)."
  }

  private func percent(_ part: Duration, of whole: Duration) -> String {
    let percent = Int((part / whole * 100).rounded())
    return percent == 0 ? "less than 1 %" : "\(percent) %"
  }
}

extension Duration {
  /// `45 minutes`, `1 hour`, `2½ hours`; whole hours from ten on.
  var words: String {
    let minutes = Int((self / .seconds(60)).rounded())
    if minutes < 60 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
    if minutes >= 600 { return "\((minutes + 30) / 60) hours" }
    let quarters = (minutes + 7) / 15
    let whole = quarters / 4
    let fraction = ["", "¼", "½", "¾"][quarters % 4]
    return "\(whole)\(fraction) \(quarters == 4 ? "hour" : "hours")"
  }
}

private func abs(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }

extension CivilDate {
  /// `Thursday 26 March`.
  var words: String { "\(weekday.name) \(day) \(monthName)" }
}
