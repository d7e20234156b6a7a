public import Catalog

extension Catalog {
  /// What answers in English.
  public var llmEngine: KeyOf<any LLMEngineProtocol>.Type { KeyOf.self }
  /// Which engine is used. The composition root supplies the value.
  public var llmEngineSettings: KeyOf<LLMEngineSettings>.Type { KeyOf.self }
  /// The servers that models run on.
  public var modelServers: KeyOf<any ModelServersProtocol>.Type { KeyOf.self }
  /// The reader of requests, which needs no model.
  public var requestReader: KeyOf<any RequestReaderProtocol>.Type { KeyOf.self }
  /// The check of what models state.
  public var statementCheck: KeyOf<any StatementCheckProtocol>.Type { KeyOf.self }
}
