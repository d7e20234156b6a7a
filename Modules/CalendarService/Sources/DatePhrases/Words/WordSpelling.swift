import CalendarService

/// Corrects misspelled time words.
enum WordSpelling {
  /// Short forms and spellings that are read without reporting a correction.
  private static let shortForms: [String: String] = [
    "tonite": "tonight", "tomoz": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrw": "tomorrow",
    "tmrow": "tomorrow", "tomo": "tomorrow", "arvo": "afternoon", "wknd": "weekend", "xmas": "christmas",
    "midday": "noon", "noontime": "noon", "yr": "year", "yrs": "years", "wks": "weeks", "thru": "through",
    "weds": "wednesday", "tues": "tuesday", "thurs": "thursday", "nite": "night", "nxt": "next",
    "wkend": "weekend",
  ]

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
    return ordinary.contains(word) ? nil : found
  }

  /// The time word that `word` stands for, and whether that is worth a report; `nil` if there is none.
  static func meaning(of word: String) -> (word: String, isCorrected: Bool)? {
    if shapes.mayContain(word) {
      if let long = shortForms[word] { return (long, false) }
      if let correct = listed[word] { return (correct, true) }
    }
    return correction(of: word).map { ($0, true) }
  }

  private static let shapes = WordShapes(of: Array(shortForms.keys) + Array(listed.keys))

  /// Misspellings of words too short for the rule.
  private static let listed = [
    "toady": "today", "todya": "today", "tody": "today", "todey": "today", "marhc": "march", "mrach": "march",
    "apirl": "april", "arpil": "april", "aprl": "april", "aprill": "april", "jully": "july", "jnue": "june",
    "tomrw": "tomorrow", "tommorow": "tomorrow", "wendsday": "wednesday", "wensday": "wednesday",
    "wenesday": "wednesday", "wedensday": "wednesday", "munday": "monday", "sunaday": "sunday",
    "feburary": "february", "tusday": "tuesday", "agust": "august", "yesturday": "yesterday",
    "christmass": "christmas",
  ]

  /// Ordinary words that resemble a time word.
  private static let ordinary: Set<String> = [
    "mourning", "moaning", "christian", "christians", "evenings", "mornings", "nights", "weekends",
    "weekender", "sundry", "sundae",
    "toddy", "tonights", "tomorrows", "todays", "yesterdays", "weekdays", "midweek", "augustin", "auguste",
    "octobre", "sundaes", "eastern", "eventing", "leveling", "evening", "morning", "afternoons",
  ]

  private static let targets: [UInt8: [String]] = Dictionary(
    grouping: [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
      "august", "september", "october", "november", "december", "tomorrow", "yesterday", "tonight", "weekend",
      "morning", "afternoon", "evening", "christmas",
    ], by: { $0.utf8.first ?? 0 })
}
