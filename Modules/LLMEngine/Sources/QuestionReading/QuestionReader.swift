package import Frames
import QuestionAspects
import QuestionRows
package import Sentences

/// Reads a sentence without context.
package enum QuestionReader {
  /// The maximum number of words of a name without a sentence.
  private static let longestBareName = 4
  /// Words that can accompany a name without making it a sentence.
  private static let besideNames: Set<String> = [
    "a", "an", "the", "my", "our", "me", "show", "list", "search", "all", "any", "with", "and", "in", "on",
    "at", "for", "of", "next", "last", "first", "stuff",
  ]

  /// The reading of a sentence.
  package static func reading(of sentence: Sentence, trace: ReadingTrace? = nil) -> Reading {
    trace?.note("the rules before all rows", sentence.pieces { _ in false })
    if let courtesy = Courtesy(sentence) { return .courtesy(courtesy) }
    if let found = QuestionTable.found(in: sentence, isOpen: false) {
      trace?.note("the row '\(found.row.name)'", sentence.pieces(found.match.kinds))
      return reading(of: sentence, found)
    }
    if let reading = ClockElsewhere.reading(of: sentence) { return reading }
    if let other = OthersTime.name(in: sentence) {
      return .unclear(.othersTime(other, times: sentence.times))
    }
    if isStatement(sentence) { return .unclear(.noQuestion(in: sentence)) }
    if let found = openRow(in: sentence) { return reading(of: sentence, found, trace) }
    guard let found = AspectReader.aspect(of: sentence) else {
      return bareName(sentence, trace) ?? .unclear(.noQuestion(in: sentence))
    }
    return reading(of: sentence, found, trace)
  }

  private static func openRow(in sentence: Sentence) -> AspectReader.Found? {
    QuestionTable.found(in: sentence, isOpen: true).flatMap { AspectReader.Found($0) }
  }

  /// Whether a sentence has the wording of a row.
  package static func isWording(_ sentence: Sentence) -> Bool {
    QuestionTable.found(in: sentence, isOpen: false) != nil || openRow(in: sentence) != nil
  }

  /// Whether a sentence asks how two events relate.
  static func isOfPair(_ sentence: Sentence) -> Bool {
    if case .pair? = openRow(in: sentence)?.aspect { true } else { false }
  }

  private static func reading(of sentence: Sentence, _ found: QuestionTable.Found) -> Reading {
    guard var question = found.question else {
      return .unclear(found.unclear ?? .noQuestion(in: sentence))
    }
    if !question.looksBack {
      question.looksBack = Tense.looksBack(sentence, askingFor: question.aspect)
    }
    question.takesNearest = Tense.isOpen(sentence, askingFor: question.aspect)
    question.readOptional(from: sentence)
    return .question(question.completed(from: sentence))
  }

  private static func reading(
    of sentence: Sentence, _ found: AspectReader.Found, _ trace: ReadingTrace? = nil
  ) -> Reading {
    let parts = SentenceParts(sentence, found)
    trace?.note(found.reader, parts.pieces)
    if let unclear = parts.unclear { return .unclear(unclear) }
    return parts.question.map(Reading.question) ?? .unclear(.noQuestion(in: sentence))
  }

  /// "dentist", "bob next week", "next flight": a name alone asks for its events.
  private static func bareName(_ sentence: Sentence, _ trace: ReadingTrace?) -> Reading? {
    let order = OrderWords.pick(in: sentence.keys)
    let subject = Subject(of: sentence, ignoring: order.map { [$0.index] } ?? [])
    let rest = Set(sentence.keys).subtracting(subject.words.map(\.key))
    guard (1...longestBareName).contains(subject.words.count),
      rest.subtracting(besideNames).subtracting(Subject.kindsOfHoliday).isEmpty
    else {
      return nil
    }
    return reading(
      of: sentence, AspectReader.Found(aspect: order == nil ? .agenda : .start, reader: "a name alone"), trace
    )
  }

  /// "I had a good day today": tells something and asks nothing.
  private static func isStatement(_ sentence: Sentence) -> Bool {
    guard let first = sentence.keys.first,
      ["i", "we", "it", "he", "she", "they", "there"].contains(first) || sentence.begins(with: "am not"),
      !sentence.hasQuestionMark
    else { return false }
    return !sentence.has(
      "what", "when", "where", "who", "which", "how", "whose", "if", "whether", "any", "anything")
  }
}

extension AspectReader.Found {
  /// What an open row asks for; its own words are understood. `nil` if a slot for an event names none, or selects one of
  /// several.
  fileprivate init?(_ found: QuestionTable.Found) {
    let (sentence, open) = (found.match.sentence, found.match.open)
    let all = Set(sentence.keys.indices)
    var aspect = found.question?.aspect ?? .agenda
    var subject = open.reduce(into: Set<Int>()) { $0.formUnion($1) }
    if case .pair(let pair, _) = aspect {
      let names = open.map { Subject(of: sentence, ignoring: all.subtracting($0)) }
      guard names.count == 2, !names.contains(where: { $0.words.isEmpty || $0.calendar != nil }),
        open.allSatisfy({ run in
          OrderWords.pick(in: Array(sentence.keys[run])) == nil
            && sentence.keys[run].allSatisfy { !Lexicon.function.contains($0) || Self.inNames.contains($0) }
        })
      else { return nil }
      (aspect, subject) = (.pair(pair, names[1].text), Set(open[0]))
    }
    self.init(
      aspect: aspect, frame: found.row.beside, ignored: all.subtracting(subject),
      reader: "the row '\(found.row.name)'")
    understood = all.filter { found.match.kinds[$0] == .cue }
  }

  /// Words without meaning that a name of two events can have.
  private static let inNames: WordSet = "the my our a an with of at in for to and on"
}
