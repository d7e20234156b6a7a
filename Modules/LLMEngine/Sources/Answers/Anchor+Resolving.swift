import CalendarService
import CalendarTools
import CallPlans
package import Frames
import LLMEngine
import Sentences
package import ToolResults

extension Question {
  /// The question with the time that its anchor names; `nil` if no such event was found, or the time has passed.
  package func resolved(by result: Turn.Result) -> (question: Question, event: Occurrence)? {
    guard let anchor, !result.isError, case .events(let list)? = ToolResult(result), list.unknown == nil,
      let found = FoundEvents(list, for: anchor.question), let event = found.events.first,
      let when = anchor.time(
        around: event, now: found.now, daysAfter: tool == .findFreeTime ? 1 : 60),
      // "While I am in lisbon" is not the time of the flight to lisbon.
      anchor.side != .during || !event.leads(to: anchor.words)
    else { return nil }
    var question = self
    (question.anchor, question.times) = (nil, [when])
    question.excluded.insert(ToldEvent(event.entry))
    if anchor.side == .after, anchor.unit == nil, question.aspect == .start {
      question.pick = .nth(1)
    } else if question.pick == .next {
      question.pick = .nth(1)
    }
    return (question, event)
  }
}

extension Anchor {
  /// The words for the time around or next to the event; `nil` if the event gives none.
  ///
  /// - Parameter days: the number of days in which the time after the event ends.
  fileprivate func time(around event: Occurrence, now: LocalTime, daysAfter days: Int) -> String? {
    let first = event.start.date
    let last = event.endsAtMidnight ? first : event.end.date
    let moments = Self.moments(of: event)
    guard let unit else {
      switch side {
      case .during: return Self.time(of: event)
      case .before:
        // "Before gym tomorrow" begins tomorrow.
        let isOfDay =
          event.start.date > now.date && when.map { !$0.contains("week") && !$0.contains("month") } == true
        let begin = isOfDay ? "\(first) at 00:00" : "\(now.date) at \(now.dateTime.clockText)"
        return event.start > now ? "from \(begin) to \(moments.start)" : nil
      case .after: return "from \(moments.end) to \(last.adding(days: days)) at 00:00"
      case .of: return nil
      }
    }
    let weekday = first.weekday.rawValue
    if let wanted = Weekday.allCases.first(where: { $0.name.lowercased() == unit })?.rawValue {
      let days =
        side == .before ? (weekday - wanted + 6) % 7 + 1 : (wanted - last.weekday.rawValue + 6) % 7 + 1
      return "\(side == .before ? first.adding(days: -days) : last.adding(days: days))"
    }
    switch (side, unit) {
    case (.before, "week"): return Self.days(first.adding(days: -weekday - 6), first.adding(days: -weekday))
    case (.before, "weekend"):
      let saturday = first.adding(days: weekday > 6 ? -8 : -weekday - 1)
      return Self.days(saturday, saturday.adding(days: 1))
    case (.of, "week"): return Self.days(first.adding(days: 1 - weekday), first.adding(days: 7 - weekday))
    case (.of, "weekend"):
      return weekday > 5 ? Self.days(first.adding(days: 6 - weekday), first.adding(days: 7 - weekday)) : nil
    case (.after, "week"):
      let monday = last.adding(days: 8 - last.weekday.rawValue)
      return Self.days(monday, monday.adding(days: 6))
    case (.after, "weekend"):
      let saturday = last.adding(
        days: last.weekday.rawValue > 5 ? 13 - last.weekday.rawValue : 6 - last.weekday.rawValue)
      return Self.days(saturday, saturday.adding(days: 1))
    case (.before, _): return Self.part(unit, of: first.adding(days: -1))
    // An event that ends after midnight is followed by the day it ends on.
    case (.after, _)
    where event.end.date > first && event.end.secondOfDay < 6 * 3600 && !event.isAllDay:
      return Self.part(unit, of: last)
    case (.after, _): return Self.part(unit, of: last.adding(days: 1))
    case (.of, _) where first == last || unit == "day": return Self.part(unit, of: first)
    default: return nil
    }
  }
}
