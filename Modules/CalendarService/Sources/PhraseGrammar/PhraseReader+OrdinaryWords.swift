import PhraseWords

extension PhraseReader {
  /// Whether tokens that could be a time are more likely something else: "may I", "3 meetings a week", "with june",
  /// "parents evening", "version 2.1".
  package func isOrdinaryWord(at position: Int, end: Int) -> Bool {
    guard tokens.count > 1 else { return false }
    if isCompoundEnd(at: position) { return true }
    switch tokens[position].kind {
    case .word(let word):
      let before = self.word(at: position - 1)
      // "parents evening", "movie night".
      if PhraseVocabulary.parts[word] != nil, let before { return !Self.partOpeners.contains(before) }
      // "My w2": this form of a week needs a preposition, or the start of the sentence.
      if word == "w", position > 0, before.map({ !Self.weekOpeners.contains($0) }) == true { return true }
      // "When does the sun set?"
      if word == "the", end == position + 2 {
        return ["sun", "sat", "mar"].contains(self.word(at: position + 1))
      }
      guard end == position + 1 else { return false }
      // "Sat plans", "busy sat?", but not "where I sat".
      if word == "sat", position == 0 || isEnd(at: end) {
        return before.map { ["i", "we", "you", "he", "she", "it", "they", "who"].contains($0) } ?? false
      }
      if ["may", "sun", "sat", "mar", "week", "month", "quarter", "year", "now", "all"].contains(word) {
        return true
      }
      return PhraseVocabulary.months[word] != nil && before == "with"
    case .number:
      if end == position + 1 { return true }
      // "2.1" without a preposition or a second dot is not a date; "29.3" can only be one.
      guard end == position + 3, sign(at: position + 1) == ".", let day = digits(1...2, at: position) else {
        return false
      }
      return day.value <= 12
    case .sign: return end == position + 1
    }
  }

  /// Whether a preposition is the end of a compound noun: "check-in 17 april".
  package func isCompoundEnd(at position: Int) -> Bool {
    guard position > 1, let word = word(at: position), Self.particles.contains(word) else { return false }
    return isGlued(at: position) && sign(at: position - 1) == "-" && isGlued(at: position - 1)
      && self.word(at: position - 2) != nil
  }

  /// The prepositions that end a compound noun.
  private static let particles: Set<String> = [
    "in", "on", "at", "by", "to", "from", "until", "for", "before", "after",
  ]

  private static let weekOpeners: Set<String> = [
    "in", "for", "on", "of", "during", "until", "till", "from", "to", "and", "show", "agenda", "events",
    "week", "is",
  ]

  /// Words before a part of a day that make it a time.
  private static let partOpeners: Set<String> = [
    "free", "busy", "available", "on", "in", "the", "this", "my", "any", "anything", "have", "that", "every",
    "each",
    "do", "is", "for", "events", "agenda", "show", "plans",
  ]
}
