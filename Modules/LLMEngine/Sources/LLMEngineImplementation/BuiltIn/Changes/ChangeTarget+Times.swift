import CalendarService

/// The times in the words for an event.
extension ChangeTarget {
  /// "Four o clock" as "4 o'clock".
  private static func hoursInDigits(_ text: String) -> String {
    guard
      let clock = text.firstRange(of: "o clock") ?? text.firstRange(of: "oclock")
        ?? text.firstRange(of: "o'clock")
    else {
      return text
    }
    var words = text[..<clock.lowerBound].split(separator: " ").map(String.init)
    if let hour = words.last.flatMap({ DateWords.hour($0.lowercased()) }) {
      words[words.count - 1] = "\(hour)"
    }
    return "\(words.joined(separator: " ")) o'clock\(text[clock.upperBound...])"
  }

  /// "Tomorrow's lunch" and "tomorrows lunch" refer to tomorrow.
  static func bareTimes(_ text: String) -> String {
    hoursInDigits(text).split(separator: " ").map { word -> String in
      let lower = word.lowercased()
      for ending in ["'s", "s"] where lower.hasSuffix(ending) {
        let bare = String(lower.dropLast(ending.count))
        let isDay =
          ["today", "tomorrow", "tonight"].contains(bare)
          || ending == "'s" && (bare.hasSuffix("day") || plain.contains(bare))
        if isDay || ending == "'s" && ["week", "month", "weekend"].contains(bare) { return bare }
      }
      return String(word)
    }.joined(separator: " ")
  }

  /// Whether a time is a single range, not a recurring day such as "monday".
  static func isOneTime(_ time: String?) -> Bool {
    Wording(time ?? "").keys.contains {
      ["today", "tomorrow", "tonight", "this", "next", "week", "weekend", "month", "year", "coming"].contains(
        $0)
        || DateWords.months.contains($0)
    }
  }

  /// Whether a time names an hour.
  static func hasClock(_ time: String) -> Bool {
    let words = Wording(time).keys
    return words.contains { word in
      ["noon", "midnight", "o'clock", "oclock"].contains(word)
        || word.hasSuffix("am") && word.first?.isNumber == true
        || word.hasSuffix("pm") && word.first?.isNumber == true || word.contains(":")
    } || words.contains("at") || words.count == 1 && Int(words[0]) != nil
      || ["am", "pm"].contains(words.last ?? "")
  }

  /// Whether words that contain more than a time name an hour: "lunch friday 12-1", "half past nine", but not "on 3
  /// april" or "in two weeks".
  static func namesHour(_ wording: Wording) -> Bool {
    let keys = wording.keys
    return keys.indices.contains { index in
      let key = keys[index]
      if hourWords.contains(key) || key.first?.isNumber == true && key.contains(":") { return true }
      guard key.first?.isNumber == true || DateWords.hour(key) != nil else { return false }
      let isDate =
        ["st", "nd", "rd", "th"].contains(where: key.hasSuffix) || key.contains("/") || key.count > 8
      let beside = [index > 0 ? keys[index - 1] : "", index + 1 < keys.count ? keys[index + 1] : ""]
      return !isDate && !beside.contains(where: isMonthOrUnit)
    }
  }

  private static func isMonthOrUnit(_ key: String) -> Bool {
    DateWords.months.contains(key)
      || ["day", "days", "week", "weeks", "month", "months", "year", "years", "times", "other"].contains(key)
      || DateWords.months.contains { $0.hasPrefix(key) && key.count >= 3 }
  }

  private static let hourWords: Set<String> = [
    "noon", "midday", "midnight", "o'clock", "oclock", "am", "pm", "a.m", "p.m", "past", "half", "quarter",
    "now", "hour", "hours", "minutes", "all-day", "all",
  ]

  /// Words of times that are no names of days.
  static let plain: Set<String> = Set<String>([
    "of", "today", "tomorrow", "tonight", "yesterday", "this", "next", "last", "week", "weekend", "month",
    "morning",
    "afternoon", "evening", "night", "noon", "midnight", "at", "after", "before", "between", "early", "late",
    "in",
    "o'clock", "am", "pm", "half", "quarter", "past", "until", "from", "since", "every", "coming",
    "following", "mid",
  ]).union(ordinals)

  /// The ordinals in dates.
  static let ordinals: Set<String> = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth", "thirtieth",
  ]
}
