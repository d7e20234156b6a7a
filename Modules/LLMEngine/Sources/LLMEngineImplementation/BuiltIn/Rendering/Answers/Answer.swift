import CalendarTools
import LLMEngine

/// Tells a person what tools returned. Every fact in it stands in a result.
struct Answer {
  /// What the person asked.
  let question: Question
  /// What the tools returned, in the order called.
  let results: [Turn.Result]

  /// The answer, a paragraph for each result; of a date the event with that name, or else the day.
  var text: String {
    let results = telling
    if let unknown = results.lazy.compactMap(unknown).first {
      return Reply.text(forUnknown: unknown, in: question)
    }
    return results.map(text).joined(separator: "\n\n")
  }

  /// Whether every word of the question is one that some event has, and every time is one.
  var isUnderstood: Bool { !telling.contains { $0.isError || unknown(in: $0) != nil } }

  /// The results that the answer tells.
  private var telling: [Turn.Result] {
    guard question.aspect == .date, results.count == 2 else { return results }
    return results[0].isError || unknown(in: results[0]) != nil ? [results[1]] : [results[0]]
  }

  private func unknown(in result: Turn.Result) -> [String]? {
    guard !result.isError, case .events(let list)? = ToolResult(result) else { return nil }
    return list.unknown
  }

  private func text(for result: Turn.Result) -> String {
    if result.isError { return result.content }
    let text: String? =
      switch ToolResult(result) {
      case .events(let list): FoundEvents(list, for: question).flatMap(text)
      case .freeTime(let time):
        question.aspect == .isFree ? FreeTimeAnswer(time: time).yesOrNo : FreeTimeAnswer(time: time).text
      case .conflicts(let report): ConflictAnswer(question: question, report: report).text
      case .timeSpent(let summary):
        question.aspect == .busiestDay
          ? TimeSpentAnswer(question: question, summary: summary).busiest
          : TimeSpentAnswer(question: question, summary: summary).text
      case .change, nil: nil
      }
    return text ?? "I cannot read what '\(result.tool)' returned, so I cannot answer."
  }

  private func text(for found: FoundEvents) -> String? {
    switch question.aspect {
    case .agenda where question.pick == nil, .freeTime, .isFree, .timeSpent, .busiestDay, .conflicts:
      return AgendaAnswer(found: found).text
    case .existence where question.asksForDuty && found.events.isEmpty:
      return AgendaAnswer(found: found).nothing
    case .existence where question.pick == nil: return AgendaAnswer(found: found).existence
    case .count: return AgendaAnswer(found: found).count
    case .now: return "It is \(found.now.date.name), \(found.now.clock)."
    case .date where found.list.query == nil:
      return found.list.range.flatMap { UntilAnswer.text(for: $0, now: found.now) }
    case .until where question.subject.isEmpty && question.pick == nil:
      return found.list.range.flatMap { UntilAnswer.text(for: $0, now: found.now) }
    default: return FactAnswer(question: question, found: found).text
    }
  }
}
