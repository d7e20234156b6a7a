public import LLMEngine

/// Servers that all answer with the same engine.
public struct StubModelServers: ModelServersProtocol {
  /// What answers, whatever the server.
  public var engine: any LLMEngineProtocol
  /// Whether they are on this machine.
  public var areOnThisMachine: Bool

  /// Servers that play a script.
  public init(_ engine: any LLMEngineProtocol = ScriptedEngine([]), areOnThisMachine: Bool = true) {
    self.engine = engine
    self.areOnThisMachine = areOnThisMachine
  }

  /// The engine.
  public func engine(on server: ModelServer) -> any LLMEngineProtocol { engine }

  /// Whether they are, all of them.
  public func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool { areOnThisMachine }
}
