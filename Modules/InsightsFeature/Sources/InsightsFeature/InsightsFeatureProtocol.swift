/// Computes where the time goes.
///
/// Safe to call from any task.
public protocol InsightsFeatureProtocol: Sendable {
  /// Adds up the events of a range, as ``InsightsReport`` describes. Past and planned are seen from the present
  /// moment of the person's clock.
  ///
  /// - Throws: ``InsightsError``.
  func report(_ request: InsightsRequest) async throws(InsightsError) -> InsightsReport

  /// Says in a few sentences what a report means: by the model that the settings name, which gets the figures and nothing
  /// else. Each number that it writes must be one of them, or one of them rounded. Where one is not, or there is no model
  /// or no answer, the sentences are those of the report, and ``InsightsNarration/reason`` says why.
  func narration(of report: InsightsReport) async -> InsightsNarration

  /// Returns a report as one HTML document that needs nothing else: no network, no other file.
  ///
  /// - Parameter title: what the range is called. All text is escaped.
  func page(of report: InsightsReport, title: String) -> String
}

/// What a report means, in words.
public struct InsightsNarration: Sendable, Hashable {
  /// The sentences, in order.
  public var sentences: [String]
  /// Why they follow fixed rules, as a sentence; `nil` if a model wrote them.
  public var reason: String?

  /// Sentences of a model, or by rule for a reason.
  public init(sentences: [String], reason: String? = nil) {
    self.sentences = sentences
    self.reason = reason
  }
}
