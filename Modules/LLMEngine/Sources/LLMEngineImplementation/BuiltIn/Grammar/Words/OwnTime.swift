/// "My week" and "my day": times that are named without saying which, and are the present ones.
enum OwnTime {
  /// The time that the words name; `nil` where they name none so.
  static func time(in keys: [String]) -> String? {
    for index in keys.indices.dropLast() where ["my", "the"].contains(keys[index]) {
      // "What day of the week is it?" names no time.
      let isOfDay = index > 1 && keys[index - 1] == "of" && keys[index - 2] == "day"
      if let time = times[keys[index + 1]], !isOfDay { return time }
    }
    return keys.last == "later" ? later : nil
  }

  /// What "later" alone means.
  static let later = "later today"

  private static let times = [
    "day": "today", "week": "this week", "weekend": "this weekend", "month": "this month",
    "year": "this year",
  ]
}
