import DatePhrases
public import TimePhrases

/// The program's own parser, for the tests of other modules. It has no state and reads no file, and a table of phrases
/// in its place would be a second reader of time, which reads other sentences.
public enum RealDatePhraseParser {
  /// The parser.
  public static var parser: any DatePhraseParserProtocol { GrammaticalDatePhraseParser() }
}
