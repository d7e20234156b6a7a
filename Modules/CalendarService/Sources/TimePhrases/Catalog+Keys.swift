public import Catalog

extension Catalog {
  /// The parser of dates as people say them.
  public var datePhraseParser: KeyOf<any DatePhraseParserProtocol>.Type { KeyOf.self }
  /// The parser of events as people say them.
  public var eventPhraseParser: KeyOf<any EventPhraseParserProtocol>.Type { KeyOf.self }
}
