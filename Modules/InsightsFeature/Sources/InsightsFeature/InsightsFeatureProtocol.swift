/// Computes where the time goes.
///
/// Safe to call from any task.
public protocol InsightsFeatureProtocol: Sendable {
  /// Adds up the events of a range, as ``InsightsReport`` describes. Past and planned are seen from the present
  /// moment of the person's clock.
  ///
  /// - Throws: ``InsightsError``.
  func report(_ request: InsightsRequest) async throws(InsightsError) -> InsightsReport

  /// Returns a report as one HTML document that needs nothing else: no network, no other file.
  ///
  /// - Parameter title: what the range is called. All text is escaped.
  func page(of report: InsightsReport, title: String) -> String
}
