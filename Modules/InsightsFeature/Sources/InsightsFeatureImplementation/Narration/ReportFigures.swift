import CalendarService
import InsightsFeature
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures that a narration may mention: the model gets them, and its numbers are checked against them.
struct ReportFigures {
  /// The figures, each with its calendar, title or person; those of the whole report have no name.
  private(set) var facts: [StatedFacts.Fact] = []
  /// One line for each figure.
  private(set) var lines: [String] = []
  private let hours: ClockFormat

  init(_ report: InsightsReport, at clock: LocalClock) {
    let zone = clock.zone
    hours = clock.hours
    let (totals, focus) = (report.totals, report.focus)
    add("days in the range", .count(report.days.count))
    add("events", .count(totals.events))
    add("time in all", .time(totals.time))
    add("of that in the past", .time(totals.past))
    add("of that ahead", .time(totals.planned))
    add("time in as many days before", .time(report.previous.time))
    let change = totals.time - report.previous.time
    add(
      change < .zero ? "less than before by" : "more than before by",
      .time(change < .zero ? .zero - change : change))
    add("change against before", percent: change < .zero ? .zero - change : change, of: report.previous.time)
    add("meetings", .time(totals.meetings))
    add("tentative", .time(totals.tentative))
    add("working hours", .time(totals.workingHours))
    add("taken within working hours", .time(totals.inWorkingHours))
    add("share of the working hours taken", percent: totals.inWorkingHours, of: totals.workingHours)
    add("before or after work", .time(totals.evenings))
    add("on days off", .time(totals.weekends))
    add("conflicts", .count(report.conflictCount))
    add("two events at once", .time(totals.overlapping))
    add("free stretches for focus", .count(focus.stretches))
    add("free time for focus", .time(focus.total))
    if let longest = focus.longest {
      let (start, end) = (zone.dateTime(at: longest.start), zone.dateTime(at: longest.end))
      add("longest free stretch", .time(.seconds(Int64(longest.duration))))
      add("longest free stretch on", .day(start.date))
      add("longest free stretch from", .clock(start))
      add("longest free stretch until", .clock(end))
    }
    if let busiest = report.days.max(by: { ($0.total, $1.date) < ($1.total, $0.date) }), report.days.count > 1
    {
      add("fullest day", .day(busiest.date))
      add("time on the fullest day", .time(busiest.total))
      add("empty days", .count(report.days.count { $0.total == .zero }))
    }
    let all = report.calendars.reduce(.zero) { $0 + $1.time }
    for calendar in report.calendars.prefix(5) {
      let name = calendar.name
      add("calendar '\(name)'", .time(calendar.time), of: name)
      add("events in calendar '\(name)'", .count(calendar.events), of: name)
      add("share of calendar '\(name)'", percent: calendar.time, of: all, name)
    }
    for (kind, shares) in [("title", report.titles), ("person", report.people)] {
      for share in shares.prefix(5) {
        add("\(kind) '\(share.name)'", .time(share.time), of: share.name)
        add("events of \(kind) '\(share.name)'", .count(share.events), of: share.name)
      }
    }
  }

  private enum Value {
    case time(Duration)
    case count(Int)
    case percent(Double)
    case day(CivilDate)
    case clock(CivilDateTime)
  }

  private mutating func add(_ label: String, _ value: Value, of name: String? = nil) {
    let (fact, text): (StatedFacts.Fact.Value, String) =
      switch value {
      case .time(let time): (.length(time), "\(Self.hours(time)) hours")
      case .count(let count): (.count(count), "\(count)")
      case .percent(let percent): (.percent(percent), "\(Int(percent.rounded())) %")
      case .day(let day): (.day(day.description), "\(DateLanguage.english.day(day)) \(day.year)")
      case .clock(let time): (.clock(minute: time.hour * 60 + time.minute), hours.text(time))
      }
    facts.append(StatedFacts.Fact(fact, of: name))
    lines.append("\(label.split(whereSeparator: \.isNewline).joined(separator: " ")): \(text)")
  }

  private mutating func add(
    _ label: String, percent part: Duration, of whole: Duration, _ name: String? = nil
  ) {
    guard whole > .zero else { return }
    add(label, .percent(part / whole * 100), of: name)
  }

  /// Hours with at most two decimals: `2.5`.
  private static func hours(_ time: Duration) -> String {
    let hundredths = Int((time / .seconds(36)).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return rest == 0
      ? "\(whole)" : rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
