package import Frames
import Sentences

/// "First", "second", "next", "last": which of the events is meant.
package enum OrderWords {
  /// The index of an order word, and what it picks; `nil` if there is none, or it is part of a name: "the first day of
  /// school".
  package static func pick(in keys: [String]) -> (index: Int, pick: Question.Pick)? {
    for (index, key) in keys.enumerated() {
      guard let pick = pick(key) else { continue }
      if keys[(index + 1)...].starts(with: ["day", "of"]) { continue }
      // "Which events last all day?"
      if key == "last", let after = keys.dropFirst(index + 1).first, ofLengths.contains(after) { continue }
      if isAllOfThem(pick, before: keys.dropFirst(index + 1).first) { continue }
      return (index, pick)
    }
    return nil
  }

  /// Whether words ask for several positions at once: "the last and the next haircut".
  package static func areSeveral(in keys: [String]) -> Bool {
    guard let first = pick(in: keys) else { return false }
    return keys.indices.contains { index in
      guard index > first.index, let other = pick(keys[index]), other != first.pick else { return false }
      return keys[first.index...index].contains("and") || keys[first.index...index].contains("or")
    }
  }

  /// "My next events" are all upcoming ones.
  private static func isAllOfThem(_ pick: Question.Pick, before noun: String?) -> Bool {
    guard pick == .next, let noun else { return false }
    return noun.hasSuffix("s") && Lexicon.eventNouns.contains(noun) || noun == "few"
  }

  private static let ofLengths: WordSet = "all all-day longer more less over under shorter"

  private static func pick(_ key: String) -> Question.Pick? {
    picks[key] ?? DateWords.place(key).map(Question.Pick.nth)
  }

  private static let picks: WordTable<Question.Pick> = [
    "next": .next, "soonest": .next, "closest": .next, "nearest": .next, "earliest": .nth(1), "last": .last,
    "final": .last, "latest": .last,
  ]
}
