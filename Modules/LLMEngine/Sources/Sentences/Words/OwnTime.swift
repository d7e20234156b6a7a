/// "My week" and "my day": named without a qualifier, they mean the current ones.
package enum OwnTime {
  /// The time that the words name in this way; `nil` if there is none.
  package static func time(in keys: [String]) -> String? {
    for (word, noun) in zip(keys, keys.dropFirst()) where isPlan(noun) {
      if let time = plans[word] { return time }
    }
    if let time = ofPlural(in: keys) { return time }
    for index in keys.indices.dropLast() where ["my", "the", "busy"].contains(keys[index]) {
      // "What day of the week is it?" does not name a time.
      let isOfDay = index > 1 && keys[index - 1] == "of" && keys[index - 2] == "day"
      // "My day off" is another day.
      let isOff = keys.dropFirst(index + 2).first == "off"
      if let time = times[keys[index + 1]], !isOfDay, !isOff { return time }
    }
    if keys.last == "later" { return later }
    return endsWithNow(keys) ? "right now" : nil
  }

  /// "This weeks events", "next weeks meetings": the week, whose apostrophe is missing; `nil` for other words.
  static func ofPlural(in keys: [String]) -> String? {
    guard
      let index = keys.indices.dropLast(2).first(where: {
        ["this", "next", "last"].contains(keys[$0]) && ["weeks", "months", "weekends"].contains(keys[$0 + 1])
          && (isPlan(keys[$0 + 2]) || Lexicon.eventNouns.contains(keys[$0 + 2]))
      })
    else { return nil }
    return "\(keys[index]) \(keys[index + 1].dropLast())"
  }

  /// Whether "now" ends a question that names no event: "am I busy now?", but not "when is the kickoff now?" or "three days
  /// from now".
  private static func endsWithNow(_ keys: [String]) -> Bool {
    guard keys.last == "now", keys.count > 2, asksOfNow.contains(keys[0]) else { return false }
    return !["next", "last", "first"].contains(where: keys.contains)
      && !["from", "until", "till", "til", "since", "by", "than", "for"].contains(keys[keys.count - 2])
      && keys.allSatisfy {
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0)
          || ["busy", "free", "available"].contains($0)
      }
  }

  private static let asksOfNow: WordSet = "am are is do have what where anything"

  /// Whether the word before this noun is its time: "my weekly plan", but not "my weekly meetings".
  package static func isPlan(_ noun: String) -> Bool {
    Lexicon.calendarNouns.contains(noun) || ["plan", "plans", "overview", "summary"].contains(noun)
  }

  /// The times of plans.
  package static let plans: WordTable = ["daily": "today", "weekly": "this week", "monthly": "this month"]

  /// The meaning of "later" alone.
  package static let later = "later today"

  private static let times = [
    "day": "today", "week": "this week", "weekend": "this weekend", "month": "this month",
    "year": "this year",
  ]
}
