public import Catalog

/// The reader of dates as people say them. Obtain it with `\.datePhraseParser`.
public enum DatePhraseParserBlueprint: ServiceKey {
  /// Reads dates and times as people say them.
  public typealias Output = any DatePhraseParserProtocol
}

extension Catalog {
  /// The key of ``DatePhraseParserBlueprint``.
  public var datePhraseParser: DatePhraseParserBlueprint.Type { DatePhraseParserBlueprint.self }
}
