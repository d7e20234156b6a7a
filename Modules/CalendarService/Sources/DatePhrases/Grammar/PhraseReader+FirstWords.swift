extension PhraseReader {
  /// Whether a phrase may begin at a position: a number, a sign that stands before one, or a word of time is there, or
  /// follows prepositions. Most words of a sentence are none of these, and the grammar need not be tried on them.
  func canBeginPhrase(at position: Int) -> Bool {
    for token in tokens[position...] {
      switch token.kind {
      case .number: return true
      case .sign(let sign): return sign == "+" || sign == "-" || sign == "@"
      case .word(let word):
        if Self.timeWords.contains(word) { return true }
        guard Self.prepositions.contains(word) else { return false }
      }
    }
    return false
  }

  /// What may stand before a word of time.
  private static let prepositions: Set<String> = [
    "on", "in", "at", "during", "for", "of", "the", "from", "between", "over", "within", "throughout",
    "sometime", "anytime", "since", "until", "till", "til", "by", "through", "starting", "before", "after",
    "about", "around", "right", "just", "all", "whole", "entire", "so", "far", "a", "an",
  ]

  /// The words with which a phrase may begin behind its prepositions.
  private static let timeWords: Set<String> = {
    var words: Set<String> = [
      "weekday", "workday", "weekend", "midweek", "tonight", "tonights", "late", "later", "rest", "remainder",
      "now", "moment", "noon", "midday", "noontime", "midnight", "lunch", "work", "couple", "few",
      "half", "q", "w",
    ]
    words.formUnion(PhraseVocabulary.weekdays.keys)
    words.formUnion(PhraseVocabulary.pluralDays.keys)
    words.formUnion(PhraseVocabulary.days.keys)
    words.formUnion(PhraseVocabulary.choices.keys)
    words.formUnion(PhraseVocabulary.selectors.keys)
    words.formUnion(PhraseVocabulary.months.keys)
    words.formUnion(PhraseVocabulary.units.keys)
    words.formUnion(PhraseVocabulary.parts.keys)
    words.formUnion(PhraseVocabulary.pluralParts.keys)
    words.formUnion(PhraseVocabulary.sections.keys)
    words.formUnion(PhraseVocabulary.ones.keys)
    words.formUnion(PhraseVocabulary.tens.keys)
    words.formUnion(PhraseVocabulary.ordinals.keys)
    words.formUnion(DaysGrammar.holidays.keys)
    return words
  }()
}
