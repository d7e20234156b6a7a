public import Catalog

/// Who understands English. Obtain it with `\.llmEngine`.
public enum LLMEngineBlueprint: ServiceKey {
  /// Answers conversations and calls tools.
  public typealias Output = any LLMEngineProtocol
}

extension Catalog {
  /// The key of ``LLMEngineBlueprint``.
  public var llmEngine: LLMEngineBlueprint.Type { LLMEngineBlueprint.self }
}
