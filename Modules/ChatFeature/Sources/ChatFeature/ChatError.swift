public import CalendarStore
public import LLMEngine

/// Why a message was not answered.
public enum ChatError: Error, Sendable, Hashable {
  /// The message is empty.
  case emptyMessage
  /// The engine failed.
  case engine(LLMError)
  /// The store failed.
  case store(CalendarStoreError)
  /// The engine still called tools after this many rounds, although it was then told to answer without them.
  case tooManyRounds(Int)
  /// The engine still called tools after this many calls, although it was then told to answer without them.
  case tooManyCalls(Int)
  /// The engine made more than this many rounds of calls to tools that do not exist, or with invalid arguments.
  case unusableCalls(Int)
  /// The engine repeatedly called this tool with the same arguments.
  case repeatedCall(tool: String)
  /// The model reached its longest answer, which is cut off there.
  case cutOff
}

extension ChatError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .emptyMessage: "There is no question. Try \"what do I have on friday?\""
    case .engine(let error): error.description
    case .store(let error): error.description
    case .tooManyRounds(let rounds):
      "No answer was found in \(rounds) rounds of lookups. Ask for less at once."
    case .tooManyCalls(let calls):
      "No answer was found after \(calls) lookups. Ask for less at once."
    case .unusableCalls(let times):
      "The engine made invalid tool calls \(times) times. Ask in other words, or choose another model."
    case .repeatedCall(let tool):
      "The engine repeated the same lookup with '\(tool)'. Ask in other words."
    case .cutOff:
      "The answer is cut off: the model reached its longest answer, or the end of its context. Ask for less at once."
    }
  }
}
