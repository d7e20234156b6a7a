import CalendarService
package import CalendarTools
import LLMEngine
import Sentences
import ToolResults

/// "The day after", "the week before", "the one after that": a time next to the previous range.
package struct TimeStep {
  private enum Unit: String {
    case day, week, weekend, month
    /// As long as the previous range.
    case one
  }

  private let unit: Unit
  /// The day of the week to step to: "the tuesday after".
  private var weekday: Int?
  /// 1 for the time after, -1 for the time before.
  private let direction: Int

  /// The step that consists of all the words.
  package init?(_ keys: [String]) {
    guard keys.count < 9, keys.contains(where: { Unit(rawValue: $0) != nil || DateWords.isWeekday($0) })
    else { return nil }
    let words = keys.filter { !["the", "on", "in", "for", "what", "how", "about", "and"].contains($0) }
    guard (2...3).contains(words.count),
      words.count == 2 || words[2] == "that"
    else { return nil }
    if let unit = Unit(rawValue: words[0]), let direction = Self.after[words[1]] {
      (self.unit, self.direction) = (unit, direction)
    } else if let index = DateWords.weekdays.firstIndex(of: words[0]), let direction = Self.after[words[1]] {
      (unit, weekday, self.direction) = (.one, index + 1, direction)
    } else if words.count == 2, let unit = Unit(rawValue: words[1]), let direction = Self.before[words[0]],
      // "Next week" is a time of its own.
      words[0] != "next" || unit == .day
    {
      (self.unit, self.direction) = (unit, direction)
    } else {
      return nil
    }
  }

  private static let after = ["after": 1, "afterwards": 1, "before": -1]
  private static let before = ["next": 1, "following": 1, "previous": -1, "preceding": -1]

  /// The step as the time that an event moves to: "1 week later"; `nil` for any other unit.
  package var shift: String? {
    [.day, .week].contains(unit) ? "1 \(unit.rawValue) \(direction > 0 ? "later" : "earlier")" : nil
  }

  /// The time after or before `range`, in ISO 8601; `nil` if the range is not such a unit.
  package func time(from range: TimeRange) -> String? {
    guard let start = LocalTime(range.start), let end = LocalTime(range.end) else { return nil }
    let isMidnight = end.secondOfDay == 0 && end.date > start.date
    let (first, last) = (start.date, isMidnight ? end.date.adding(days: -1) : end.date)
    let length = last.daysSinceEpoch - first.daysSinceEpoch + 1
    if let weekday {
      let ahead = direction > 0 ? weekday - last.weekday.rawValue + 6 : first.weekday.rawValue - weekday + 6
      let edge = direction > 0 ? last : first
      return length < 8 ? edge.adding(days: direction * (ahead % 7 + 1)).description : nil
    }
    let isMonth = first.day == 1 && last.adding(days: 1).day == 1 && length < 32
    switch unit {
    case .day: return (direction > 0 ? last : first).adding(days: direction).description
    case .week where length <= 7:
      let monday = first.adding(days: 1 - first.weekday.rawValue)
      return Self.days(monday.adding(days: 7 * direction), 7)
    case .weekend where length == 2 && first.weekday.rawValue == 6, .one where [1, 2, 7].contains(length):
      let step = length == 1 ? direction : 7 * direction
      return Self.days(first.adding(days: step), length)
    case .month where length < 32, .one where isMonth:
      let next = first.adding(days: 1 - first.day).adding(days: direction > 0 ? 31 : -1)
      let begin = next.adding(days: 1 - next.day)
      let end = begin.adding(days: 31)
      return Self.days(begin, end.adding(days: 1 - end.day).daysSinceEpoch - begin.daysSinceEpoch)
    default: return nil
    }
  }

  private static func days(_ first: CivilDate, _ count: Int) -> String {
    count == 1 ? "\(first)" : "from \(first) to \(first.adding(days: count - 1))"
  }
}
