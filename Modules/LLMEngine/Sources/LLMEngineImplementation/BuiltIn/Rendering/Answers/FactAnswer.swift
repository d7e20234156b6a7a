import CalendarTools
import LLMEngine

/// Tells one fact about each of the events meant.
struct FactAnswer {
  /// What is asked.
  let question: Question
  /// What was found.
  let found: FoundEvents

  /// The answer.
  var text: String {
    let agenda = AgendaAnswer(found: found)
    guard !found.events.isEmpty else { return agenda.nothing }
    if let pick = question.pick {
      if pick == .last, found.left > 0 { return tooMany }
      return found.event(pick).map { sentence(for: $0, pick: pick) } ?? none(pick)
    }
    if question.subject.isEmpty, question.aspect == .start { return agenda.text }
    guard [.start, .until, .date].contains(question.aspect), let first = found.events.first else {
      let shown = found.events.prefix(EventTable.most)
      let left = found.left + found.events.count - shown.count
      let more = left > 0 ? ["… and \(left) more."] : []
      return (shown.map { sentence(for: $0, pick: nil) } + more).joined(separator: "\n")
    }
    let others = Array(found.events.dropFirst())
    let rest = EventTable(events: others, left: found.left).linesWithDates()
    let lines = others.isEmpty ? [] : ["I also find:"] + rest
    return ([sentence(for: first, pick: nil)] + lines).joined(separator: "\n")
  }

  private var tooMany: String {
    let clause = "there are \(found.list.total) events, more than I can look through for the last one."
    return found.list.range.map { $0.sentence(clause) } ?? clause.capitalisedFirst
  }

  private func none(_ pick: Question.Pick) -> String {
    let count = Amount.of(found.events.count, "event")
    let clause =
      switch pick {
      case .nth(let number): "you have \(count), so there is no \(Amount.ordinal(number)) one."
      case .next, .last: "nothing more is to come."
      }
    return found.list.range.map { $0.sentence(clause) } ?? clause.capitalisedFirst
  }

  private func sentence(for event: Occurrence, pick: Question.Pick?) -> String {
    let place = "\(event.name), \(event.moment)"
    switch question.aspect {
    case .end:
      return event.isAllDay
        ? "\(event.name) \(verb("lasts", "lasted", event)) until \(event.end.date.name), all day."
        : "\(event.name) \(verb("ends", "ended", event)) at \(event.end.clock) on \(event.end.date.name)."
    case .place: return "\(place): \(event.entry.place ?? "no place is given")."
    case .people: return "\(place): \(people(event))."
    case .length: return "\(place): \(length(event))."
    case .member(let name): return membership(of: name, in: event, place)
    case .until: return UntilAnswer.text(for: event, now: found.now)
    default: return "\(lead(pick))\(event.name) \(verb("is", "was", event)) on \(event.moment)."
    }
  }

  private func lead(_ pick: Question.Pick?) -> String {
    let noun = question.subject.isEmpty ? "event" : "event about '\(question.subject)'"
    return switch pick {
    case .next: "Your next \(noun): "
    case .nth(let number): "Your \(Amount.ordinal(number)) \(noun): "
    case .last: "Your last \(noun): "
    case nil: ""
    }
  }

  private func verb(_ present: String, _ past: String, _ event: Occurrence) -> String {
    found.isOver(event) ? past : present
  }

  private func people(_ event: Occurrence) -> String {
    event.entry.people.isEmpty ? "nobody is named" : event.entry.people.joined(separator: ", ")
  }

  private func length(_ event: Occurrence) -> String {
    event.isAllDay
      ? Amount.of(event.dayCount, "day") : Amount.time(minutes: event.end.minutes(since: event.start))
  }

  private func membership(of name: String, in event: Occurrence, _ place: String) -> String {
    let wanted = name.lowercased()
    let match = event.entry.people.first { $0.lowercased().contains(wanted) }
    return match.map { "Yes. \(place): \($0) takes part." }
      ?? "\(event.entry.people.isEmpty ? "I cannot tell" : "No"). \(place): \(event.entry.people.isEmpty ? people(event) : "only \(people(event))")."
  }
}
