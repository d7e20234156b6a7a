import CalendarService
package import Frames
import QuestionAspects
package import Sentences
package import TimePhrases

extension Anchor {
  /// The anchor of a sentence, and the sentence without it; `nil` if no event names a time in it.
  package static func cut(
    from sentence: Sentence, parser: any DatePhraseParserProtocol
  ) -> (anchor: Anchor, rest: Sentence)? {
    let keys = sentence.allKeys
    guard let index = keys.lastIndex(where: { sides[$0] != nil }) ?? ofDay(keys),
      let side = sides[keys[index]] ?? (keys[index] == "on" ? .during : nil),
      index > 0, index + 1 < keys.count, sentence.keys.contains(keys[index]),
      keys.count(where: { $0 == keys[index] }) == 1
    else { return nil }
    let unit = units[side]?.contains(keys[index - 1]) == true ? keys[index - 1] : nil
    guard unit != nil || side != .of else { return nil }
    // "Two days before", "right after", "the first day of" say more than the event does.
    let beside = unit == nil ? keys[index - 1] : index > 1 ? keys[index - 2] : ""
    guard !nearby.contains(beside), OrderWords.pick(in: [beside]) == nil else { return nil }
    var end = unit == nil ? index : index - 1
    if unit != nil, end > 0, keys[end - 1] == "the" { end -= 1 }
    guard end > 0, let tail = Tail(sentence.allWords[(index + 1)...], parser) else { return nil }
    // "Over lunch this week" means the hours of several days.
    if side == .during, ["lunch", "dinner", "breakfast"].contains(tail.words.lowercased()),
      tail.when.map({ !DateWords.isWeekday($0) }) == true
    {
      return nil
    }
    let rest = Sentence(sentence.allWords[..<end].map(\.original).joined(separator: " "), parser: parser)
    guard rest.times.isEmpty, rest.minutes == sentence.minutes else { return nil }
    return (Anchor(side: side, unit: unit, words: tail.words, when: tail.when), rest)
  }

  /// The index of "on" in "what am I doing on mom's birthday?", which asks for that day.
  private static func ofDay(_ keys: [String]) -> Int? {
    guard let last = keys.last, days.contains(last),
      [
        ["what", "am"], ["what", "are"], ["what", "do"], ["what", "is"], ["do", "i"], ["am", "i"],
        ["is", "there"],
      ]
      .contains(Array(keys.prefix(2)))
    else { return nil }
    return keys.lastIndex(of: "on")
  }

  private static let days: WordSet = "birthday bday anniversary vacation"

  /// The event named after "during", "before" and the like.
  private struct Tail {
    var words: String
    var when: String?

    /// `nil` if the words are more than a name with an optional time.
    init?(_ words: ArraySlice<Word>, _ parser: any DatePhraseParserProtocol) {
      // "What does the week of the workshop look like?"
      let like = ["look", "like", "looking"]
      let words = words.reversed().drop { like.contains($0.key) }.reversed()
      let sentence = Sentence(words.map(\.original).joined(separator: " "), parser: parser)
      let subject = Subject(of: sentence)
      let names = Set(subject.words.map(\.key))
      guard (1...4).contains(subject.words.count), sentence.times.count < 2, sentence.minutes == nil,
        sentence.keys.allSatisfy({
          names.contains($0) || Anchor.articles.contains($0) || Lexicon.eventNouns.contains($0)
        })
      else { return nil }
      self.words = subject.text
      when = sentence.times.first
    }
  }

  private static let sides: WordTable<Side> = [
    "during": .during, "throughout": .during, "over": .during, "while": .during, "before": .before,
    "until": .before, "till": .before,
    "after": .after,
    "of": .of,
  ]
  /// The units that can precede "before", "after" and "of".
  private static let units: [Side: WordSet] = [
    .before: WordSet(DateWords.weekdays + ["day", "evening", "night", "week", "weekend"]),
    .after: WordSet(DateWords.weekdays + ["day", "morning", "afternoon", "evening", "week", "weekend"]),
    .of: ["day", "morning", "afternoon", "evening", "night", "week", "weekend"],
  ]
  /// The words beside the name; "while I am in hamburg" names the event too.
  private static let articles: WordSet = "the my our a an with in at on to i am we are"

  private static let nearby: WordSet = """
    right just shortly soon long directly immediately straight minute minutes hour hours day days week weeks \
    weekend month months night morning evening not or alert alarm notification
    """

  /// The reading of a sentence whose time an event names; `nil` if no event does.
  package static func reading(of sentence: Sentence, parser: any DatePhraseParserProtocol) -> Reading? {
    guard let (anchor, rest) = cut(from: sentence, parser: parser) else { return nil }
    if anchor.unit == nil {
      if QuestionReader.isOfPair(sentence) { return nil }
      switch anchor.side == .during ? nil : AspectReader.aspect(of: sentence)?.aspect {
      case .beside, .until, .since: return nil
      default: break
      }
    }
    guard var question = anchor.question(of: rest, parser: parser) else { return nil }
    // "Where is my meeting?" means the next one, "where am I the day before the flight?" all of that day.
    if OrderWords.pick(in: rest.keys) == nil, question.pick == .next { question.pick = nil }
    guard anchor.fits(question) else { return nil }
    (question.anchor, question.times, question.name) = (anchor, [], nil)
    return .question(question)
  }

  /// The question about a time that is not in the sentence; "what happens" is a question only about a day.
  private func question(of sentence: Sentence, parser: any DatePhraseParserProtocol) -> Question? {
    if case .question(let question) = QuestionReader.reading(of: sentence) { return question }
    let text = (sentence.words.map(\.original) + ["today"]).joined(separator: " ")
    guard unit != nil, sentence.words.count < 3,
      case .question(let question) = QuestionReader.reading(of: Sentence(text, parser: parser))
    else { return nil }
    return question
  }

  /// Whether the question can be asked about this time. Without a unit, the time before or after an event is
  /// open-ended, so only bounded questions fit: until the event starts, or the first event that follows it.
  package func fits(_ question: Question) -> Bool {
    guard question.pick != .last, !question.onlyRemaining, !question.asksForReminders,
      !question.looksBack || unit != nil
    else {
      return false
    }
    switch question.aspect {
    case .agenda, .existence, .count, .conflicts, .timeSpent, .isFree, .freeTime: break
    case .start, .place, .people, .headcount, .end:
      guard !question.subject.isEmpty else { return unit != nil || side == .during }
    default: return false
    }
    if unit != nil || side == .during { return true }
    if side == .before { return question.aspect != .timeSpent }
    if question.aspect == .agenda, question.pick == .nth(1) { return true }
    if [.freeTime, .isFree].contains(question.aspect) { return true }
    return !question.subject.isEmpty && [.existence, .start, .place, .people].contains(question.aspect)
  }
}
