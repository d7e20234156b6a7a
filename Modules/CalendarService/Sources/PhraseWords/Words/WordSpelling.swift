import CalendarService

/// Corrects misspelled time words.
package enum WordSpelling {
  /// The only time word that differs from `word` by one or two letters; `nil` if there is none or several, or if `word`
  /// is an ordinary word or begins with a time word, as "Augusta" does. The first letter must match.
  private static func correction(of word: String) -> String? {
    guard word.utf8.count >= 5, let first = word.utf8.first, let targets = targets[first],
      !targets.contains(where: word.hasPrefix)
    else { return nil }
    var found: String?
    for target in targets where word.isWithin(target.utf8.count >= 8 ? 2 : 1, of: target) {
      guard found == nil else { return nil }
      found = target
    }
    return PhraseVocabulary.ordinary.contains(word) ? nil : found
  }

  /// The time word that `word` stands for, and whether that is worth a report; `nil` if there is none.
  static func meaning(of word: String) -> (word: String, isCorrected: Bool)? {
    if shapes.mayContain(word) {
      if let long = PhraseVocabulary.shortForms[word] { return (long, false) }
      if let correct = PhraseVocabulary.listed[word] { return (correct, true) }
    }
    return correction(of: word).map { ($0, true) }
  }

  private static let shapes = WordShapes(
    of: Array(PhraseVocabulary.shortForms.keys) + Array(PhraseVocabulary.listed.keys))

  private static let targets: [UInt8: [String]] = Dictionary(
    grouping: PhraseVocabulary.correctable, by: { $0.utf8.first ?? 0 })
}
