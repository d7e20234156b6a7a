/// Reads dates and times as people say them in English.
///
/// The words say "tomorrow"; the clock says when that is. Safe to call from any task.
public protocol DatePhraseParserProtocol: Sendable {
  /// Returns the stretch of time that the whole of a phrase stands for.
  ///
  /// Case and surrounding punctuation do not matter. Hours without am or pm are taken as 07 to 11 in the
  /// morning and 12 to 6 after noon.
  ///
  /// - Parameter direction: where a weekday, a weekend, or a day or month without a year is looked for.
  /// - Throws: ``DatePhraseError``; a phrase with words left over is not a date.
  func range(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> DateRange

  /// Returns the stretches of time that the whole of a phrase stands for, in order: several for "weekday mornings",
  /// "evenings next week" or "mondays in april", one for all that ``range(of:at:looking:)`` reads. Without a week or
  /// month they are those of the seven days from today on, or up to today. Never empty.
  ///
  /// - Throws: ``DatePhraseError``.
  func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange]

  /// Returns the ranges of the date phrases in a sentence: the longest ones that ``ranges(of:at:looking:)`` understands,
  /// first to last, never overlapping. Prepositions that belong to them ("on friday") are part of them.
  /// Finding none is an empty array.
  func phrases(in sentence: String) -> [Range<String.Index>]
}

/// Where a date that is named without its week or year is looked for.
public enum DateDirection: Sendable, Hashable {
  /// The next one that is not over: a weekday is its next occurrence, today included.
  case ahead
  /// The latest one that has begun: a weekday is its last occurrence, today included.
  case back
}

extension DatePhraseParserProtocol {
  /// Returns the one stretch of ``range(of:at:looking:)``.
  public func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange] {
    [try range(of: phrase, at: clock, looking: direction)]
  }

  /// Returns the stretch of time that the whole of a phrase stands for, looking ahead.
  public func range(of phrase: String, at clock: LocalClock) throws(DatePhraseError) -> DateRange {
    try range(of: phrase, at: clock, looking: .ahead)
  }
}
