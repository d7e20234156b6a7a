public import LLMEngine

/// A piece of an answer to the person.
public enum ChatEvent: Sendable, Hashable {
  /// A tool is about to run.
  case toolStarted(ToolCall)
  /// A tool has run: its result as the engine sees it, an error's text where it failed.
  case toolFinished(ToolCall, result: String, isError: Bool)
  /// The next words of the answer.
  case text(String)
  /// The conversation is longer than the engine reads: this many of its oldest turns are left out from now on.
  case shortened(turns: Int)
  /// The answer so far says that the message was not understood. At most once, just before the end.
  case notUnderstood
  /// The end: the conversation with this turn in it.
  case finished(history: [Message])
}
