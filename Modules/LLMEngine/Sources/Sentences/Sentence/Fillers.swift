/// Words that say nothing about the question: asides in the middle, who wants to know, what somebody intends.
enum Fillers {
  /// The words without asides in the middle: "by any chance", "quickly".
  static func removed(from words: [Word]) -> [Word] {
    let keys = words.map(\.key)
    guard asides.areIn(keys) else { return words }
    var rest: [Word] = []
    var index = 0
    while index < words.count {
      if index > 0, let count = asides.count(in: keys, at: index), keys.count - count > 1,
        !isPart(keys[index - 1], keys.dropFirst(index + count).first)
      {
        index += count
      } else {
        rest.append(words[index])
        index += 1
      }
    }
    return rest.isEmpty ? words : rest
  }

  /// Whether an aside is a part of what stands around it: "a maybe for the review", "what do you think of it".
  private static func isPart(_ before: String, _ after: String?) -> Bool {
    ["a", "an", "the"].contains(before) || ["of", "about"].contains(after)
  }

  /// The question of "my boss wants to know if I am free", "is there any chance I have time?", "bob wants to meet, when
  /// am I free?"; `nil` for other words.
  static func asked(_ words: ArraySlice<Word>) -> [Word]? {
    let keys = words.map(\.key)
    if let count = doubts.count(in: keys), keys.count > count + 1 {
      let question = Array(words.dropFirst(count))
      let isQuestion = openers.contains(question[0].key) || ["if", "whether"].contains(question[0].key)
      return turned(isQuestion ? question : [Word("whether")] + question)
    }
    guard let first = keys.first, !openers.contains(first) else { return nil }
    for index in 1..<max(1, min(4, keys.count - 3)) {
      if index > 1, keys[..<index].contains(where: persons.contains) { return nil }
      if let count = asking.count(in: keys, at: index), keys.count > index + count + 2 {
        let question = Array(words.dropFirst(index + count))
        guard openers.contains(question[0].key) || ["if", "whether"].contains(question[0].key) else {
          continue
        }
        return turned(question)
      }
      // What somebody intends, and then a question.
      if wanting.contains(keys[index]), keys.dropFirst(index + 1).first.map(intended.contains) == true,
        let start = keys.indices.dropFirst(index + 2).first(where: { isQuestion(keys[$0...]) })
      {
        return Array(words.dropFirst(start))
      }
    }
    return nil
  }

  /// "If we can do dinner" asks "can we do dinner?"
  private static func turned(_ words: [Word]) -> [Word] {
    guard words.count > 3, ["if", "whether"].contains(words[0].key), ["i", "we"].contains(words[1].key),
      ["can", "could"].contains(words[2].key)
    else { return words }
    return [words[2], words[1]] + words.dropFirst(3)
  }

  /// Whether words begin a question of two words: "when am", "what do".
  private static func isQuestion(_ keys: ArraySlice<String>) -> Bool {
    guard let first = keys.first, let second = keys.dropFirst().first, keys.count > 2 else { return false }
    if ["when", "what", "which", "where", "how"].contains(first) {
      return ["am", "are", "do", "can", "could", "is", "would", "time", "about", "much", "many", "day"]
        .contains(second)
    }
    return ["am", "do", "can", "could"].contains(first) && ["i", "we"].contains(second)
  }

  private static let openers: WordSet = Lexicon.verbsFirst.union([
    "what", "when", "where", "who", "whose", "which", "how", "show", "list", "find", "tell", "give", "could",
  ])
  private static let asides: Phrases = """
    by any chance, by chance, if possible, if you can, quickly, real quick, you know, i think, i guess, \
    i believe, i suppose, at (any|some|all|which) (point|stage|time), at all, (any|some) time soon, would you say, \
    do you think, maybe, perhaps, possibly, basically, honestly
    """
  /// Openings of questions that expect yes or no.
  private static let doubts: Phrases = """
    (is there|any|is there any|is there a) chance(| that), do you (think|reckon|believe), does it look like, \
    (any|have you any|got any) idea (if|whether)
    """
  /// Verbs of somebody who asks.
  private static let asking: Phrases = """
    (wants|would like|needs|wanted) to know, (asks|asked|wonders|wondered)(| me), \
    (is|was|keeps|are) (asking|wondering)(| me)
    """
  /// Pronouns of those who ask; they stand alone.
  private static let persons: WordSet = "i we you he she they"
  private static let wanting: WordSet = "wants want needs need would hopes wanted"
  /// Words after those verbs.
  private static let intended: WordSet = "to me us like a"
}
