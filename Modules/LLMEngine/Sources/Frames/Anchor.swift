package import CalendarService
import CalendarTools
import LLMEngine
import TimePhrases
package import ToolResults

/// An event that names a time: "during spring break", "the day before the flight".
package struct Anchor: Sendable, Hashable {
  /// The position of the time relative to the event.
  package enum Side: String, Sendable, Hashable {
    case during, before, after, of
  }

  /// The position of the time relative to the event.
  package var side: Side
  /// The part of that side, in one word: "day", "evening", "week"; `nil` for all of it.
  package var unit: String?
  /// The name of the event.
  package var words: String
  /// The time of the event, if named.
  package var when: String?

  package init(side: Side, unit: String?, words: String, when: String?) {
    (self.side, self.unit, self.words, self.when) = (side, unit, words, when)
  }

  /// The question that finds the event.
  package var question: Question {
    var question = Question(aspect: .start)
    question.subject = words
    question.times = when.map { [$0] } ?? []
    return question
  }
}

extension Anchor {
  /// The words for the days or the time of an event.
  package static func time(of event: Occurrence) -> String {
    guard !event.isAllDay else { return days(event.start.date, event.end.date) }
    let moments = moments(of: event)
    return "from \(moments.start) to \(moments.end)"
  }

  /// The words for the start and the end of an event.
  package static func moments(of event: Occurrence) -> (start: String, end: String) {
    event.isAllDay
      ? ("\(event.start.date) at 00:00", "\(event.end.date.adding(days: 1)) at 00:00")
      : (
        "\(event.start.date) at \(event.start.dateTime.clockText)",
        "\(event.end.date) at \(event.end.dateTime.clockText)"
      )
  }

  package static func days(_ first: CivilDate, _ last: CivilDate) -> String {
    first == last ? "\(first)" : "from \(first) to \(last)"
  }

  package static func part(_ unit: String, of day: CivilDate) -> String? {
    if unit == "day" { return "\(day)" }
    let hours = ["morning": (6, 12), "afternoon": (12, 18), "evening": (18, 22), "night": (18, 24)][unit]
    return hours.map { from, to in
      let end = to == 24 ? "\(day.adding(days: 1)) at 00:00" : "\(day) at \(to):00"
      return "from \(day) at \(from < 10 ? "0" : "")\(from):00 to \(end)"
    }
  }
}
