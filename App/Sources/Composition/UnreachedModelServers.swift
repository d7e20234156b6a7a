import LLMEngine

/// The model servers of a program that does not reach the network: each of their calls says so.
struct UnreachedModelServers: ModelServersProtocol {
  /// Why they are not reached, where that is known.
  let reason: String?

  func engine(on server: ModelServer) -> any LLMEngineProtocol {
    UnreachedEngine(reason: reason ?? "this program does not reach the network")
  }
}

private struct UnreachedEngine: LLMEngineProtocol {
  let reason: String
  let id = "offline"
  let contextTokens: Int? = 0

  func availability() async -> Availability { .unavailable(reason: LLMError.unavailable(reason).description) }

  func models() async throws(LLMError) -> [ModelInfo] { throw .unavailable(reason) }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    AsyncThrowingStream { throw LLMError.unavailable(reason) }
  }
}
