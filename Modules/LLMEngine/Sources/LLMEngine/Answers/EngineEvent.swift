/// A piece of an engine's answer.
public enum EngineEvent: Sendable, Hashable {
  /// The next words of the answer; all of them joined are the answer.
  case text(String)
  /// A tool to run. Ids differ within an answer.
  case toolCall(ToolCall)
  /// What the answer cost so far.
  case usage(Usage)
  /// The end: the last event, exactly once.
  case finished(StopReason)
}
