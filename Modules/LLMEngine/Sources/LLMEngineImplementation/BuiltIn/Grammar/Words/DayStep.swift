import CalendarService
import CalendarTools
import LLMEngine

/// "The day after", "the day before": a day next to the previous range.
struct DayStep {
  /// 1 for the day after, -1 for the day before.
  let days: Int

  /// The step that consists of all the words.
  init?(_ keys: [String]) {
    guard keys.contains("day") else { return nil }
    let words = keys.filter { !["the", "on", "for", "what", "how", "about", "and"].contains($0) }
    switch words.joined(separator: " ") {
    case "day after", "next day", "following day", "day after that", "day afterwards": days = 1
    case "day before", "previous day", "day before that": days = -1
    default: return nil
    }
  }

  /// The day after or before `range`, in ISO 8601.
  func day(from range: TimeRange) -> String? {
    guard let start = LocalTime(range.start), let end = LocalTime(range.end) else { return nil }
    if days < 0 { return start.date.adding(days: days).description }
    let isMidnight = end.secondOfDay == 0 && end.date > start.date
    return (isMidnight ? end.date : end.date.adding(days: days)).description
  }
}
