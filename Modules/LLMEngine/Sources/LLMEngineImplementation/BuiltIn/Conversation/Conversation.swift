import CalendarService
import CalendarTools
import LLMEngine

/// A conversation as the built-in engine sees it: what was said, and what was found. The messages are all the
/// state there is, so the same messages always read the same.
struct Conversation: Sendable {
  /// The turns, oldest first; the last one is to be answered.
  let turns: [Turn]
  /// How many tools were called so far.
  let callCount: Int

  /// Reads the messages of a request.
  ///
  /// - Throws: ``LLMError/badRequest(_:)`` where nothing awaits an answer.
  init(_ messages: [Message]) throws(LLMError) {
    var turns: [Turn] = []
    var callCount = 0
    for message in messages {
      switch message {
      case .system: break
      case .user(let text): turns.append(Turn(text: text))
      case .assistant(_, let calls): callCount += calls.count
      case .tool(_, let name, let content, let isError):
        guard !turns.isEmpty else { throw .badRequest("a tool's result comes before any question") }
        turns[turns.count - 1].results.append(Turn.Result(tool: name, content: content, isError: isError))
      }
    }
    switch messages.last {
    case .user, .tool: break
    case nil: throw .badRequest("there is no message")
    case .system, .assistant: throw .badRequest("the last message awaits no answer")
    }
    self.turns = turns
    self.callCount = callCount
  }

  /// What the last turn asks for, in the light of those before.
  func reading(parser: any DatePhraseParserProtocol) -> Reading {
    var before: (question: Question, range: TimeRange?)?
    var reading = Reading.unclear(.noQuestion(times: []))
    for turn in turns {
      let sentence = Sentence(turn.text, parser: parser)
      reading =
        FollowUpReader.reading(of: sentence, after: before?.question, over: before?.range)
        ?? QuestionReader.reading(of: sentence)
      if case .question(let question) = reading { before = (question, turn.results.last?.range) }
    }
    return reading
  }
}

extension Turn.Result {
  /// The stretch of time that the tool looked at.
  fileprivate var range: TimeRange? {
    guard !isError else { return nil }
    return ToolResult(self)?.range
  }
}
