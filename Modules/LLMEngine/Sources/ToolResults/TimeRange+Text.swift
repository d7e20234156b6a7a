package import CalendarService
import CalendarTools
import LLMEngine

extension TimeRange {
  /// Whether it is one whole day.
  package var isOneDay: Bool {
    guard let start = LocalTime(start), let end = LocalTime(end) else { return false }
    return start.secondOfDay == 0 && end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
  }

  /// Whether all of it is on one day.
  package var isWithinOneDay: Bool {
    guard let start = LocalTime(start), let end = LocalTime(end) else { return false }
    return isOneDay || start.date == end.date
      || end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
  }

  /// Whether it is at most one hour long, as the range of a named time of day is.
  package var isWithinOneHour: Bool {
    guard let start = LocalTime(start), let end = LocalTime(end) else { return false }
    return end.minutes(since: start) <= 60
  }

  /// Its days; none if one of its times is invalid.
  package var days: [CivilDate] {
    guard let first = LocalTime(start)?.date, let end = LocalTime(end) else { return [] }
    let last = end.secondOfDay == 0 ? end.date.adding(days: -1) : end.date
    return (0..<max(0, last.daysSinceEpoch - first.daysSinceEpoch + 1)).map(first.adding(days:))
  }

  /// A sentence about the range: `On Friday 27 November 2026 you have nothing.`, or with hours `Friday 27 November
  /// 2026, 12:00 to 18:00: you have nothing.`
  package func sentence(_ clause: String) -> String {
    isOneDay ? "On \(title) \(clause)" : "\(title): \(clause)"
  }

  /// The line above a list: `On Friday 27 November 2026 you have 3 events:`, or with hours
  /// `Friday 27 November 2026, 12:00 to 18:00, 3 events:`
  package func heading(_ verb: String, _ count: String) -> String {
    isOneDay ? "On \(title) \(verb) \(count):" : "\(title), \(count):"
  }
}
