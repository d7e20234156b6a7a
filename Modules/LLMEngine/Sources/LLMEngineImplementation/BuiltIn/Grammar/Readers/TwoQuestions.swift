import CalendarService

/// "When is the dentist, and who is coming to the kickoff?": two questions in one message.
enum TwoQuestions {
  /// The readings of the two; `nil` if the words are not two questions that stand on their own.
  static func reading(of text: String, parser: any DatePhraseParserProtocol) -> Reading? {
    let said = Wording(text)
    let keys = said.keys
    let starts = keys.indices.dropLast().filter { keys[$0] == "and" && openings.contains(keys[$0 + 1]) }
    guard starts.count == 1, starts[0] > 2 else { return nil }
    let (half, rest) = (said[..<starts[0]].text, Sentence(said[(starts[0] + 1)...].text, parser: parser))
    let sentence = Sentence(half, parser: parser)
    guard case .question(let first) = QuestionReader.reading(of: sentence) else { return nil }
    // "What time is yoga and who is attending?" asks both of the same event.
    let before = FollowUpReader.Before(first, results: [])
    if !first.subject.isEmpty || first.pick != nil,
      case .question(let second)? = FollowUpReader.bare(rest, after: before)
        ?? FollowUpReader.pronoun(rest, after: first)
    {
      return .both(first, second)
    }
    guard stands(first, sentence), rest.keys.count > 2, pronouns.isDisjoint(with: rest.keys),
      case .question(let second) = QuestionReader.reading(of: rest), stands(second, rest)
    else { return nil }
    return .both(first, second)
  }

  /// "When are yoga and swimming?": the same question about two events; `nil` for other sentences.
  static func ofTwoNames(_ sentence: Sentence, parser: any DatePhraseParserProtocol) -> Reading? {
    let keys = sentence.allKeys
    guard sentence.begins(with: "when are", "where are"), let and = keys.firstIndex(of: "and"), and > 2,
      keys.lastIndex(of: "and") == and, and + 1 < keys.count, sentence.times.isEmpty
    else { return nil }
    let questions = [keys[2..<and], keys[(and + 1)...]].compactMap { name -> Question? in
      let half = Sentence("\(keys[0]) is \(name.joined(separator: " "))", parser: parser)
      let isName = name.allSatisfy { ["the", "my", "our"].contains($0) || !Lexicon.function.contains($0) }
      guard isName, case .question(let question) = QuestionReader.reading(of: half), !question.subject.isEmpty
      else { return nil }
      return question
    }
    return questions.count == 2 ? .both(questions[0], questions[1]) : nil
  }

  /// Whether a question names its events, or its time and the person: "how often this month" takes its events from the
  /// question before it.
  private static func stands(_ question: Question, _ sentence: Sentence) -> Bool {
    if question.anchor != nil { return false }
    if !question.subject.isEmpty || question.pick != nil && !sentence.times.isEmpty { return true }
    return !sentence.times.isEmpty && sentence.has("i", "we", "my", "on")
  }

  /// The first words of a question.
  private static let openings: Set<String> = [
    "who", "whos", "who's", "where", "wheres", "where's", "when", "whens", "when's", "what", "whats",
    "what's",
    "which", "how", "with", "is", "are", "am", "do", "does", "did",
  ]
  /// Words that refer to the question before.
  private static let pronouns: Set<String> = [
    "it", "that", "this", "they", "them", "he", "she", "then", "there", "those", "these", "after", "before",
    "his", "her", "their", "else", "other", "one",
  ]
}
