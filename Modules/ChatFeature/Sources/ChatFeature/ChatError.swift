public import CalendarStore
public import LLMEngine

/// Why a message was not answered.
public enum ChatError: Error, Sendable, Hashable {
  /// The message has no words.
  case emptyMessage
  /// The engine failed.
  case engine(LLMError)
  /// The calendars could not be looked at.
  case store(CalendarStoreError)
  /// The engine went on calling tools after this many rounds, and after it was told to answer with what it had.
  case tooManyRounds(Int)
  /// The engine went on calling tools after this many calls, and after it was told to answer with what it had.
  case tooManyCalls(Int)
  /// The engine called tools that do not exist, or with arguments that do not fit, more often than this.
  case unusableCalls(Int)
  /// The engine called this tool again and again with the same arguments.
  case repeatedCall(tool: String)
}

extension ChatError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .emptyMessage: "There is no question. Try \"what do I have on friday?\""
    case .engine(let error): error.description
    case .store(let error): error.description
    case .tooManyRounds(let rounds):
      "No answer was found in \(rounds) rounds of looking things up. Ask for less at once."
    case .tooManyCalls(let calls):
      "No answer was found by looking things up \(calls) times. Ask for less at once."
    case .unusableCalls(let times):
      "The engine called tools wrongly \(times) times. Ask in other words, or choose another model."
    case .repeatedCall(let tool):
      "The engine looked up the same thing again and again with '\(tool)'. Ask in other words."
    }
  }
}
