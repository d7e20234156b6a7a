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

  /// Returns a report as one self-contained HTML document: it needs no network and no other file. A report with
  /// ``InsightsReport/parts`` gets a filter for its calendars.
  func page(of report: InsightsReport, _ heading: InsightsHeading) -> String
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

/// What a page states about itself. All text is escaped.
public struct InsightsHeading: Sendable, Hashable {
  /// The name of the range.
  public var title: String
  /// The person's name; `nil` for ``InsightsReport/owner``.
  public var owner: String?
  /// The version of the program.
  public var version: String
  /// Whether nothing may tell who the person is: ``owner`` and ``InsightsReport/owner`` are left out.
  public var isAnonymous = false

  /// The heading of a page.
  public init(title: String, owner: String? = nil, version: String = "") {
    self.title = title
    self.owner = owner
    self.version = version
  }
}
