public import Catalog

extension Catalog {
  /// Time statistics.
  public var insightsFeature: KeyOf<any InsightsFeatureProtocol>.Type { KeyOf.self }
}
