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
