/// A fragment of an engine's answer.
public enum EngineEvent: Sendable, Hashable {
  /// The next words of the answer; all of them joined are the answer.
  case text(String)
  /// A tool to run, with complete arguments. Ids differ within an answer.
  case toolCall(ToolCall)
  /// The tokens used so far; a later one replaces an earlier one. An engine that does not count sends none.
  case usage(Usage)
  /// The end: the last event, exactly once.
  case finished(StopReason)
}

/// Why an answer ended.
public enum StopReason: String, Sendable, Hashable, Codable {
  /// The answer is complete.
  case complete
  /// The engine did not understand the message; the text says what of it.
  case notUnderstood
  /// The engine waits for the results of the tools that it called.
  case toolCalls
  /// The longest allowed answer was reached.
  case length
  /// The server withheld the rest of the answer.
  case contentFiltered
}

/// How much text went in and out, in the engine's tokens.
public struct Usage: Sendable, Hashable, Codable {
  /// Tokens read.
  public var input: Int
  /// Tokens written.
  public var output: Int

  /// Counts.
  public init(input: Int, output: Int) {
    self.input = input
    self.output = output
  }
}
