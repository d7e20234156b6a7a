public import LLMEngine

/// A fragment of an answer to the person.
public enum ChatEvent: Sendable, Hashable {
  /// A tool is about to run.
  case toolStarted(ToolCall)
  /// A tool has run: its result as the engine sees it, or the text of its error.
  case toolFinished(ToolCall, result: String, isError: Bool)
  /// The next words of the answer.
  case text(String)
  /// The conversation exceeds the engine's context. Turns are left out from now on; anything else is reported once.
  case omitted(Omission)
  /// The answer of a model states something that no tool result of this turn contains. Just before the end, at most once
  /// with a fault of its statements and once with ``UnsupportedAnswer/unchanged``, which comes first.
  case unsupported(UnsupportedAnswer)
  /// The answer so far says that the message was not understood. At most once, just before the end.
  case notUnderstood
  /// The end: the conversation including this turn.
  case finished(history: [Message])
}

/// What of a model's answer did not come from the calendar.
public enum UnsupportedAnswer: Sendable, Hashable {
  /// All of it: no tool was called.
  case everything
  /// These dates, times, numbers and titles, as the answer writes them. Never empty.
  case statements([String])
  /// That something was changed, if it says so: the model asked for changes, and none was made.
  case unchanged
}
