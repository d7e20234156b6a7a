/// Understands English: reads a conversation, answers it, and calls tools.
///
/// Keeps nothing between calls: equal conversations may be answered at once, in any order. Safe to call from
/// any task.
public protocol LLMEngineProtocol: Sendable {
  /// Names the engine in settings and messages: `built-in`.
  var id: String { get }

  /// How many tokens fit into a request and its answer; `nil` where there is no bound.
  var contextTokens: Int? { get }

  /// Returns whether the engine can answer now.
  func availability() async -> Availability

  /// Answers a conversation.
  ///
  /// Nothing happens until the stream is read; reading it a second time is not possible. Its last event is
  /// ``EngineEvent/finished(_:)``, exactly once, or it throws an ``LLMError`` and nothing comes after.
  /// An answer that calls tools finishes with ``StopReason/toolCalls``: run them, append the results, and ask
  /// again.
  ///
  /// Cancelling the reading task ends the answer without ``EngineEvent/finished(_:)``: with
  /// ``LLMError/cancelled``, or just so where the stream notices before the engine does. An answer that did not
  /// finish is none.
  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error>
}
