import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// States the time until something, or since.
struct UntilAnswer {
  /// The question.
  let question: Question
  /// The person's local time.
  let now: LocalTime

  /// The time until an event starts, or until it ends if its end is meant.
  func text(for event: Occurrence) -> String {
    let time = question.atEnd ? event.end : event.start
    let days = time.date.daysSinceEpoch - now.date.daysSinceEpoch
    let minutes = time.minutes(since: now)
    if event.isAllDay, days > 0 {
      return question.atEnd && event.start.date > now.date
        ? "\(event.name) ends in \(amount(days: event.end.date.daysSinceEpoch - now.date.daysSinceEpoch)): \(event.moment)."
        : question.atEnd
          ? "\(event.name) lasts \(amount(days: days)) more: \(event.moment)."
          : "\(event.name) is in \(amount(days: days)): \(event.moment)."
    }
    if minutes < 0 { return "\(event.name) \(question.atEnd ? "is over" : "has begun"): \(event.moment)." }
    let length = question.inWeeks ? amount(days: days) : Amount.time(minutes: minutes)
    return "\(event.name) \(question.atEnd ? "ends" : "starts") in \(length): \(event.moment)."
  }

  /// The time since an event ended; a note if it is not over.
  func ago(_ event: Occurrence) -> String {
    let days = now.date.daysSinceEpoch - event.end.date.daysSinceEpoch
    guard event.isOver(at: now) else { return "\(event.name) is not over: \(event.moment)." }
    let length = days > 0 ? amount(days: days) : Amount.time(minutes: now.minutes(since: event.end))
    return "\(event.name) was \(length) ago: \(event.moment)."
  }

  /// The time until a day or hour begins, or until the last day if the end is meant; the time since for the past.
  func text(for range: TimeRange) -> String? {
    guard let start = LocalTime(range.start), let end = LocalTime(range.end) else { return nil }
    if question.atEnd {
      let last = end.secondOfDay == 0 && end > start ? end.date.adding(days: -1) : end.date
      let days = last.daysSinceEpoch - now.date.daysSinceEpoch
      return "The last day of \(range.title) is \(last.name), \(distance(days))."
    }
    let days = start.date.daysSinceEpoch - now.date.daysSinceEpoch
    if start.secondOfDay != 0, start >= now {
      return "\(range.title) begins in \(Amount.time(minutes: start.minutes(since: now)))."
    }
    return days < 0 ? "\(range.title) was \(distance(days))." : "\(range.title) is \(distance(days))."
  }

  /// `today`, `in 3 days`, `3 days ago`.
  private func distance(_ days: Int) -> String {
    days == 0 ? "today" : days > 0 ? "in \(amount(days: days))" : "\(amount(days: -days)) ago"
  }

  /// `13 days`; also in weeks if requested: `13 days, 1 week and 6 days`.
  private func amount(days: Int) -> String {
    let all = Amount.of(days, "day")
    guard question.inWeeks, days >= 7 else { return all }
    let rest = days % 7 == 0 ? "" : " and \(Amount.of(days % 7, "day"))"
    return "\(all), which is \(Amount.of(days / 7, "week"))\(rest)"
  }
}
