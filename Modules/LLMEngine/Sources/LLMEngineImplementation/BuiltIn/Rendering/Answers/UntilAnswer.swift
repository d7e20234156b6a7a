import CalendarService
import CalendarTools
import LLMEngine

/// Tells how long it is until something.
enum UntilAnswer {
  /// Until an event starts.
  static func text(for event: Occurrence, now: LocalTime) -> String {
    let days = event.start.date.daysSinceEpoch - now.date.daysSinceEpoch
    let minutes = event.start.minutes(since: now)
    if event.isAllDay, days > 0 { return "\(event.name) is in \(Amount.of(days, "day")): \(event.moment)." }
    if minutes < 0 { return "\(event.name) has begun: \(event.moment)." }
    return "\(event.name) starts in \(Amount.time(minutes: minutes)): \(event.moment)."
  }

  /// Until a day, or an hour, begins.
  static func text(for range: TimeRange, now: LocalTime) -> String? {
    guard let start = LocalTime(range.start) else { return nil }
    let days = start.date.daysSinceEpoch - now.date.daysSinceEpoch
    if start.secondOfDay != 0, start >= now {
      return "\(range.title) begins in \(Amount.time(minutes: start.minutes(since: now)))."
    }
    switch days {
    case 0: return "\(range.title) is today."
    case 1...: return "\(range.title) is in \(Amount.of(days, "day"))."
    default: return "\(range.title) was \(Amount.of(-days, "day")) ago."
    }
  }
}
