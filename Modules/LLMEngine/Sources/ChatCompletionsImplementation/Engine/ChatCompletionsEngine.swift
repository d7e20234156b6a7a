import LLMEngine
import Synchronization

/// Creates a client for each server.
struct ChatCompletionsServers: ModelServersProtocol {
  func engine(on server: ModelServer) -> any LLMEngineProtocol { ChatCompletionsEngine(server) }

  func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool {
    try ServerAddress(server.address).isLoopback
  }
}

/// Answers with a model on a server that speaks OpenAI's chat completions protocol.
///
/// The only state is what it learned about the server: its models, and request fields that it does not support.
final class ChatCompletionsEngine: LLMEngineProtocol {
  /// The maximum size of a response in bytes.
  static let responseLimit = 8 << 20

  /// What is known about a server.
  struct Knowledge: Sendable, Hashable {
    /// The models that it lists; `nil` if they were not requested yet.
    var models: [ModelInfo]?
    /// The request fields that it rejected.
    var unsupported: Set<String> = []
    /// The ratio of the server's token count to the local estimate.
    var correction = 1.0
  }

  let server: ModelServer
  let retry: RetryPolicy
  private let knowledge = Mutex(Knowledge())

  /// Creates a client without sending anything.
  init(_ server: ModelServer, retry: RetryPolicy = RetryPolicy()) {
    self.server = server
    self.retry = retry
  }

  /// The address of the server, as in the settings.
  var id: String { server.address }

  /// The limit of the settings, or of the server if it was requested, or 4,096.
  var contextTokens: Int? {
    server.contextTokens ?? known.models?.first { $0.name == server.model }?.contextTokens
      ?? ContextBudget.defaultLimit
  }

  var known: Knowledge { knowledge.withLock(\.self) }

  func learn(_ change: (inout Knowledge) -> Void) { knowledge.withLock { change(&$0) } }

  func models() async throws(LLMError) -> [ModelInfo] {
    let client = try await ServerClient(of: self)
    let models = try await client.models()
    learn { $0.models = models }
    return models
  }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let answer = CompletionAnswer(to: request, from: self)
    return AsyncThrowingStream { try await answer.next() }
  }
}
