public import Catalog

/// Asking the calendar. Obtain it with `\.chatFeature`.
public enum ChatFeatureBlueprint: ServiceKey {
  /// Answers questions.
  public typealias Output = any ChatFeatureProtocol
}

extension Catalog {
  /// The key of ``ChatFeatureBlueprint``.
  public var chatFeature: ChatFeatureBlueprint.Type { ChatFeatureBlueprint.self }
}
