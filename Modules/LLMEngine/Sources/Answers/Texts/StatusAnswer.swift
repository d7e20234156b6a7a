import CalendarService
import CalendarTools
import CallPlans
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Lists the events that are cancelled, declined, tentative or unanswered.
struct StatusAnswer {
  /// The question.
  let question: Question
  /// The requested status.
  let status: Question.Status
  /// Whether the question asks for the opposite: "still on", "confirmed".
  let isNegated: Bool

  /// The answer for all events of a time.
  func text(of marked: FoundEvents) -> String {
    guard !marked.events.isEmpty else {
      let text = marked.sentence(none)
      return question.isYesOrNo ? "\(isNegated ? "Yes" : "No"). \(text)" : text
    }
    let head = "\(question.isYesOrNo ? (isNegated ? "No. " : "Yes. ") : "")\(name.capitalisedFirst):"
    return head.above(table(marked).linesWithDates())
  }

  /// The answer for named events, together with those that take place.
  func text(of marked: FoundEvents, among named: FoundEvents) -> String {
    let next = named.list.range == nil ? named.events.first { named.isComing($0) } : named.events.first
    guard let first = marked.events.first else {
      guard let event = next ?? named.events.first else { return AgendaAnswer(found: named).nothing }
      let answer = question.isYesOrNo ? (isNegated ? "Yes. " : "No. ") : ""
      return "\(answer)\(event.name), \(event.moment), is not \(name)."
    }
    // A later occurrence of a series can be cancelled while the next one is not.
    let isLater = next.map { $0.start < first.start && status == .cancelled } ?? false
    let answer = question.isYesOrNo ? (isNegated == isLater ? "Yes. " : "No. ") : ""
    let others = isLater ? next.map { "\($0.name) is on \($0.moment).\n" } ?? "" : ""
    return "\(answer)\(others)\(name.capitalisedFirst):".above(table(marked).linesWithDates())
  }

  private func table(_ found: FoundEvents) -> EventTable {
    EventTable(events: found.events, left: found.left)
  }

  private var name: String {
    switch status {
    case .cancelled: "cancelled"
    case .declined: "declined"
    case .tentative: "tentative"
    case .unanswered: "waiting for your answer"
    }
  }

  private var none: String {
    switch status {
    case .cancelled: "no event is cancelled."
    case .declined: "you declined no event."
    case .tentative: "no event is tentative."
    case .unanswered: "no invitation waits for your answer."
    }
  }
}

/// Lists the days without work that events name: holidays and vacations.
struct DaysOffAnswer {
  /// The events found for each name.
  let found: [FoundEvents]
  /// Whether the question asks for work, not for days off.
  let asksForWork: Bool
  /// Whether the question is answered by yes or no: "am I off on friday?"
  let isYesOrNo: Bool
  /// Whether the number of days is asked for.
  let countsDays: Bool

  /// How far off the first day of an event is.
  private func distance(to event: Occurrence) -> String {
    let days = found.first.map { event.start.date.daysSinceEpoch - $0.now.date.daysSinceEpoch } ?? 0
    return days > 0 ? "in \(Amount.of(days, "day"))" : "today"
  }

  /// The number of days from Monday to Friday on which the events are.
  private func weekdays(of events: [Occurrence], in range: TimeRange) -> String {
    let days = Set(events.flatMap { event in (0..<event.dayCount).map(event.start.date.adding(days:)) })
    let count = days.count {
      $0.weekday.rawValue < 6 && range.start <= "\($0)T00:00" && "\($0)T00:00" < range.end
    }
    return "\(Amount.of(count, "weekday")) \(count == 1 ? "is" : "are")"
  }

  /// The next ones, or those of a time. Weekends are not events.
  var text: String {
    var seen: Set<EventEntry> = []
    let work = found.filter { asksForWork && $0.list.query == Question.dayOfWork }
    let found = found.filter { $0.list.query != Question.dayOfWork }
    if let text = work.first(where: { !$0.events.isEmpty }).map({ AgendaAnswer(found: $0).existence }) {
      return text
    }
    let events = found.flatMap { list in
      list.events.filter { $0.isAllDay && (list.list.range != nil || list.isComing($0)) }
    }
    .filter { seen.insert($0.entry).inserted }.sorted { $0.start < $1.start }
    guard let first = events.first else {
      let clause =
        "I find no holiday and no vacation." + (asksForWork ? " Whether you work then no event says." : "")
      return (found.first ?? work.first)?.list.range.map { $0.sentence(clause) } ?? clause
    }
    if let range = found.first?.list.range {
      return
        ([
          (isYesOrNo && !asksForWork && range.isOneDay ? "Yes. " : "")
            + range.sentence("\(countsDays ? weekdays(of: events, in: range) : "these are") off:")
        ]
        + EventTable(events: events).linesWithDates()).joined(
          separator: "\n")
    }
    let others = EventTable(events: Array(events.dropFirst().prefix(5))).linesWithDates()
    return
      (["Weekends aside, your next day off is \(distance(to: first)): \(first.name), \(first.moment)."]
      + (others.isEmpty ? [] : ["Then:"] + others))
      .joined(separator: "\n")
  }
}
