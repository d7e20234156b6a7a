import CalendarTools
import LLMEngine

/// Tells where the time went.
struct TimeSpentAnswer {
  /// What is asked.
  let question: Question
  /// What was added up.
  let summary: TimeSummary

  /// How much time events took, by calendar.
  var text: String {
    guard summary.minutes > 0 else { return nothing }
    let wanted = (question.calendar ?? question.subject).lowercased()
    if !wanted.isEmpty { return text(about: wanted) }
    let events = Amount.of(summary.events, "event")
    let head = summary.range.sentence("\(events) take \(Amount.hours(minutes: summary.minutes)).")
    return ([head] + shares).joined(separator: "\n")
  }

  /// The fullest day.
  var busiest: String {
    guard let day = summary.busiest.first else { return nothing }
    let name = LocalTime(day.date)?.date.name ?? day.date
    return "\(summary.range.title): the busiest day is \(name), with \(Amount.hours(minutes: day.minutes))."
  }

  private var nothing: String { summary.range.sentence("no events take time.") }

  private var shares: [String] {
    summary.calendars.map {
      "  \($0.calendar.isEmpty ? "(no name)" : $0.calendar): \(Amount.hours(minutes: $0.minutes))"
    }
  }

  private func text(about wanted: String) -> String {
    if let share = summary.calendars.first(where: { $0.calendar.lowercased() == wanted }) {
      return summary.range.sentence("\(share.calendar) takes \(Amount.hours(minutes: share.minutes)).")
    }
    let head = "I add up time by calendar, and '\(wanted)' is none that takes any. \(summary.range.title):"
    return ([head] + shares).joined(separator: "\n")
  }
}
