/// Reads dates and times as people say them in English.
///
/// The words say "tomorrow"; the clock says when that is. Safe to call from any task.
public protocol DatePhraseParserProtocol: Sendable {
  /// Returns the stretch of time that the whole of a phrase stands for.
  ///
  /// Case and surrounding punctuation do not matter. A weekday alone is its next coming, today included;
  /// a day or month without a year is the next one that is not over. Hours without am or pm are taken as
  /// 07 to 11 in the morning and 12 to 6 after noon.
  ///
  /// - Throws: ``DatePhraseError``; a phrase with words left over is not a date.
  func range(of phrase: String, at clock: LocalClock) throws(DatePhraseError) -> DateRange

  /// Returns where a sentence speaks of time: the longest phrases that ``range(of:at:)`` understands,
  /// first to last, never overlapping. Prepositions that belong to them ("on friday") are part of them.
  /// Finding none is an empty array.
  func phrases(in sentence: String) -> [Range<String.Index>]
}
