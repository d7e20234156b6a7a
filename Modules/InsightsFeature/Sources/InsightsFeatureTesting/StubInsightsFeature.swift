public import InsightsFeature

/// An insights feature that answers every request with the same report.
public struct StubInsightsFeature: InsightsFeatureProtocol {
  /// The result of every request.
  public var report: InsightsReport
  /// The error that ``report(_:)`` throws, if any.
  public var error: InsightsError?

  /// A feature that answers with `report`.
  public init(_ report: InsightsReport = .fixture(), error: InsightsError? = nil) {
    self.report = report
    self.error = error
  }

  /// The report.
  public func report(_ request: InsightsRequest) throws(InsightsError) -> InsightsReport {
    if let error { throw error }
    return report
  }

  /// The sentences of the report.
  public func narration(of report: InsightsReport) -> InsightsNarration {
    InsightsNarration(sentences: report.sentences, reason: "No model is configured.")
  }

  /// A page with only the title.
  public func page(of report: InsightsReport, _ heading: InsightsHeading) -> String {
    "<title>\(heading.title)</title>"
  }
}
