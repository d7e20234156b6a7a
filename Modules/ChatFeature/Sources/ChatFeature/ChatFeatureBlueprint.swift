public import Catalog

/// Asking the calendar. Obtain it with `\.chatFeature`.
public enum ChatFeatureBlueprint: ServiceKey {
  /// Answers questions.
  public typealias Output = any ChatFeatureProtocol
}

/// What the composition root tells the chat. Obtain it with `\.chatSettings`.
public enum ChatSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = ChatSettings
}

/// What the composition root tells the chat.
public struct ChatSettings: Sendable, Hashable {
  /// How long a tool that reads may take.
  public var readLimit: Duration

  /// Five seconds a tool unless said otherwise.
  public init(readLimit: Duration = .seconds(5)) { self.readLimit = readLimit }
}

extension Catalog {
  /// The key of ``ChatFeatureBlueprint``.
  public var chatFeature: ChatFeatureBlueprint.Type { ChatFeatureBlueprint.self }
  /// The key of ``ChatSettingsBlueprint``.
  public var chatSettings: ChatSettingsBlueprint.Type { ChatSettingsBlueprint.self }
}
