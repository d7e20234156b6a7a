import CalendarService
import EventWords
package import Frames
import QuestionReading
package import Sentences
package import TimePhrases

/// "When is the dentist, and who is coming to the kickoff?": two questions in one message.
package enum TwoQuestions {
  /// The readings of the two; `nil` if the words are not two questions that stand on their own.
  package static func reading(of text: String, parser: any DatePhraseParserProtocol) -> Reading? {
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
        ?? FollowUpReader.pronoun(rest, after: first) ?? ofSame(rest, as: first)
    {
      return .both(first, second)
    }
    guard stands(first, sentence), rest.keys.count > 2, pronouns.isDisjoint(with: rest.keys),
      case .question(let second) = QuestionReader.reading(of: rest), stands(second, rest)
    else { return nil }
    return .both(first, second)
  }

  /// "When is my last lab practical?" asks for the last one that was, or for the last one to come; `nil` for other
  /// questions.
  package static func ofLast(_ question: Question, in sentence: Sentence) -> Reading? {
    guard question.aspect == .start, question.pick == .last, question.looksBack, question.only == nil,
      sentence.begins(with: "when is"), !sentence.has("it", "that", "time")
    else { return nil }
    var coming = question
    (coming.aspect, coming.pick, coming.looksBack, coming.times) = (.seriesEnd, nil, false, [Question.year])
    return .both(question, coming)
  }

  /// "When do I fly to vienna, and what time do I get in?": the second question about the event of the first one, if it
  /// names none itself, or only a flight.
  private static func ofSame(_ rest: Sentence, as first: Question) -> Reading? {
    guard rest.times.isEmpty, case .question(let second) = QuestionReader.reading(of: rest),
      ["", "flight"].contains(second.subject), second.anchor == nil, second.calendar == nil,
      second.limits.isEmpty
    else { return nil }
    switch second.aspect {
    case .start, .end, .place, .people, .length, .notes, .link, .organizer, .until: break
    default: return nil
    }
    var merged = first
    merged.aspect = second.aspect
    return .question(merged)
  }

  /// "When are yoga and swimming?", "do I have gym or yoga tomorrow?": the same question about two events; `nil` for
  /// other sentences.
  package static func ofTwoNames(_ sentence: Sentence, parser: any DatePhraseParserProtocol) -> Reading? {
    let keys = sentence.keys
    guard let lead = leads.first(where: { keys.starts(with: $0.words) }),
      let link = keys.firstIndex(where: links.contains), link > lead.words.count, link + 1 < keys.count,
      keys.lastIndex(where: links.contains) == link, sentence.times.count < 2, sentence.minutes == nil
    else { return nil }
    // "Do I do yoga or gym more often?"
    let end = keys.count - (moreOften.first { keys.suffix($0.count).elementsEqual($0) }?.count ?? 0)
    let isMore = lead.words.last == "more"
    guard lead.isOfAmount == (end < keys.count || isMore), link + 1 < end else { return nil }
    let second = keys[(link + 1)..<end].drop { isMore && $0 == "more" }
    let questions = [keys[lead.words.count..<link], second].compactMap { name -> Question? in
      let words = [lead.ofOne] + name + sentence.times
      let half = Sentence(words.joined(separator: " "), parser: parser)
      let isName = name.allSatisfy { articles.contains($0) || !Lexicon.function.contains($0) }
      guard isName, case .question(let question) = QuestionReader.reading(of: half), !question.subject.isEmpty
      else { return nil }
      return question
    }
    return questions.count == 2 ? .both(questions[0], questions[1]) : nil
  }

  /// The beginnings of questions about two events, and of the same questions about one.
  private static let leads = [
    ("did i do more", "how often did i do"), ("do i do more", "how often do i do"), ("when are", "when is"),
    ("where are", "where is"), ("when do i have", "when do i have"),
    ("do i do", "how often do i do"), ("do i go to", "how often do i go to"),
    ("do i see", "how often do i see"), ("did i go to", "how often did i go to"),
    ("did i see", "how often did i see"), ("did i do", "how often did i do"),
    ("do i have", "do i have"), ("do we have", "do we have"),
  ].map { (words: Wording.run($0.0), ofOne: $0.1, isOfAmount: $0.1.hasPrefix("how")) }
  private static let moreOften = ["more often", "more", "most often", "most"].map(Wording.run)
  private static let links: WordSet = "and or"
  private static let articles: WordSet = "the my our a an"

  /// Whether a question names its events, or its time and the person: "how often this month" takes its events from the
  /// question before it.
  private static func stands(_ question: Question, _ sentence: Sentence) -> Bool {
    if question.anchor != nil { return false }
    if !question.subject.isEmpty || question.pick != nil && !sentence.times.isEmpty { return true }
    return !sentence.times.isEmpty && (sentence.has("i", "we", "my") || sentence.allKeys.contains("on"))
  }

  /// The first words of a question.
  private static let openings: WordSet = """
    who whos who's where wheres where's when whens when's what whats what's which how with is are am do does did \
    till until \
    at for
    """
  /// Words that refer to the question before.
  private static let pronouns: WordSet = """
    it that this they them he she then there those these after before his her their else other one
    """
}
