import CalendarService
import CalendarTools
import EventWords
package import Frames
import LLMEngine
import QuestionAspects
import QuestionReading
package import Sentences
package import TimePhrases
import ToolResults

/// Words that refer to the previous answer: "the second one", "which of those", "that day".
extension FollowUpReader {
  /// The reading of a sentence with such words; `nil` if it has none.
  package static func reference(
    in sentence: Sentence, after before: Before?, parser: any DatePhraseParserProtocol
  ) -> Reading? {
    // "Does it clash with anything?" before an event is added
    if let before, before.isOfChange, before.event == nil, cut(clashes, from: sentence)?.rest.isEmpty == true
    {
      return .question(before.question)
    }
    guard
      sentence.has(
        "before", "after", "one", "ones", "those", "these", "them", "that", "same", "then", "which")
    else { return nil }
    let rest = { Sentence($0, parser: parser) }
    return apart(sentence, after: before, rest) ?? beside(sentence, after: before, rest) ?? listed(
      sentence, after: before, rest) ?? amongListed(
        sentence, after: before, rest)
      ?? atThatTime(sentence, after: before, rest)
  }

  /// "When do I see wei apart from that?": any event but the one of the answer.
  private static func apart(
    _ sentence: Sentence, after before: Before?, _ read: (String) -> Sentence
  ) -> Reading? {
    guard let event = before?.event, let (words, _, _) = cut(exceptions, from: sentence),
      case .question(var question) = QuestionReader.reading(
        of: read(words.map(\.original).joined(separator: " ")))
    else { return nil }
    question.excluded.insert(ToldEvent(event))
    return .question(question)
  }

  private static let clashes = Wording.phrases(
    "(does|will|is) (it|that|this) (going to |)(clash|overlap|conflict)( with anything|), am i free then"
  ).map(Wording.run)
  private static let exceptions = Wording.phrases(
    "(apart from|other than|besides|except|except for|aside from) (that|it|this|that one)"
  ).map(Wording.run)

  /// "What am I doing the day before?": a question about a time next to that of the answer.
  private static func beside(
    _ sentence: Sentence, after before: Before?, _ read: (String) -> Sentence
  ) -> Reading? {
    let keys = sentence.allKeys
    guard let side = keys.lastIndex(where: { $0 == "before" || $0 == "after" }), side > 2,
      keys[side...].count == 1 || keys[side...].dropFirst().elementsEqual(["that"]), keys[side - 2] == "the",
      let step = TimeStep(Array(keys[(side - 1)...])), TimeStep(keys) == nil
    else { return nil }
    let rest = read(sentence.allWords[..<(side - 2)].map(\.original).joined(separator: " "))
    guard let time = before?.span.flatMap(step.time), rest.times.isEmpty,
      case .question(let question) = QuestionReader.reading(of: rest), question.subject.isEmpty,
      question.pick == nil
    else { return .unclear(.nothingBefore) }
    return .question(question.asked(about: [time]))
  }

  /// "When does the second one end?", "the last one, where is it?": a fact about an event of a list.
  private static func listed(
    _ sentence: Sentence, after before: Before?, _ read: (String) -> Sentence
  ) -> Reading? {
    guard let before, before.listed.count > 1, before.question.pick == nil,
      let (words, position, _) = cut([["the", "*", "one"]], from: sentence),
      let pick = OrderWords.pick(in: [sentence.allKeys[position + 1]])?.pick, pick != .next
    else { return nil }
    guard case .question(let told)? = chosen(pick, of: before) else { return .unclear(.nothingBefore) }
    let around = (words[..<position], words[position...])
    let isLead = around.0.isEmpty && !Lexicon.pronouns.isDisjoint(with: around.1.map(\.key))
    let rest = read(
      (around.0 + (isLead ? [] : [Word("it")]) + around.1).map(\.original).joined(separator: " "))
    if rest.times.isEmpty, rest.keys.allSatisfy(ofNoFact.contains) { return .question(told) }
    return pronoun(rest, after: told) ?? .unclear(.nothingBefore)
  }

  /// The question about an event of a list; refuses a number that the list does not have.
  static func chosen(_ pick: Question.Pick, of before: Before) -> Reading? {
    guard let index = pick.index(of: before.listed.count), pick != .last || !before.isCut else {
      return .unclear(.nothingBefore)
    }
    return .question(Before(before.listed[index], isOfChange: false).question)
  }

  private static let ofNoFact: WordSet = "and what is was about it the when"

  /// "Which of those are with carol?": the same question with one more property.
  private static func amongListed(
    _ sentence: Sentence, after before: Before?, _ read: (String) -> Sentence
  ) -> Reading? {
    let isShort =
      sentence.begins(with: "which are", "and which are", "which is", "and which is")
      && !sentence.has("longest", "shortest")
    guard
      let (words, position, _) = cut(among, from: sentence)
        ?? (isShort ? cut([["which"]], from: sentence) : nil)
    else { return nil }
    guard let before, before.question.isOfEvents, !before.isOfChange, before.question.pick == nil,
      before.question.only == nil, !before.listed.isEmpty
    else { return isShort && before == nil ? nil : .unclear(.nothingBefore) }
    let noun = isShort || sentence.has("ones") ? ["which", "events"] : ["events"]
    let said =
      words[..<position].map(\.original).drop { $0 == "and" } + noun + words[position...].map(\.original)
    guard case .question(var question) = QuestionReader.reading(of: read(said.joined(separator: " "))),
      question.times.isEmpty, question.anchor == nil, question.pick == nil,
      [.agenda, .existence, .count].contains(question.aspect),
      question.subject.isEmpty != (question.limits.isEmpty && question.without == nil),
      question.subject.isEmpty || before.question.subject.isEmpty
    else { return .unclear(.nothingBefore) }
    if question.subject.isEmpty { question.subject = before.question.subject }
    question.times = before.question.times
    question.limits += before.question.limits
    question.calendar = question.calendar ?? before.question.calendar
    question.without = question.without ?? before.question.without
    (question.looksBack, question.onlyRemaining) = (before.question.looksBack, before.question.onlyRemaining)
    question.excluded = before.question.excluded
    return .question(question)
  }

  private static let among = ["which ones", "of those", "of these", "of them"].map(Wording.run)

  /// "What do I have then?", "what else is on that day?": another question about the previous time.
  private static func atThatTime(
    _ sentence: Sentence, after before: Before?, _ read: (String) -> Sentence
  ) -> Reading? {
    guard sentence.times.isEmpty, let (words, position, phrase) = cut(times, from: sentence) else {
      return nil
    }
    let isThen = phrase == ["then"]
    // "Do I have two things at the same time?" asks for conflicts.
    if sentence.has("same"), before?.moment == nil || before?.event == nil || sentence.has("two", "both") {
      return nil
    }
    // "Then" can begin a sentence, and "until then" needs a moment.
    if isThen {
      guard position == words.count, words.count > 1 else { return nil }
      guard !["until", "till", "by", "before", "since", "after"].contains(words[position - 1].key) else {
        return .unclear(.nothingBefore)
      }
    }
    let rest = read(words.map(\.original).joined(separator: " "))
    // "When is it then?"
    if isThen, let reading = pronoun(rest, after: before?.question) { return reading }
    guard let before, !before.isOfChange || before.event == nil,
      let time = time(of: phrase[phrase.count - 1], before, sentence.parser),
      rest.times.isEmpty,
      case .question(var question) = QuestionReader.reading(of: rest),
      !question.subject.isEmpty || question.pick != .next || rest.has("next")
    else { return .unclear(.nothingBefore) }
    question.times = time
    if sentence.has("else", "same"), let event = before.event { question.excluded.insert(ToldEvent(event)) }
    return .question(question)
  }

  private static let times = Wording.phrases(
    """
    (|at )the same time, (|at )that time, (on |)the same day, (on |)that day, that week, those days, \
    that (evening|morning|afternoon|night), then
    """
  ).map(Wording.run)

  private static func time(
    of unit: String, _ before: Before, _ parser: any DatePhraseParserProtocol
  ) -> [String]? {
    switch unit {
    case "then", "time": return before.moment
    case "day": return before.day(parser)
    case "evening", "morning", "afternoon", "night":
      return before.day(parser).flatMap { days in
        LocalTime(days[0]).flatMap { Anchor.part(unit, of: $0.date) }.map { [$0] }
      }
    default: return before.event == nil ? before.moment : nil
    }
  }

  /// Whether the sentence refers to something that was said before it.
  package static func isReference(_ sentence: Sentence) -> Bool {
    guard
      sentence.has(
        "before", "after", "one", "ones", "those", "these", "them", "that", "then", "else", "it", "all")
    else { return false }
    if cut(among, from: sentence) != nil || cut(dangling, from: sentence) != nil { return true }
    let keys = sentence.allKeys
    if keys == ["all", "day"] || keys.count > 2 && keys.last == "then" { return true }
    // "Who runs it?"
    if keys.count > 2, keys.last == "it", !["is", "was", "be"].contains(keys[keys.count - 2]),
      !Subject(of: sentence).words.isEmpty
    {
      return true
    }
    // "How long before that do I start?"
    if zip(keys, keys.dropFirst()).contains(where: {
      ["before", "after"].contains($0) && ["that", "it", "then", "this"].contains($1)
    }) {
      return true
    }
    // "When is the one home?", but not "the one with bob".
    if let one = zip(keys, keys.dropFirst()).enumerated().first(where: { $1 == ("the", "one") })?.offset,
      !["with", "on", "at", "in", "about", "for"].contains(keys.dropFirst(one + 2).first)
    {
      return true
    }
    if ["before", "after"].contains(keys.last), let unit = keys.dropLast().last,
      units.contains(unit) || DateWords.isWeekday(unit)
    {
      return true
    }
    return sentence.times.isEmpty && sentence.has("else") && sentence.keys.allSatisfy(ofElse.contains)
  }

  private static let units: WordSet = "week month weekend one morning afternoon evening night"
  private static let dangling = times.filter { !$0.contains("same") && $0 != ["then"] }
  private static let ofElse: WordSet = "and anything something anyone what else is are there do i have on got"

  /// The words without the first of these phrases, its position, and the phrase; `*` stands for any word.
  private static func cut(
    _ phrases: [[String]], from sentence: Sentence
  ) -> (rest: [Word], position: Int, phrase: [String])? {
    let keys = sentence.allKeys
    for phrase in phrases where keys.count >= phrase.count && keys.contains(phrase[phrase.count - 1]) {
      for start in 0...(keys.count - phrase.count)
      where zip(phrase, keys[start...]).allSatisfy({ $0 == "*" || $0 == $1 }) {
        var words = sentence.allWords
        words.removeSubrange(start..<start + phrase.count)
        return (words, start, phrase)
      }
    }
    return nil
  }
}
