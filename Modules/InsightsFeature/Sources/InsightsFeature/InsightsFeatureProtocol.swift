/// Computes time statistics.
///
/// Safe to call from any task.
public protocol InsightsFeatureProtocol: Sendable {
  /// Computes a report for a range, as ``InsightsReport`` describes. The person's clock determines what is past and
  /// what is planned.
  ///
  /// - Throws: ``InsightsError``.
  func report(_ request: InsightsRequest) async throws(InsightsError) -> InsightsReport

  /// Explains a report in a few sentences, written by the model in the settings, which gets only the figures. Each
  /// number in them must be a figure of the report, possibly rounded. If one is not, or there is no model or no
  /// answer, the sentences are those of the report, and ``InsightsNarration/reason`` says why.
  func narration(of report: InsightsReport) async -> InsightsNarration

  /// Returns a report as one self-contained HTML document: it needs no network and no other file.
  ///
  /// - Parameter title: the name of the range. All text is escaped.
  func page(of report: InsightsReport, title: String) -> String
}

/// An explanation of a report in words.
public struct InsightsNarration: Sendable, Hashable {
  /// The sentences, in order.
  public var sentences: [String]
  /// Why they were not written by a model, as a sentence; `nil` if they were.
  public var reason: String?

  /// Sentences of a model, or rule-based ones with a reason.
  public init(sentences: [String], reason: String? = nil) {
    self.sentences = sentences
    self.reason = reason
  }
}
