/// Finds the word of time that a misspelt word stands for.
enum WordSpelling {
  /// Short forms and spellings that are read without a word about it.
  static let shortForms: [String: String] = [
    "tonite": "tonight", "tomoz": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrw": "tomorrow",
    "tmrow": "tomorrow", "tomo": "tomorrow", "arvo": "afternoon", "wknd": "weekend", "xmas": "christmas",
    "midday": "noon", "noontime": "noon", "yr": "year", "yrs": "years", "wks": "weeks", "thru": "through",
    "weds": "wednesday", "tues": "tuesday", "thurs": "thursday", "nite": "night",
  ]

  /// The only word of time that differs from `word` by a letter or two, `nil` where there is none or several, or where
  /// the word is one of its own or begins with one, as "Augusta" does. The first letter is always right.
  static func correction(of word: String) -> String? {
    if let listed = listed[word] { return listed }
    let letters = Array(word.utf8)
    guard letters.count >= 5, let first = letters.first, let targets = targets[first],
      !ordinary.contains(word), !targets.contains(where: { letters.starts(with: $0.letters) })
    else { return nil }
    var found: String?
    for target in targets where abs(target.letters.count - letters.count) <= 2 {
      let allowed = target.letters.count >= 8 ? 2 : 1
      guard distance(letters, target.letters, atMost: allowed) <= allowed else { continue }
      guard found == nil else { return nil }
      found = target.word
    }
    return found
  }

  /// Misspellings of words too short for the rule.
  private static let listed = [
    "toady": "today", "todya": "today", "tody": "today", "todey": "today", "marhc": "march", "mrach": "march",
    "apirl": "april", "arpil": "april", "aprl": "april", "aprill": "april", "jully": "july", "jnue": "june",
    "tomrw": "tomorrow", "tommorow": "tomorrow", "wendsday": "wednesday", "wensday": "wednesday",
    "wenesday": "wednesday", "wedensday": "wednesday", "munday": "monday", "sunaday": "sunday",
    "feburary": "february", "tusday": "tuesday", "agust": "august", "yesturday": "yesterday",
  ]

  /// Words of their own that are a letter away from a word of time.
  private static let ordinary: Set<String> = [
    "mourning", "moaning", "christian", "christians", "evenings", "mornings", "nights", "weekends",
    "weekender", "sundry", "sundae",
    "toddy", "tonights", "tomorrows", "todays", "yesterdays", "weekdays", "midweek", "augustin", "auguste",
    "octobre", "sundaes", "eastern", "eventing", "leveling", "evening", "morning", "afternoons",
  ]

  private struct Target: Sendable {
    let word: String
    let letters: [UInt8]
  }

  private static let targets: [UInt8: [Target]] = Dictionary(
    grouping: [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
      "august", "september", "october", "november", "december", "tomorrow", "yesterday", "tonight", "weekend",
      "morning", "afternoon", "evening", "christmas",
    ].map { Target(word: $0, letters: Array($0.utf8)) }, by: { $0.letters[0] })

  /// How many letters to add, remove, replace or swap with their neighbour; more than `limit` where it is exceeded.
  private static func distance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var distance = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      if (current.min() ?? 0) > limit { return limit + 1 }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
