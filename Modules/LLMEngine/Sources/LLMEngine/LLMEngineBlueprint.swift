public import Catalog

/// What answers in English. Obtain it with `\.llmEngine`.
public enum LLMEngineBlueprint: ServiceKey {
  /// Answers conversations and calls tools.
  public typealias Output = any LLMEngineProtocol
}

/// Which engine is used: the built-in one, until settings are supplied. Obtain them with `\.llmEngineSettings`.
public enum LLMEngineSettingsBlueprint: DefaultedServiceKey {
  /// The settings.
  public typealias Output = LLMEngineSettings

  /// The built-in engine.
  public static func makeDefault(from catalog: any Assembling) throws -> LLMEngineSettings {
    LLMEngineSettings()
  }
}

/// The servers that models run on. Obtain it with `\.modelServers`.
public enum ModelServersBlueprint: ServiceKey {
  /// Makes an engine of a server.
  public typealias Output = any ModelServersProtocol
}

extension Catalog {
  /// The key of ``LLMEngineBlueprint``.
  public var llmEngine: LLMEngineBlueprint.Type { LLMEngineBlueprint.self }
  /// The key of ``LLMEngineSettingsBlueprint``.
  public var llmEngineSettings: LLMEngineSettingsBlueprint.Type { LLMEngineSettingsBlueprint.self }
  /// The key of ``ModelServersBlueprint``.
  public var modelServers: ModelServersBlueprint.Type { ModelServersBlueprint.self }
}
