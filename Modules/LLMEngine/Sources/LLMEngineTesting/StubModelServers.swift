public import LLMEngine

/// Servers that all answer with the same engine.
public struct StubModelServers: ModelServersProtocol {
  /// What answers, whatever the server.
  public var engine: any LLMEngineProtocol

  /// Servers that play a script.
  public init(_ engine: any LLMEngineProtocol = ScriptedEngine([])) {
    self.engine = engine
  }

  /// The engine.
  public func engine(on server: ModelServer) -> any LLMEngineProtocol { engine }
}
