import CalendarTools
import ChangeDialogue
import LLMEngine
import Sentences
import TimePhrases
import ToolResults

/// Reads changes to tasks, before the grammar of events does: "add a task pay rent friday", "mark pay rent as done".
struct TaskReader {
  /// A call, as the sentence requests it.
  struct Request: Hashable {
    var tool: CalendarToolName
    var arguments: [String: JSONValue]
  }

  /// The request of a turn; `nil` if it is not about tasks. A plain yes repeats the change before it.
  static func request(of turns: [Turn], _ parser: any DatePhraseParserProtocol) -> Request? {
    guard let last = turns.last, !Conversation.isTooLong(last.text) else { return nil }
    let said = Wording(last.text)
    if let request = request(of: said, parser) { return request }
    guard ChangeFollowUp.isPlainYes(said), let before = turns.dropLast().last,
      let request = request(of: Wording(before.text), parser),
      before.results.last.map({ $0.content.hasPrefix(ChangeRefusal.unanswered(tool: request.tool.rawValue)) })
        == true
    else { return nil }
    return request
  }

  /// What the engine does with a request and the results so far.
  static func events(for request: Request, after results: [Turn.Result], callCount: Int) -> [EngineEvent] {
    guard let result = results.last else {
      let call = ToolCall(
        id: "call-\(callCount + 1)", name: request.tool.rawValue, arguments: .object(request.arguments))
      return [.toolCall(call), .finished(.toolCalls)]
    }
    if case .change(let report)? = result.value {
      if case .tell(let text, _, _) = ChangeReply.report(report) {
        return [.text(text), .finished(.complete)]
      }
    }
    switch ChangeReply.failure(result) {
    case .tell(let text, let isUnderstood, _):
      return [.text(text), .finished(isUnderstood ? .complete : .notUnderstood)]
    case .ask(_, let text): return [.text(text), .finished(.complete)]
    case .calls: return [.text(result.content), .finished(.notUnderstood)]
    }
  }
}
