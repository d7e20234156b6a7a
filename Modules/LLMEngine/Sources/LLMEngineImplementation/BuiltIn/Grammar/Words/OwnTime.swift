/// "My week" and "my day": times that are named without saying which, and are the present ones.
enum OwnTime {
  /// The time that the words name; `nil` where they name none so.
  static func time(in keys: [String]) -> String? {
    for (word, noun) in zip(keys, keys.dropFirst()) where isPlan(noun) {
      if let time = plans[word] { return time }
    }
    for index in keys.indices.dropLast() where ["my", "the"].contains(keys[index]) {
      // "What day of the week is it?" names no time.
      let isOfDay = index > 1 && keys[index - 1] == "of" && keys[index - 2] == "day"
      // "My day off" is another day.
      let isOff = keys.dropFirst(index + 2).first == "off"
      if let time = times[keys[index + 1]], !isOfDay, !isOff { return time }
    }
    return keys.last == "later" ? later : nil
  }

  /// Whether a word before this noun tells the time that it is for: "my weekly plan", but not "my weekly meetings".
  static func isPlan(_ noun: String) -> Bool {
    Lexicon.calendarNouns.contains(noun) || ["plan", "plans", "overview", "summary"].contains(noun)
  }

  /// The times of plans.
  static let plans = ["daily": "today", "weekly": "this week", "monthly": "this month"]

  /// What "later" alone means.
  static let later = "later today"

  private static let times = [
    "day": "today", "week": "this week", "weekend": "this weekend", "month": "this month",
    "year": "this year",
  ]
}
