/// "My week" and "my day": times that are named without saying which, and are the present ones.
enum OwnTime {
  /// The time that the words name; `nil` where they name none so.
  static func time(in keys: [String]) -> String? {
    for (first, second) in zip(keys, keys.dropFirst()) where ["my", "the"].contains(first) {
      if let time = times[second] { return time }
    }
    return nil
  }

  private static let times = [
    "day": "today", "week": "this week", "weekend": "this weekend", "month": "this month",
    "year": "this year",
  ]
}
