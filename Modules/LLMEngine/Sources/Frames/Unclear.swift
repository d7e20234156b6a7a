package import Sentences

/// Why a sentence was not understood.
package enum Unclear: Sendable, Hashable {
  /// It contains no question about a calendar; `times` were understood, and `words` are the others that mean something.
  case noQuestion(times: [String], words: String = "")
  /// More words remain than the name of an event can have.
  case tooManyWords(String)
  /// It is longer than a question or request of a person.
  case tooLong
  /// It names more times than one question can look up.
  case tooManyTimes(Int)
  /// It asks when someone else has time.
  case othersTime(String, times: [String])
  /// It asks for free time with words that are not understood.
  case leftOver(String)
  /// A word changes the question in a way that is not understood; `times` were understood.
  case qualifier(String, times: [String] = [])
  /// It asks for the time in a city or region whose zone is unknown.
  case zone(String)
  /// It asks for edits of the calendar, which a command lists.
  case updates
  /// It is a follow-up without a previous turn.
  case nothingBefore
  /// It requests a change that is not clear.
  case change(ChangeProblem)
}

extension Unclear {
  /// Whether no question was recognized.
  package var asksNothing: Bool { if case .noQuestion = self { true } else { false } }

  /// The longest list of words that a reply repeats.
  private static let mostWords = 6

  /// A sentence in which no question was recognized.
  package static func noQuestion(in sentence: Sentence) -> Unclear {
    let words = sentence.words.filter {
      !Lexicon.function.contains($0.key) && !Lexicon.eventNouns.contains($0.key)
    }
    let isShort = words.count <= mostWords && words.contains { $0.key.utf8.count > 2 }
    return .noQuestion(
      times: sentence.times, words: isShort ? words.map(\.original).joined(separator: " ") : "")
  }
}
