import CalendarService

/// A word, number or sign of a sentence.
struct PhraseToken: Sendable {
  enum Kind: Sendable, Equatable {
    /// Letters, in lower case, without a possessive 's.
    case word(String)
    /// A number and how many digits it is written with.
    case number(Int, digits: Int)
    /// Anything else but blanks; every dash is `-`.
    case sign(Character)
  }

  var kind: Kind
  /// Where it stands in the sentence.
  var range: Range<String.Index>
  /// Whether it follows the token before it without a blank.
  var isGlued: Bool
  /// Whether the word was written otherwise: "wendsday".
  var isCorrected = false
}

extension Collection where Element == PhraseToken {
  /// The words of a sentence that were read as others, in order.
  func corrections(in sentence: String) -> [DateCorrection] {
    compactMap { token in
      guard token.isCorrected, case .word(let word) = token.kind else { return nil }
      return DateCorrection(written: String(sentence[token.range]), read: word)
    }
  }
}
