import CalendarTools
import Frames
import Sentences
import ToolResults

/// States when the alarms of events go off.
struct ReminderAnswer {
  /// The question.
  let question: Question
  /// The events found.
  let found: FoundEvents

  /// The alarms of the events named, those of them that are not over; otherwise the events with alarms, or the next
  /// alarm.
  var text: String {
    if !question.subject.isEmpty {
      let coming = found.list.range == nil ? found.events.filter { !found.isOver($0) } : []
      return (coming.isEmpty ? found.events : coming).prefix(EventTable.most).map(text).joined(
        separator: "\n")
    }
    let events = found.events.filter { !times(of: $0).isEmpty }
    guard question.pick == nil else { return next(of: events) }
    let lead = question.isYesOrNo ? events.isEmpty ? "No. " : "Yes. " : ""
    let list = EventList(
      now: found.list.now, range: found.list.range, events: events.map(\.entry),
      total: events.count + found.left)
    guard !events.isEmpty, let found = FoundEvents(list, for: question) else {
      return lead + found.sentence("no event has a reminder.")
    }
    return lead + FactAnswer(question: question, found: found).lines(events, others: "no reminder is set")
  }

  /// When the alarms of one event go off: `2 hours before, at 17:30`.
  func text(for event: Occurrence) -> String {
    let place = "\(event.name), \(event.moment)"
    guard event.entry.details?.reminders != nil else {
      return "\(place): whether it has a reminder I cannot tell."
    }
    let times = times(of: event)
    let lead = question.isYesOrNo ? times.isEmpty ? "No. " : "Yes. " : ""
    let texts = times.map { text(of: $0, for: event) }
    return "\(lead)\(place): \(texts.isEmpty ? "no reminder is set" : texts.joined(separator: "; "))."
  }

  private func times(of event: Occurrence) -> [LocalTime] {
    (event.entry.details?.reminders ?? []).compactMap(LocalTime.init)
  }

  private func text(of time: LocalTime, for event: Occurrence) -> String {
    let isSameDay = time.date == event.start.date
    let moment = isSameDay ? "at \(time.clock)" : "at \(time.clock) on \(time.date.name)"
    // An all-day event has no hour to count from.
    guard !event.isAllDay else { return isSameDay ? "\(moment) on the day" : moment }
    let minutes = event.start.minutes(since: time)
    if minutes == 0 { return "when it starts, \(moment)" }
    return "\(Amount.time(minutes: abs(minutes))) \(minutes > 0 ? "before" : "after its start"), \(moment)"
  }

  /// The first alarm that has not gone off.
  private func next(of events: [Occurrence]) -> String {
    let all = events.flatMap { event in times(of: event).map { (time: $0, event: event) } }
    guard let first = all.filter({ $0.time >= found.now }).min(by: { $0.time < $1.time }) else {
      return found.sentence("no event has a reminder that is still to come.")
    }
    let text = text(of: first.time, for: first.event)
    return "Your next reminder is of \(first.event.name), \(first.event.moment): \(text)."
  }
}
