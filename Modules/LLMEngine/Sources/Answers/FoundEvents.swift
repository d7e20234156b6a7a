import CalendarService
package import CalendarTools
package import Frames
import LLMEngine
import Sentences
package import ToolResults

/// The decoded events that a tool found.
package struct FoundEvents {
  /// The tool's list.
  package let list: EventList
  /// The events, in the tool's order.
  package let events: [Occurrence]
  /// The person's local time when the tool ran.
  package let now: LocalTime
  /// Whether past events are excluded.
  package let onlyRemaining: Bool
  /// Whether the question is about the past; upcoming events are then excluded.
  package let looksBack: Bool
  /// The text after "3 events" for their common property: `longer than 1 hour`; empty if there is none.
  package let kind: String

  /// The earliest start of an event that an order word picks: the first one after 5 does not start at 4:30.
  private let earliest: LocalTime?
  /// Whether the question asks for meetings.
  private let ofMeetings: Bool

  /// Reads a list; `nil` if one of its times is invalid.
  ///
  /// - Parameter question: the question. Past events are excluded if it asks only for the rest.
  package init?(_ list: EventList, for question: Question) {
    let read = list.events.compactMap(Occurrence.init)
    guard read.count == list.events.count, let now = LocalTime(list.now) else { return nil }
    self.list = list
    self.now = now
    onlyRemaining = question.onlyRemaining
    // "What did I do this week?" asks for what has begun; "what was on for tomorrow?" for all of it.
    let hasBegun = list.range.flatMap { LocalTime($0.start) }.map { $0 <= now } ?? true
    let looksBack = question.looksBack && hasBegun
    self.looksBack = looksBack
    kind = Self.kind(for: question)
    let isAfter = question.times.count == 1 && question.times[0].lowercased().firstWord?.word == "after"
    earliest = isAfter ? list.range.flatMap { LocalTime($0.start) } : nil
    ofMeetings = question.meetings && question.limits.isEmpty
    events = read.filter { event in
      !question.excluded.contains { $0.matches(event.entry) } && question.only?.matches(event.entry) != false
        && question.limits.allSatisfy { $0.holds(for: event) }
        && !(question.onlyBusy && event.entry.isFree)
        && !(question.onlyRemaining && event.isOver(at: now)) && !(looksBack && event.start > now)
    }
  }

  private static func kind(for question: Question) -> String {
    let limits = question.limits.map(\.text) + (question.without.map { ["not about '\($0)'"] } ?? [])
    return limits.isEmpty ? "" : " " + limits.joined(separator: " and ")
  }

  /// The text after the number of events, if the question asks for meetings: how many are with other people; empty if it
  /// does not.
  package var withOthers: String {
    guard ofMeetings, left == 0, !events.isEmpty else { return "" }
    let count = meetings
    if events.count == 1 { return count == 1 ? ", with other people" : ", not with other people by name" }
    return count == events.count
      ? ", all with other people" : ", \(count == 0 ? "none" : "\(count)") of them with other people by name"
  }

  /// A sentence with the event with other people that an order word picks, if the question asks for a meeting and
  /// `event` has none.
  package func withOthers(_ pick: Question.Pick, besides event: Occurrence) -> String {
    guard ofMeetings, left == 0, !isMeeting(event) else { return "" }
    let meetings = events.filter(isMeeting).sorted { $0.start < $1.start }
    let meeting: Occurrence? =
      switch pick {
      case .next: meetings.first(where: isComing)
      case .nth(1): meetings.first
      case .last: meetings.last
      default: nil
      }
    let order = pick == .next ? "next" : pick == .last ? "last" : "first"
    return meeting.map { " The \(order) one with other people is \($0.name), \($0.moment)." } ?? ""
  }

  /// The number of those with other people.
  var meetings: Int { events.count(where: isMeeting) }

  private func isMeeting(_ event: Occurrence) -> Bool { !event.isDeclined && !event.entry.people.isEmpty }

  /// The number of events that the tool excluded.
  package var left: Int { list.total - list.events.count }

  /// A sentence about the events, which begins with their range if they have one.
  func sentence(_ clause: String) -> String { list.range?.sentence(clause) ?? clause.capitalisedFirst }

  /// Whether an event has not started, or is an all-day event that is not over.
  package func isComing(_ event: Occurrence) -> Bool {
    event.isAllDay ? event.end.date >= now.date : event.start >= now
  }

  /// Whether an event is over.
  package func isOver(_ event: Occurrence) -> Bool { event.isOver(at: now) }

  /// The event that an order word picks; events with a time that the person has not declined take precedence.
  ///
  /// - Parameter ending: only events that have an end.
  package func event(_ pick: Question.Pick, ending: Bool = false) -> Occurrence? {
    let timed = events.filter { event in
      !event.isAllDay && !event.isDeclined && !(ending && event.start == event.end)
        && earliest.map { $0 <= event.start } != false
    }
    switch pick {
    case .next: return timed.first(where: isComing) ?? events.first(where: isComing)
    case .several, .longest, .shortest: return nil
    case .nth(let number):
      // "The first thing on sunday" is not the party that began on saturday.
      let start = list.range.flatMap { LocalTime($0.start) }
      let begun = timed.filter { event in start.map { $0 <= event.start } != false }
      let counted = (begun.isEmpty ? timed.isEmpty ? events : timed : begun).sorted { $0.start < $1.start }
      return counted.indices.contains(number - 1) ? counted[number - 1] : nil
    case .last:
      let past = list.range == nil ? timed.first { isOver($0) } : nil
      return past ?? (timed.isEmpty ? events : timed).max { $0.start < $1.start }
    }
  }
}
