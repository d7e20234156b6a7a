public import Catalog
import Foundation
public import LLMEngine
import Synchronization

extension ModelServersBlueprint: Blueprint {
  /// One for the program.
  public static var scope: Scope { .shared }

  /// Clients of servers that speak OpenAI's chat completions protocol.
  public static func assemble(from catalog: any Assembling) throws -> any ModelServersProtocol {
    ChatCompletionsServers()
  }
}

/// Makes a client of each server.
struct ChatCompletionsServers: ModelServersProtocol {
  func engine(on server: ModelServer) -> any LLMEngineProtocol { ChatCompletionsEngine(server) }

  func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool {
    try ServerAddress(server.address).isLoopback
  }
}

/// Answers with a model on a server that speaks OpenAI's chat completions protocol.
///
/// Keeps of the server only what it learned about it: its models, and which fields of a request it does not know.
final class ChatCompletionsEngine: LLMEngineProtocol {
  /// The most bytes of a response.
  static let responseLimit = 8 << 20

  /// What was learned about a server.
  struct Knowledge: Sendable, Hashable {
    /// The models that it lists; `nil` if it was not asked.
    var models: [ModelInfo]?
    /// The fields of a request that it refused.
    var unsupported: Set<String> = []
    /// How many tokens it counts for each that is estimated here.
    var correction = 1.0
  }

  let server: ModelServer
  let retry: RetryPolicy
  private let knowledge = Mutex(Knowledge())

  /// A client of a server. Nothing is sent yet.
  init(_ server: ModelServer, retry: RetryPolicy = RetryPolicy()) {
    self.server = server
    self.retry = retry
  }

  /// The address of the server, as the settings have it.
  var id: String { server.address }

  /// What the settings say, or the server as far as it was asked, or 4,096.
  var contextTokens: Int? {
    server.contextTokens ?? known.models?.first { $0.name == server.model }?.contextTokens
      ?? ContextBudget.defaultLimit
  }

  var known: Knowledge { knowledge.withLock(\.self) }

  func learn(_ change: (inout Knowledge) -> Void) { knowledge.withLock { change(&$0) } }

  func availability() async -> Availability {
    do {
      _ = try await models()
      return .available
    } catch {
      return .unavailable(reason: error.description)
    }
  }

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
