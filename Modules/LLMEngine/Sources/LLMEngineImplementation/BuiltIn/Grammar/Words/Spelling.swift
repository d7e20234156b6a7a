/// Finds time words that are nearly right.
enum Spelling {
  /// The time word that is meant; `nil` where the word is right, or like none.
  static func timeWord(near word: String) -> String? {
    guard word.count >= 5, !timeWords.contains(word) else { return nil }
    return timeWords.first { candidate in
      let allowed = candidate.count >= 7 ? 2 : 1
      return candidate.first == word.first && abs(candidate.count - word.count) <= allowed
        && distance(word, candidate) <= allowed
    }
  }

  /// Whether words can only mean a time: "next friday", "april 17", but not "good friday".
  static func isPlainTime(_ words: [Word]) -> Bool {
    let beside: Set<String> = [
      "next", "this", "last", "the", "of", "in", "on", "at", "march", "may", "june", "july",
    ]
    return words.allSatisfy {
      timeWords.contains($0.key) || beside.contains($0.key) || $0.key.first?.isNumber == true
    }
  }

  /// How many letters are wrong, missing, too many or swapped with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let change = previous[column] + (letter == other ? 0 : 1)
        var best = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }

  private static let timeWords = [
    "today", "tomorrow", "yesterday", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "weekend", "morning", "afternoon", "evening", "january", "february", "april",
    "august", "september", "october", "november", "december",
  ]
}
