/// Why a phrase could not be read as a stretch of time.
public enum DatePhraseError: Error, Sendable, Hashable {
  /// Nothing in the phrase names a time.
  case notADate(text: String)
  /// The phrase names a day that the calendar does not have: "30 february".
  case noSuchDay(text: String)
  /// The phrase ends before it starts: "from friday to monday last week".
  case endsBeforeItStarts(text: String)
  /// The phrase stands for several stretches of time, and one is wanted: "weekday mornings".
  case severalStretches(text: String)
}

extension DatePhraseError: CustomStringConvertible {
  /// What is wrong, with examples of what is understood.
  public var description: String {
    let examples = "Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    return switch self {
    case .notADate(let text): "'\(text)' is not a day. \(examples)"
    case .noSuchDay(let text): "'\(text)' is a day that the calendar does not have. \(examples)"
    case .endsBeforeItStarts(let text): "'\(text)' ends before it starts. Name the earlier day first."
    case .severalStretches(let text):
      "'\(text)' is several stretches of time. Name one of them: 'tomorrow morning', 'friday evening'."
    }
  }
}
