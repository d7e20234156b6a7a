/// Reads a sentence that stands by itself.
enum QuestionReader {
  /// Most words that an event is called by in a question.
  private static let longestSubject = 6
  /// How many words are looked at for a misspelt time.
  private static let mostWordsSpelt = 30
  /// Most times that are looked up for one question.
  private static let mostTimes = 7

  /// What a sentence asks for.
  static func reading(of sentence: Sentence) -> Reading {
    if let courtesy = Courtesy(sentence) { return .courtesy(courtesy) }
    if let change = ChangeReader.change(in: sentence) { return .change(change) }
    guard let found = AspectReader.aspect(of: sentence) else {
      return misspelling(in: sentence.words) ?? .unclear(.noQuestion(times: sentence.times))
    }
    return reading(of: sentence, found)
  }

  private static func reading(of sentence: Sentence, _ found: AspectReader.Found) -> Reading {
    let order = OrderWords.pick(in: sentence.keys)
    let ignored = found.ignored.union(order.map { [$0.index] } ?? [])
    let subject = Subject(of: sentence, ignoring: ignored, frame: found.frame)
    if subject.words.count > longestSubject { return .unclear(.tooManyWords(subject.text)) }
    if let misspelling = misspelling(in: subject.words) { return misspelling }
    if sentence.times.count > mostTimes { return .unclear(.tooManyTimes(sentence.times.count)) }
    var question = Question(aspect: found.aspect)
    question.pick = order?.pick
    question.subject = subject.text
    question.times = sentence.times
    question.calendar = subject.calendar
    question.onlyRemaining = sentence.has("left", "remaining", "remains", "still", "else", "yet")
    question.minutes = sentence.minutes
    question.looksBack = Tense.looksBack(sentence, askingFor: found.aspect)
    return .question(question.completed)
  }

  private static func misspelling(in words: [Word]) -> Reading? {
    for word in words.prefix(mostWordsSpelt) {
      if let meant = Spelling.timeWord(near: word.key) {
        return .unclear(.misspelt(word.original, meant: meant))
      }
    }
    return nil
  }
}

extension Question {
  /// The words before a time that tell how far, where its beginning is wanted.
  static let untilWords: Set<String> = ["until", "till", "til"]

  /// "until june 15" is the time from now on; how long it is until then, june 15 tells.
  private static func withoutUntil(_ time: String) -> String {
    let words = time.split(separator: " ")
    guard let first = words.first, words.count > 1, untilWords.contains(first.lowercased()) else {
      return time
    }
    return words.dropFirst().joined(separator: " ")
  }

  /// The question with what goes without saying: "when is my meeting?" asks for the next one, "what is my
  /// last meeting?" for today's.
  fileprivate var completed: Question {
    var question = self
    let isUnspecific = subject.isEmpty && times.isEmpty && calendar == nil && pick == nil
    if aspect == .until { question.times = times.map(Self.withoutUntil) }
    switch aspect {
    case .start, .end, .place, .people, .length, .member, .until:
      if isUnspecific { question.pick = .next }
    case .freeTime, .isFree:
      question.subject = ""
      question.pick = nil
      if times.isEmpty { question.times = ["today"] }
    case .timeSpent, .busiestDay:
      question.pick = nil
      if times.isEmpty { question.times = ["this week"] }
    case .now:
      question = Question(aspect: .now)
      question.times = ["today"]
    case .existence, .count, .agenda, .conflicts: break
    }
    if subject.isEmpty, question.times.isEmpty, [.last, .nth(1), .nth(2), .nth(3)].contains(question.pick) {
      question.times = ["today"]
    }
    return question
  }
}
