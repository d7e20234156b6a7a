/// Why a phrase could not be read as an event, or as a new time for one.
public enum EventPhraseError: Error, Sendable, Hashable {
  /// The phrase does not name a day or time.
  case noDate(text: String)
  /// The words leave the time, or the day, open: "tonight", "after 3pm", "in april".
  case openTime(text: String)
  /// No words remain for a title, or none that names anything: "an event".
  case noTitle(text: String)
  /// The title, or the place, contains words that are no part of a name: "dinner instead". In quotation marks they are.
  case unclearTitle(words: String, title: String)
  /// The phrase names the same kind of fact twice with different values: two days, two places.
  case saidTwice(EventPhrase.Part.Kind, first: String, second: String)
  /// A time in the phrase is invalid.
  case unreadableTime(DatePhraseError)
  /// A length is not understood as a whole, or too long for an event at a time of day: "2 hours and a bit".
  case unreadableLength(text: String)
  /// "every" is followed by words that are not understood.
  case unreadableRecurrence(text: String)
  /// The phrase should move an event, but is not a time.
  case notATime(text: String)
  /// An all-day event cannot move by hours; it needs a time.
  case wholeDayMovedByTime(text: String)
  /// A quotation mark is not closed.
  case openQuotation(text: String)
}

extension EventPhraseError: CustomStringConvertible {
  /// What is wrong, and what to write instead.
  public var description: String {
    switch self {
    case .noDate(let text):
      "'\(text)' names no day or time. Add one: 'tomorrow 12:30', 'friday', '13-19 april'."
    case .openTime(let text):
      "'\(text)' is not a clear time. Name the day and time: 'friday 20:00', '13-19 april'."
    case .noTitle(let text): "'\(text)' has no title. Say what it is: 'Lunch tomorrow 12:30'."
    case .unclearTitle(let words, let title):
      "I do not understand '\(words)' in '\(title)'. A title with such words goes in double quotes."
    case .saidTwice(let kind, let first, let second):
      "'\(first)' and '\(second)' each name a \(kind.rawValue). Leave one out, or put quotes around what is the title."
    case .unreadableTime(let error): error.description
    case .unreadableLength(let text):
      "'\(text)' is not a length that I can read. Write 'for 1h30', 'for 45 minutes' or 'for 3 days'."
    case .unreadableRecurrence(let text):
      "'\(text)' is not understood. Write 'every tuesday until june', 'every weekday except 3 april', "
        + "'daily for 10 times' or 'monthly on the 3rd'."
    case .notATime(let text):
      "'\(text)' is not a time. Write 'friday 3pm', 'friday', '3pm', '2 hours later' or 'next week'."
    case .wholeDayMovedByTime(let text):
      "'\(text)' changes a time of day, but this event is all-day. Name a time: 'friday 3pm'."
    case .openQuotation(let text):
      "'\(text)' has an unclosed quotation mark. Close or remove it."
    }
  }
}
