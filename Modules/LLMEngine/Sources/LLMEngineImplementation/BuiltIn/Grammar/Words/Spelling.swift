import CalendarService

/// Corrects misspelled time words.
enum Spelling {
  /// The time word that is meant; `nil` if the word is correct or resembles none.
  static func timeWord(near word: String) -> String? {
    guard word.utf8.count >= 5, let candidates = candidates[word.utf8.first ?? 0], !candidates.contains(word)
    else {
      return nil
    }
    return candidates.first { word.isWithin($0.utf8.count >= 7 ? 2 : 1, of: $0) }
  }

  /// The maximum number of words checked for a misspelled time.
  private static let mostWords = 30

  /// The first word that is almost a time word.
  static func misspelling(in words: [Word]) -> Unclear? {
    for word in words.prefix(mostWords) {
      if let meant = timeWord(near: word.key) { return .misspelt(word.original, meant: meant) }
    }
    return nil
  }

  /// Whether words are always a time: "next friday", "april 17", but not "good friday".
  static func isPlainTime(_ words: [Word]) -> Bool {
    let beside: Set<String> = [
      "next", "this", "last", "the", "of", "in", "on", "at", "march", "may", "june", "july",
    ]
    return words.allSatisfy {
      timeWords.contains($0.key) || beside.contains($0.key) || $0.key.first?.isNumber == true
    }
  }

  /// The time words by first letter.
  private static let candidates = Dictionary(grouping: timeWords) { $0.utf8.first ?? 0 }
  private static let timeWords = [
    "today", "tomorrow", "yesterday", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "weekend", "morning", "afternoon", "evening", "january", "february", "april",
    "august", "september", "october", "november", "december",
  ]
}
