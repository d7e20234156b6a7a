import CalendarService
import CalendarTools
import CallPlans
import Frames
import Sentences
import ToolResults

/// Lists the days without work: holidays, vacations and leave. Weekends are not events.
struct DaysOffAnswer {
  /// The lists of days off, and the days of work.
  let found: [FoundEvents]
  /// The question.
  let question: Question

  /// The next ones, those of a time, or the end of them.
  var text: String {
    let isOfWork = { (list: FoundEvents) in list.list.query == Question.dayOfWork }
    if let text = found.first(where: { isOfWork($0) && !$0.events.isEmpty }).map({
      AgendaAnswer(found: $0).existence
    }) {
      return text
    }
    guard let off = found.first(where: { !isOfWork($0) }) else { return Self.none }
    guard let first = off.events.first else { return nothing(in: off) }
    if question.asksForStay { return end(of: first, among: found.filter { !isOfWork($0) }.last ?? off) }
    if !question.times.isEmpty, let range = off.list.range {
      let clause = question.countsDays ? weekdays(of: off.events, in: range) : "these are off:"
      return (lead(off.events, range) + range.sentence(clause)).above(
        EventTable(events: off.events).linesWithDates())
    }
    let others = EventTable(events: Array(off.events.dropFirst().prefix(5))).linesWithDates()
    let head =
      "Weekends aside, your next day off is \(distance(to: first, from: off.now)): \(first.name), \(first.moment)."
    return others.isEmpty ? head : head.above(["Then:"] + others)
  }

  private static let none = "I find no holiday, vacation or leave."

  /// "Am I off on friday?" Whether a person works on a holiday no event says; leave takes the time.
  private func lead(_ events: [Occurrence], _ range: TimeRange) -> String {
    guard question.isYesOrNo, range.isOneDay else { return "" }
    guard question.asksForDuty else { return "Yes. " }
    return events.contains { !$0.entry.isFree } ? "No. " : ""
  }

  /// That there are none, and the events that name days off of others.
  private func nothing(in off: FoundEvents) -> String {
    let others = (off.list.others ?? []).compactMap(Occurrence.init)
    let clause =
      others.isEmpty
      ? Self.none + (question.asksForDuty ? " Whether you work then no event says." : "")
      : "I find no day off that is certainly yours, but these:"
    let head = question.times.isEmpty ? clause : off.sentence(clause)
    return head.above(EventTable(events: others).linesWithDates())
  }

  /// How far off the first day of an event is.
  private func distance(to event: Occurrence, from now: LocalTime) -> String {
    let days = event.start.date.daysSinceEpoch - now.date.daysSinceEpoch
    return days > 0 ? "in \(Amount.of(days, "day"))" : "today"
  }

  /// The number of days from Monday to Friday on which the events are.
  private func weekdays(of events: [Occurrence], in range: TimeRange) -> String {
    let days = Set(events.flatMap { event in (0..<event.dayCount).map(event.start.date.adding(days:)) })
    let count = days.intersection(range.days).count { $0.weekday.rawValue < 6 }
    return "\(Amount.of(count, "weekday")) \(count == 1 ? "is" : "are") off:"
  }

  /// The end of a day off and of those that follow it without a weekday between, and the first weekday after them.
  private func end(of first: Occurrence, among list: FoundEvents) -> String {
    var last = first
    for event in list.events where event.end.date > last.end.date {
      let next = Self.weekday(from: last.end.date.adding(days: 1))
      if event.start.date <= next { last = event }
    }
    let day = Self.weekday(from: last.end.date.adding(days: 1))
    return
      "\(last.name) lasts until \(last.end.date.name). The first weekday after it without a day off is \(day.name)."
  }

  /// The first day from a day on that is not on a weekend.
  private static func weekday(from day: CivilDate) -> CivilDate {
    day.weekday.rawValue < 6 ? day : day.adding(days: 8 - day.weekday.rawValue)
  }
}
