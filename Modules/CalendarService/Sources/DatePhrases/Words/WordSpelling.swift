import CalendarService

/// Corrects misspelled time words.
enum WordSpelling {
  /// Short forms and spellings that are read without reporting a correction.
  static let shortForms: [String: String] = [
    "tonite": "tonight", "tomoz": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "tmrw": "tomorrow",
    "tmrow": "tomorrow", "tomo": "tomorrow", "arvo": "afternoon", "wknd": "weekend", "xmas": "christmas",
    "midday": "noon", "noontime": "noon", "yr": "year", "yrs": "years", "wks": "weeks", "thru": "through",
    "weds": "wednesday", "tues": "tuesday", "thurs": "thursday", "nite": "night", "nxt": "next",
    "wkend": "weekend",
  ]

  /// The only time word that differs from `word` by one or two letters; `nil` if there is none or several, or if `word`
  /// is an ordinary word or begins with a time word, as "Augusta" does. The first letter must match.
  static func correction(of word: String) -> String? {
    if let listed = listed[word] { return listed }
    guard word.utf8.count >= 5, let first = word.utf8.first, let targets = targets[first],
      !ordinary.contains(word), !targets.contains(where: word.hasPrefix)
    else { return nil }
    var found: String?
    let (letters, count) = (letters(of: word), word.count)
    for target in targets where abs(target.utf8.count - count) <= 2 {
      let most = target.utf8.count >= 8 ? 2 : 1
      // Each missing letter needs a separate edit.
      guard (Self.letters(of: target) & ~letters).nonzeroBitCount <= most,
        word.editDistance(to: target) <= most
      else { continue }
      guard found == nil else { return nil }
      found = target
    }
    return found
  }

  /// A bit for each letter of a word.
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
