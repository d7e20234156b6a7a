public import Catalog

/// Time statistics. Obtain it with `\.insightsFeature`.
public enum InsightsFeatureBlueprint: ServiceKey {
  /// Computes reports.
  public typealias Output = any InsightsFeatureProtocol
}

extension Catalog {
  /// The key of ``InsightsFeatureBlueprint``.
  public var insightsFeature: InsightsFeatureBlueprint.Type { InsightsFeatureBlueprint.self }
}
