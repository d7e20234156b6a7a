public import Catalog

extension Catalog {
  /// Conversations about the calendar.
  public var chatFeature: KeyOf<any ChatFeatureProtocol>.Type { KeyOf.self }
  /// The chat's settings, which the composition root supplies.
  public var chatSettings: KeyOf<ChatSettings>.Type { KeyOf.self }
  /// The tools of the conversation. They need no engine.
  public var chatToolbox: KeyOf<any ChatToolboxProtocol>.Type { KeyOf.self }
}
