/// A fragment of an engine's answer.
public enum EngineEvent: Sendable, Hashable {
  /// The next words of the answer; all of them joined are the answer.
  case text(String)
  /// A tool to run, with complete arguments. Ids differ within an answer.
  case toolCall(ToolCall)
  /// The tokens used so far; a later one replaces an earlier one. An engine that does not count sends none.
  case usage(Usage)
  /// A part of the conversation that exceeds the engine's context. Never sent by an engine without a bound.
  case omitted(Omission)
  /// The end: the last event, exactly once.
  case finished(StopReason)
}

/// What an engine did not read of a conversation that exceeds its context.
public enum Omission: Sendable, Hashable {
  /// This many of the oldest turns.
  case turns(Int)
  /// The ends of some tool results.
  case results
  /// An unknown part: the server read far less than it was sent, and did not report it.
  case unreported
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
