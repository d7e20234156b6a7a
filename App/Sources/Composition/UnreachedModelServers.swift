import LLMEngine

/// The model servers of a program that does not reach the network: each of their calls says so.
struct UnreachedModelServers: ModelServersProtocol {
  func engine(on server: ModelServer) -> any LLMEngineProtocol { UnreachedEngine(id: server.address) }

  func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool { throw UnreachedEngine.error }
}

private struct UnreachedEngine: LLMEngineProtocol {
  static let error = LLMError.unavailable("this program does not reach the network")

  let id: String
  let contextTokens: Int? = 0

  func availability() async -> Availability { .unavailable(reason: Self.error.description) }

  func models() async throws(LLMError) -> [ModelInfo] { throw Self.error }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    AsyncThrowingStream { throw Self.error }
  }
}
