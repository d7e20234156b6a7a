public import CalendarService

/// Reads dates and times as people say them in English.
///
/// A phrase says "tomorrow"; the clock determines when that is. One policy applies to commands and questions:
/// - "friday" and "this friday" are the next one, today included; "the coming friday" is after today, "next friday" the
///   one of next week, "last friday" the latest before today. "this weekend" is the current one or the next.
/// - A day or month without a year is the next one that is not over; looking back and after "since", the latest that
///   has started; for a question without tense ("how many meetings in april"), the nearest. A range of dates that contains today is not over; a range of weekdays is the next that begins. A
///   weekday with a date must match it.
/// - "until friday" includes the Friday, "until june" ends before June; "from friday on" and "after friday" are four
///   weeks.
/// - "next 7 days" begins with today, "last 7 days" ends with it. "in two weeks" is a day.
/// - Early, mid and late are days 1 to 10, 11 to 20 and the rest of a month; its first week is days 1 to 7.
/// - "3/5" follows the clock's ``LocalClock/dateOrder``; "14/3" can be read in one way only.
/// - The morning is 6 to 12, the afternoon 12 to 18, the evening 18 to 22, the night 18 to 24.
/// - A time without a day is today's, even if it is over. A time without an end is one hour. Bare hours are 7 to 11
///   before noon and 12 to 6 after it; in a range the later hour determines the half of the earlier one: "2 to 4pm".
/// - A range of several days cannot precede a time of day: "next week after 3pm" is two phrases, "after 3pm next week"
///   is these hours on each day.
/// - A misspelled word is read as the only time word that it can be, and listed in ``DateRange/corrections``.
///
/// Safe to call from any task.
public protocol DatePhraseParserProtocol: Sendable {
  /// Returns the range of a whole phrase.
  ///
  /// Case and surrounding punctuation do not matter.
  ///
  /// - Parameter direction: the direction in which a weekday, a weekend, or a day or month without a year is searched.
  /// - Throws: ``DatePhraseError``; a phrase with other words in it is not a date.
  func range(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> DateRange

  /// Returns the ranges of a whole phrase, in order: several for "weekday mornings", "evenings next week" or "mondays
  /// in april", one for everything that ``range(of:at:looking:)`` reads. Without a week or month they are in the seven
  /// days from today on, or up to today. Never empty.
  ///
  /// - Throws: ``DatePhraseError``.
  func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange]

  /// Returns the phrases of these kinds in a sentence, in order, never overlapping, each as long as possible. They
  /// include their prepositions ("on friday"). A word that is more likely something else is none: "may I". Without a
  /// match the array is empty.
  func phrases(in sentence: String, of kinds: TimePhraseKinds) -> [TimePhrase]

  /// Returns what a whole phrase can mean, the likeliest reading first; nothing if a word of it is no time.
  ///
  /// A bare number is an hour here: "4", "twelve".
  func meanings(of phrase: String) -> [TimeMeaning]
}

/// The direction in which a date without its week or year is searched.
public enum DateDirection: Sendable, Hashable {
  /// The next one that is not over: a weekday is its next occurrence, today included.
  case ahead
  /// The latest one that has started: a weekday is its last occurrence, today included.
  case back
  /// The one with the fewest days between it and today, of two the later; a weekday or weekend is its next occurrence.
  case nearest
}

extension DatePhraseParserProtocol {
  /// Returns the single range of ``range(of:at:looking:)``.
  public func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange] {
    [try range(of: phrase, at: clock, looking: direction)]
  }

  /// Returns the places of the days and times in a sentence, which ``ranges(of:at:looking:)`` understands.
  public func phrases(in sentence: String) -> [Range<String.Index>] {
    phrases(in: sentence, of: .ranges).map(\.range)
  }

  /// Returns the range of a whole phrase, looking ahead.
  public func range(of phrase: String, at clock: LocalClock) throws(DatePhraseError) -> DateRange {
    try range(of: phrase, at: clock, looking: .ahead)
  }
}

/// Why a phrase could not be read as a range of time.
public enum DatePhraseError: Error, Sendable, Hashable {
  /// The phrase does not name a time.
  case notADate(text: String)
  /// The phrase names a day that does not exist: "30 february".
  case noSuchDay(text: String)
  /// The phrase ends before it starts: "from friday to monday last week".
  case endsBeforeItStarts(text: String)
  /// The phrase means several ranges, but one is needed: "weekday mornings".
  case severalStretches(text: String)
}

extension DatePhraseError: CustomStringConvertible {
  /// What is wrong, with valid examples.
  public var description: String {
    let examples = "Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    return switch self {
    case .notADate(let text): "'\(text)' is not a day. \(examples)"
    case .noSuchDay(let text): "'\(text)' is not an existing date. \(examples)"
    case .endsBeforeItStarts(let text): "'\(text)' ends before it starts. Name the earlier day first."
    case .severalStretches(let text):
      "'\(text)' is several time ranges. Name one of them: 'tomorrow morning', 'friday evening'."
    }
  }
}
