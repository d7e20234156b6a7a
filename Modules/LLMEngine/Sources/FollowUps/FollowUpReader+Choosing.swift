import CalendarService
import CalendarTools
import EventWords
import Frames
import QuestionAspects
import QuestionReading
import Sentences
import ToolResults

/// "The second one", "and the longest?", "the one after that": another event, and questions that mean what
/// the previous one meant.
extension FollowUpReader {
  /// An order word and nothing else.
  static func picked(
    _ sentence: Sentence, _ keys: [String], after answer: Before?, _ before: Question?
  ) -> Reading? {
    guard sentence.times.isEmpty, before != nil || keys.contains("one"), let pick = pick(in: keys) else {
      return nil
    }
    guard let answer, var question = before else { return .unclear(.nothingBefore) }
    if question.only != nil, pick == .next, let event = answer.event {
      question.only = nil
      return .question(another(event, of: question, isBefore: false))
    }
    if question.only != nil { return chosen(pick, of: answer) }
    // "And next?" after a weekend is the next weekend or the next event.
    guard pick != .next || question.pick != nil || !question.subject.isEmpty || keys.contains("one") else {
      return .unclear(.nothingBefore)
    }
    if [.longest, .shortest].contains(pick) {
      guard [.agenda, .existence, .start, .count].contains(question.aspect) else {
        return .unclear(.nothingBefore)
      }
      question.aspect = .agenda
    }
    if pick == .next, question.pick == .next, !question.subject.isEmpty, let event = answer.event {
      return .question(another(event, of: question, isBefore: false))
    }
    question.pick = pick
    if pick == .next { question.looksBack = false }
    return .question(question)
  }

  /// "the second one" and nothing else.
  private static func pick(in keys: [String]) -> Question.Pick? {
    let rest = keys.contains("one") ? ["the", "and", "one", "what", "which", "is", "was"] : ["the", "and"]
    let extreme = keys.firstIndex { $0 == "longest" || $0 == "shortest" }
    let order = extreme == nil ? OrderWords.pick(in: keys) : nil
    guard let index = extreme ?? order?.index,
      keys.indices.allSatisfy({
        $0 == index || rest.contains(keys[$0]) || extreme != nil && ["which", "is"].contains(keys[$0])
      })
    else { return nil }
    return order?.pick ?? (keys[index] == "longest" ? .longest : .shortest)
  }

  /// The event just before or after another one.
  static func beside(_ event: EventEntry, isBefore: Bool) -> Question {
    var question = Before(event, isOfChange: false).question
    question.aspect = .beside(isBefore: isBefore)
    return question
  }

  /// "And the one after that?" after "when is my next flight?" means the next one of the same name.
  static func another(_ event: EventEntry, of question: Question, isBefore: Bool) -> Question {
    guard let event = Occurrence(event) else { return question }
    let (moments, year) = (Anchor.moments(of: event), 365)
    var question = question
    (question.aspect, question.pick) = (.start, isBefore ? .last : .next)
    question.times = [
      isBefore
        ? "from \(event.start.date.adding(days: -year)) to \(moments.start)"
        : "from \(moments.end) to \(event.end.date.adding(days: year))"
    ]
    return question
  }

  /// "Is bob coming too?" after a question about one event.
  static func member(_ sentence: Sentence, after before: Before?) -> Reading? {
    guard let before, before.event != nil, !before.question.subject.isEmpty, sentence.times.isEmpty,
      sentence.begins(with: "is", "will", "are"),
      sentence.keys.contains(where: taking.contains) || sentence.says("in it")
        || sentence.keys.count == 2 && before.question.isOfPeople
    else { return nil }
    let names = sentence.words.filter { !Lexicon.function.contains($0.key) && !taking.contains($0.key) }
    guard names.count == 1, sentence.key(1) == names[0].key else { return nil }
    var question = before.question
    question.aspect = .member(names[0].original)
    return .question(question)
  }

  private static let taking: WordSet = "coming going there attending joining come join attend"

  /// "What is the busiest day?" after "what do I have next week?" asks about that week.
  static func sameTimes(_ sentence: Sentence, after before: Question?) -> Reading? {
    guard var before, !before.times.isEmpty, !before.looksBack, before.subject.isEmpty,
      sentence.times.isEmpty,
      !sentence.has("now", "next", "currently"),
      case .question(var question) = QuestionReader.reading(of: sentence),
      question.subject.isEmpty, question.anchor == nil
    else { return nil }
    switch question.aspect {
    case .busiestDay, .quietestDay, .timeSpent, .worked, .freeTime, .conflicts, .backToBack, .mostEvents,
      .dayStart, .dayEnd, .dayLength:
      question.times = before.times
      return .question(question)
    case .start, .agenda:
      // "And the last thing?" after "what is the first thing on monday?"
      guard before.pick != nil, before.isOfEvents, let pick = question.pick, pick != .next else {
        return nil
      }
      before.pick = pick
      return .question(before)
    default: return nil
    }
  }

  /// "Who am I going with?" after "when is the concert?" asks about the concert, "when was the last time?" too.
  static func implied(_ sentence: Sentence, after before: Question?) -> Reading? {
    guard var merged = before, !merged.subject.isEmpty, sentence.times.isEmpty,
      case .question(let question) = QuestionReader.reading(of: sentence), question.subject.isEmpty,
      question.calendar == nil, question.anchor == nil
    else { return nil }
    if sentence.says("the last time", "the next time", "the first time") {
      (merged.aspect, merged.pick, merged.times) = (question.aspect, question.pick, [])
      (merged.looksBack, merged.only) = (question.looksBack || question.pick == .last, nil)
      return .question(merged)
    }
    guard question.pick == .next, !sentence.has("next", "soonest", "nearest", "closest"),
      merged.isOfEvents
    else { return nil }
    merged.aspect = question.aspect
    return .question(merged)
  }
}

extension Question {
  /// Whether it asks who takes part.
  fileprivate var isOfPeople: Bool {
    if case .member = aspect { true } else { [.people, .headcount].contains(aspect) }
  }
}
