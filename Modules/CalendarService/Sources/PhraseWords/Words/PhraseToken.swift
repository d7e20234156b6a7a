import CalendarService
package import TimePhrases

/// A word, number or sign of a sentence.
package struct PhraseToken: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Letters in lower case, without a possessive 's.
    case word(String)
    /// A number, and its count of digits.
    case number(Int, digits: Int)
    /// Any other character except spaces; every dash is `-`.
    case sign(Character)
  }

  package var kind: Kind { didSet { timeKinds = Self.timeKinds(of: kind) } }
  /// The kinds of time words to which it belongs; empty for a number or sign.
  package private(set) var timeKinds: PhraseVocabulary.Kinds
  /// Its range in the sentence.
  package var range: Range<String.Index>
  /// Whether no space precedes it.
  package var isGlued: Bool
  /// Whether the word was written differently: "wendsday".
  package var isCorrected = false
  /// Whether it is the hour of a time that is written as a 24-hour clock shows it.
  package var isOfClock = false

  init(kind: Kind, range: Range<String.Index>, isGlued: Bool) {
    (self.kind, self.range, self.isGlued) = (kind, range, isGlued)
    timeKinds = Self.timeKinds(of: kind)
  }

  private static func timeKinds(of kind: Kind) -> PhraseVocabulary.Kinds {
    if case .word(let word) = kind { PhraseVocabulary.kinds(of: word) } else { [] }
  }
}

extension Collection where Element == PhraseToken {
  /// The corrected words of a sentence, in order.
  package func corrections(in sentence: String) -> [DateCorrection] {
    compactMap { token in
      guard token.isCorrected, case .word(let word) = token.kind else { return nil }
      return DateCorrection(written: String(sentence[token.range]), read: word)
    }
  }
}
