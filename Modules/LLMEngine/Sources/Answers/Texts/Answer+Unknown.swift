import CalendarTools
import Frames
import Sentences
import ToolResults

/// What the events do not say.
extension Answer {
  /// Whether every word of the question is in an event, and every time is valid.
  package var isUnderstood: Bool {
    !telling.contains { $0.isError || unknown(in: $0) != nil || isUnmentioned(in: $0) }
  }

  /// Whether no text of the events says what the question asks for.
  private func isUnmentioned(in result: Turn.Result) -> Bool {
    guard case .mention = question.aspect, case .events(let list)? = ToolResult(result), list.query != nil,
      !list.events.isEmpty
    else { return false }
    let isQuoted = list.events.contains { $0.quotes?.contains { $0.source != .title } == true }
    let isTold = list.events.contains { $0.quotes?.isEmpty == false && $0.details?.notes != nil }
    return list.unmentioned != nil && !isQuoted && !isTold
  }

  /// The words that no text has, of a question that names no event beside them: "what is my booking reference".
  private func namesUnsaid(by list: EventList) -> [String]? {
    let nouns: [String]
    switch question.aspect {
    case .identity where list.corrections == nil: nouns = list.unmentioned ?? []
    case .mention(let mention) where question.subject.isEmpty && list.query != nil:
      let own = Wording(mention.nouns.lowercased()).keys
      nouns = list.unmentioned?.filter(own.contains) ?? []
    default: return nil
    }
    return nouns.isEmpty ? nil : nouns
  }

  /// The words of the question that are in no event.
  package var unknownWords: [String] { unknown ?? [] }

  /// The words of the question that are in no event; empty if each is in one, but none has them all; `nil` if one has.
  package var unknown: [String]? { telling.lazy.compactMap(unknown).first }

  /// The question for the one of two events that is there, and the words of the other one.
  var knownOfPair: (known: Question, missing: String)? {
    guard case .pair(_, let other) = question.aspect, results.count == 2 else { return nil }
    let isMissing = results.map { unknown(in: $0) != nil }
    guard isMissing[0] != isMissing[1] else { return nil }
    var known = question
    (known.aspect, known.isYesOrNo) = (.start, false)
    if isMissing[0] { known.subject = other }
    return (known, isMissing[0] ? question.subject : other)
  }

  /// Whether an event was found.
  package var hasEvents: Bool { results.contains { ToolResult($0)?.events?.events.isEmpty == false } }

  /// The words that no event of a result has; `nil` if an event has them all.
  func unknown(in result: Turn.Result) -> [String]? {
    guard !result.isError else { return nil }
    return switch ToolResult(result) {
    case .events(let list):
      list.unknown ?? namesUnsaid(by: list)
    case .timeSpent(let summary): summary.unknown
    default: nil
    }
  }
}
