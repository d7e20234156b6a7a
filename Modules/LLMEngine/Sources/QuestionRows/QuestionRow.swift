package import Frames
package import Sentences

/// A wording of a question and what it asks for.
package struct QuestionRow: Sendable {
  /// What a sentence of the wording means.
  package enum Meaning: Sendable, Hashable {
    /// It asks for this fact.
    case asks(Question.Aspect)
    /// No calendar answers it.
    case refuses(Unclear)
  }

  /// What it asks for, in a few words.
  package let name: String
  /// Its wordings.
  private let wordings: [(first: Set<String>?, slots: [RowSlot])]
  /// How many times the sentence names.
  let times: ClosedRange<Int>
  /// Whether the sentence names a length.
  let takesLength: Bool
  let meaning: Meaning
  /// Words that may be anywhere in the open part and name nothing there.
  package let beside: Set<String>
  /// Words that a sentence of the wording does not have.
  let unless: Set<String>
  /// Sentences of the wording, each the test of the row.
  package let examples: [String]
  /// What the slots add to the question.
  let complete: @Sendable (inout Question, RowMatch) -> Void

  /// A row of one or more wordings, one a line.
  init(
    _ name: String, _ patterns: String, times: ClosedRange<Int> = 0...1, takesLength: Bool = false,
    _ meaning: Meaning, _ examples: [String], beside: String = "", unless: String = "",
    complete: @escaping @Sendable (inout Question, RowMatch) -> Void = { _, _ in }
  ) {
    (self.name, self.times, self.takesLength) = (name, times, takesLength)
    wordings = patterns.split(separator: "\n").map {
      let slots = RowSlot.slots(of: String($0))
      return (Self.firstWords(of: slots), slots)
    }
    (self.meaning, self.examples, self.complete) = (meaning, examples, complete)
    (self.beside, self.unless) = (Set(Wording.run(beside)), Set(Wording.run(unless)))
  }

  /// The first words with which a wording can begin; `nil` if one can begin with any word.
  var firstWords: Set<String>? {
    wordings.contains { $0.first == nil } ? nil : Set(wordings.compactMap(\.first).joined())
  }

  private static func firstWords(of slots: [RowSlot]) -> Set<String>? {
    var words: Set<String> = []
    for slot in slots {
      guard let first = slot.firstWords else { return nil }
      words.formUnion(first)
      if words.remove("") == nil { return words }
    }
    return nil
  }
}

/// The wordings of questions, tried before the rows of single facts.
package enum QuestionTable {
  /// A row that matches a sentence, and the question that it makes.
  package struct Found: Sendable {
    package let row: QuestionRow
    package let match: RowMatch
    /// The question without what its times and tense imply; `nil` if the row refuses.
    package let question: Question?
    /// Why no calendar answers it; `nil` for a question.
    package let unclear: Unclear?
  }

  /// All rows; the first that matches counts.
  package static let rows = closed + open
  /// The rows that name all words of a sentence.
  private static let closed = tasks + invitations + amounts + overviews + freeTimes + facts + unknowns

  /// The most words that a sentence of a row has; matching takes a step for each pair of words at worst.
  static let mostWords = 40

  /// The first row that matches all words of a sentence.
  ///
  /// - Parameter isOpen: whether the row leaves words to be read as they would be without it.
  package static func found(in sentence: Sentence, isOpen: Bool) -> Found? {
    guard let first = sentence.keys.first, sentence.keys.count <= mostWords else { return nil }
    for index in byFirstWord[first] ?? anyWord where (index >= closed.count) == isOpen {
      if let found = rows[index].found(in: sentence) { return found }
    }
    return nil
  }

  /// All rows that match a sentence.
  package static func all(in sentence: Sentence) -> [Found] { rows.compactMap { $0.found(in: sentence) } }

  /// The rows that can begin with any word.
  private static let anyWord = rows.indices.filter { rows[$0].firstWords == nil }
  /// The rows that can begin with a word, in their order.
  private static let byFirstWord: WordTable<[Int]> = {
    let words = Set(rows.compactMap(\.firstWords).joined())
    return WordTable(
      words.map { word in (word, rows.indices.filter { rows[$0].firstWords?.contains(word) != false }) })
  }()
}

extension QuestionRow {
  fileprivate func found(in sentence: Sentence) -> QuestionTable.Found? {
    guard times.contains(sentence.times.count), takesLength || sentence.minutes == nil,
      unless.isEmpty || unless.isDisjoint(with: sentence.keys)
    else { return nil }
    var found: RowMatch?
    for (first, slots) in wordings where found == nil && first?.contains(sentence.keys[0]) != false {
      var matcher = RowMatcher(sentence)
      found = matcher.match(slots)
    }
    guard let match = found else { return nil }
    switch meaning {
    case .refuses(let unclear):
      return QuestionTable.Found(row: self, match: match, question: nil, unclear: unclear)
    case .asks(let aspect):
      var question = Question(aspect: aspect, times: sentence.times)
      (question.subject, question.minutes) = (match.names.first ?? "", sentence.minutes)
      question.isYesOrNo = Lexicon.verbsFirst.contains(sentence.keys[0])
      complete(&question, match)
      return QuestionTable.Found(row: self, match: match, question: question, unclear: nil)
    }
  }
}
