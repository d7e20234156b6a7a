package import CalendarService
import PhraseLanguages

extension PhraseTokens {
  /// The tokens of a sentence in a person's language, with the English words for its words of time; in English, if none
  /// of its words is of that language. Every token has the range of the words that it stands for.
  package static func tokens(of sentence: String, in language: DateLanguage) -> [PhraseToken] {
    let plain = tokens(of: sentence)
    guard PhraseTranslator.reads(language) else { return plain }
    guard let translated = PhraseTranslator.words(of: sentence, in: language) else {
      return markingClocks(plain, of: sentence)
    }
    var tokens: [PhraseToken] = []
    var rest = translated[...]
    for (index, token) in plain.enumerated() {
      while let words = rest.first, words.range.lowerBound < token.range.upperBound {
        let isGlued = token.isGlued && words.range.lowerBound == token.range.lowerBound
        tokens += Self.tokens(for: words, isGlued: isGlued)
        rest.removeFirst()
      }
      let isTranslated = translated.contains { $0.range.overlaps(token.range) }
      if !isTranslated { tokens.append(index == 0 && token.isOpener ? token : token.hidden(in: sentence)) }
    }
    return markingClocks(tokens, of: sentence)
  }

  /// Marks the hours of times with minutes in digits: where the clock has 24 hours, "6:30" and "6 Uhr 30" are what they
  /// say, and "halb sieben" follows the rule for bare hours.
  private static func markingClocks(_ tokens: [PhraseToken], of sentence: String) -> [PhraseToken] {
    var marked = tokens
    for index in tokens.indices.dropLast(2) {
      guard case .number(let hour, _) = tokens[index].kind, tokens[index + 1].kind == .sign(":"),
        case .number(let minute, digits: 2) = tokens[index + 2].kind
      else { continue }
      let written = sentence[tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound]
      let numbers = written.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
      marked[index].isOfClock = zip(numbers, numbers.dropFirst()).contains { $0 == hour && $1 == minute }
    }
    return marked
  }

  private static func tokens(for words: TranslatedWords, isGlued: Bool) -> [PhraseToken] {
    guard !words.english.isEmpty else {
      return [PhraseToken(kind: .word(PhraseToken.hidingMark), range: words.range, isGlued: isGlued)]
    }
    return tokens(of: words.english).enumerated().map {
      PhraseToken(kind: $1.kind, range: words.range, isGlued: $0 == 0 ? isGlued : $1.isGlued)
    }
  }
}

extension PhraseToken {
  /// The first letter of a word that no English rule may read.
  fileprivate static let hidingMark = "\u{1}"

  /// Whether it is a preposition that a caller puts before a phrase.
  fileprivate var isOpener: Bool { [.word("from"), .word("at"), .word("on")].contains(kind) }

  /// A word that is not English, although it may look so.
  fileprivate func hidden(in sentence: String) -> PhraseToken {
    guard case .word = kind else { return self }
    let written = sentence[range].lowercased()
    let isName = PhraseVocabulary.services.contains(written)
    return PhraseToken(
      kind: .word(isName ? written : Self.hidingMark + written), range: range, isGlued: isGlued)
  }
}
