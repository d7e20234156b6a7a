/// Understands English: reads a conversation, answers it, and calls tools.
///
/// Keeps nothing between calls: equal conversations may be answered at once, in any order. Safe to call from
/// any task.
public protocol LLMEngineProtocol: Sendable {
  /// Names the engine in settings and messages: `built-in`.
  var id: String { get }

  /// How many tokens fit into a request and its answer, as far as is known now; `nil` if there is no bound.
  var contextTokens: Int? { get }

  /// Whether its answers may state what no tool returned, as those of language models; `true` unless it says otherwise.
  var mayInvent: Bool { get }

  /// Returns the models that can be chosen, in the server's order; empty if there is nothing to choose.
  func models() async throws(LLMError) -> [ModelInfo]

  /// Answers a conversation.
  ///
  /// Nothing happens until the stream is read; reading it a second time is not possible. Its last event is
  /// ``EngineEvent/finished(_:)``, exactly once, or it throws an ``LLMError`` and nothing comes after.
  /// An answer that calls tools finishes with ``StopReason/toolCalls``: run them, append the results, and ask
  /// again.
  ///
  /// Cancelling the reading task ends the answer without ``EngineEvent/finished(_:)``: it throws
  /// ``LLMError/cancelled``, or the stream ends first. Discard the tool calls of an answer that did not finish.
  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error>
}

extension LLMEngineProtocol {
  /// An engine may, unless it says otherwise.
  public var mayInvent: Bool { true }
}

/// A model that an engine can answer with.
public struct ModelInfo: Sendable, Hashable, Codable {
  /// Its name, as settings name it: `llama3.2:3b`.
  public var name: String
  /// How many tokens fit into a request and its answer; `nil` if the server does not say.
  public var contextTokens: Int?

  /// A model.
  public init(name: String, contextTokens: Int? = nil) {
    self.name = name
    self.contextTokens = contextTokens
  }
}
