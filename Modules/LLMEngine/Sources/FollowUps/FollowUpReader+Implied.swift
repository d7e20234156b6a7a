package import Frames
import QuestionReading
package import Sentences

/// Questions that do not say what they are about, and mean what the previous one meant.
extension FollowUpReader {
  /// "Is bob coming too?" after a question about one event.
  package static func member(_ sentence: Sentence, after before: Before?) -> Reading? {
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

  private static let taking: WordSet = [
    "coming", "going", "there", "attending", "joining", "come", "join", "attend",
  ]

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
      .dayStart,
      .dayEnd, .dayLength:
      question.times = before.times
      return .question(question)
    case .start where before.pick != nil && before.isOfEvents,
      .agenda where before.pick != nil && before.isOfEvents:
      // "And the last thing?" after "what is the first thing on monday?"
      guard let pick = question.pick, pick != .next else { return nil }
      before.pick = pick
      return .question(before)
    default: return nil
    }
  }

  /// "Who am I going with?" after "when is the concert?" asks about the concert, "when was the last time?" too.
  package static func implied(_ sentence: Sentence, after before: Question?) -> Reading? {
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
    switch aspect {
    case .people, .headcount, .member: true
    default: false
    }
  }
}
