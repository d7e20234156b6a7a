public import Catalog

/// Conversations about the calendar. Obtain it with `\.chatFeature`.
public enum ChatFeatureBlueprint: ServiceKey {
  /// Answers questions.
  public typealias Output = any ChatFeatureProtocol
}

/// The chat's settings, which the composition root supplies. Obtain them with `\.chatSettings`.
public enum ChatSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = ChatSettings
}

/// The chat's settings, which the composition root supplies.
public struct ChatSettings: Sendable, Hashable {
  /// The timeout of a tool that reads.
  public var readLimit: Duration

  /// Settings; the timeout is five seconds by default.
  public init(readLimit: Duration = .seconds(5)) { self.readLimit = readLimit }
}

extension Catalog {
  /// The key of ``ChatFeatureBlueprint``.
  public var chatFeature: ChatFeatureBlueprint.Type { ChatFeatureBlueprint.self }
  /// The key of ``ChatSettingsBlueprint``.
  public var chatSettings: ChatSettingsBlueprint.Type { ChatSettingsBlueprint.self }
}
