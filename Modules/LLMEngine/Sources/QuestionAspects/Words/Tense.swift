package import Frames
package import Sentences

/// Whether a question is about the past.
package enum Tense {
  /// Past forms mean the past, except about the entry itself ("when did I put the dentist?"). Without a past form, time
  /// spent and the busiest day are in the past unless the question says "am", "is" or "will", or names a weekday.
  package static func looksBack(_ sentence: Sentence, askingFor aspect: Question.Aspect) -> Bool {
    // The time of an answer is not that of its event.
    switch aspect {
    case .response, .hasStatus: return false
    default: break
    }
    let keys = sentence.keys
    if keys.contains("did"),
      sentence.says(
        "did i set", "did i put", "did i schedule", "did i plan", "did i add", "did i mark", "did i enter",
        "did i save", "did you add", "did you put", "did you save", "did you set", "did you schedule")
    {
      return false
    }
    // "Who was invited to the review?" says nothing about when it is.
    if sentence.says("was invited", "were invited"), !sentence.has("last", "did") { return false }
    // "Am I ever double booked?" asks about the future.
    if keys.contains("ever"),
      keys.first.map({ ["am", "is", "are", "will", "do", "does"].contains($0) }) == true
    {
      return false
    }
    // "What is already over today?", "what is done today?"
    if aspect == .agenda,
      sentence.begins(with: "what is done", "what is already done", "what is finished")
        || sentence.allKeys.starts(with: ["what", "is", "already", "over"])
        || sentence.allKeys.starts(with: ["what", "is", "over"])
    {
      return true
    }
    // "What was the upcoming event?"
    if keys.contains("upcoming"), sentence.times.isEmpty { return false }
    if !past.isDisjoint(with: keys) { return true }
    if isPerfect(keys) { return true }
    guard aspect == .timeSpent, present.isDisjoint(with: keys) else { return false }
    // "Total hours booked thursday" means the coming one.
    let isComing = sentence.times.first.map { time in
      (DateWords.weekdays + ["tomorrow", "next"]).contains { time.lowercased().hasPrefix($0) }
    }
    return isComing != true
  }

  /// Whether a question that counts or sums has no tense: "total hours of meetings in april", "how many standups in
  /// january". A month or day without a year is then the nearest one.
  package static func isOpen(_ sentence: Sentence, askingFor aspect: Question.Aspect) -> Bool {
    switch aspect {
    case .count, .timeSpent, .busiestDay, .quietestDay, .share, .comparison:
      past.isDisjoint(with: sentence.keys) && !isPerfect(sentence.keys)
        && present.isDisjoint(with: sentence.keys) && !sentence.times.isEmpty
    default: false
    }
  }

  /// "What have I done", but not "what do I have to get done".
  private static func isPerfect(_ keys: [String]) -> Bool {
    keys.indices.contains { index in
      guard perfect.contains(keys[index]) else { return false }
      let verb = keys[..<index].last { !["i", "we", "there", "ever", "already", "not", "got"].contains($0) }
      return verb == "have" || verb == "has"
    }
  }

  private static let past: WordSet = "did ever was were had went spent saw happened attended"
  private static let perfect: WordSet =
    "done been met seen gone missed taken paid visited finished worked spent attended talked spoken"
  private static let present: WordSet = "am are is will shall going coming do does goes"
}
