import CalendarService

/// Finds the word of time that a misspelt word stands for.
enum WordSpelling {
  /// Short forms and spellings that are read without a word about it.
  static let shortForms: [String: String] = [
    "tonite": "tonight", "tomoz": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrw": "tomorrow",
    "tmrow": "tomorrow", "tomo": "tomorrow", "arvo": "afternoon", "wknd": "weekend", "xmas": "christmas",
    "midday": "noon", "noontime": "noon", "yr": "year", "yrs": "years", "wks": "weeks", "thru": "through",
    "weds": "wednesday", "tues": "tuesday", "thurs": "thursday", "nite": "night", "nxt": "next",
    "wkend": "weekend",
  ]

  /// The only word of time that differs from `word` by a letter or two, `nil` where there is none or several, or where
  /// the word is one of its own or begins with one, as "Augusta" does. The first letter is always right.
  static func correction(of word: String) -> String? {
    if let listed = listed[word] { return listed }
    guard word.count >= 5, let first = word.first, let targets = targets[first],
      !ordinary.contains(word), !targets.contains(where: word.hasPrefix)
    else { return nil }
    var found: String?
    let letters = letters(of: word)
    for target in targets where abs(target.count - word.count) <= 2 {
      let most = target.count >= 8 ? 2 : 1
      // Each letter that the word lacks takes a change of its own.
      guard (Self.letters(of: target) & ~letters).nonzeroBitCount <= most,
        word.editDistance(to: target) <= most
      else { continue }
      guard found == nil else { return nil }
      found = target
    }
    return found
  }

  /// A bit for each letter that a word has.
  private static func letters(of word: String) -> UInt32 {
    word.utf8.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Misspellings of words too short for the rule.
  private static let listed = [
    "toady": "today", "todya": "today", "tody": "today", "todey": "today", "marhc": "march", "mrach": "march",
    "apirl": "april", "arpil": "april", "aprl": "april", "aprill": "april", "jully": "july", "jnue": "june",
    "tomrw": "tomorrow", "tommorow": "tomorrow", "wendsday": "wednesday", "wensday": "wednesday",
    "wenesday": "wednesday", "wedensday": "wednesday", "munday": "monday", "sunaday": "sunday",
    "feburary": "february", "tusday": "tuesday", "agust": "august", "yesturday": "yesterday",
    "christmass": "christmas",
  ]

  /// Words of their own that are a letter away from a word of time.
  private static let ordinary: Set<String> = [
    "mourning", "moaning", "christian", "christians", "evenings", "mornings", "nights", "weekends",
    "weekender", "sundry", "sundae",
    "toddy", "tonights", "tomorrows", "todays", "yesterdays", "weekdays", "midweek", "augustin", "auguste",
    "octobre", "sundaes", "eastern", "eventing", "leveling", "evening", "morning", "afternoons",
  ]

  private static let targets: [Character: [String]] = Dictionary(
    grouping: [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
      "august", "september", "october", "november", "december", "tomorrow", "yesterday", "tonight", "weekend",
      "morning", "afternoon", "evening", "christmas",
    ], by: { $0.first ?? " " })
}
