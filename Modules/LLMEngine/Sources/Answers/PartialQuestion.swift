import CalendarTools
package import Frames
import Sentences
package import ToolResults

/// The rest of a question whose subject has words that no event has, or that no event has together: "what time is the
/// boiler guy coming?" asks about the boiler.
package struct PartialQuestion {
  /// The rest; several questions if each leaves out another word.
  package let questions: [Question]
  /// What the answer says about the words that are left out; empty if they mean nothing beside the others.
  private let lead: String

  /// The rest of a question; `nil` if its answer has all words, or says nothing without those that are left out.
  package init?(_ question: Question, after answer: Answer) {
    if let (known, missing) = answer.knownOfPair {
      questions = [known]
      lead = "No event has '\(missing.shortened)'.\n"
      return
    }
    guard let unknown = answer.unknown, Self.canBePartial(question) else { return nil }
    let words = Wording(question.subject)
    let missing = Set(unknown.map { $0.lowercased() })
    let isOptional = { (index: Int) in question.optional.contains(words.keys[index]) }
    let all = Array(words.keys.indices)
    let (kept, left): ([[Int]], [Int])
    if !missing.isEmpty {
      left = all.filter { missing.contains(words.keys[$0]) }
      let known = all.filter { !missing.contains(words.keys[$0]) }
      let named = known.filter { !isOptional($0) }
      kept = [named.isEmpty ? known : named]
      // Of "turn the lights off", only "off" is in an event.
      guard !left.isEmpty,
        known.isEmpty
          || left.count(where: { !isOptional($0) }) <= known.count
            && known.contains(where: {
              !Self.particles.contains(words.keys[$0]) && !Lexicon.isPlain(words.keys[$0])
            })
      else { return nil }
    } else {
      guard (2...4).contains(all.count) else { return nil }
      left = all.filter(isOptional)
      kept =
        left.isEmpty || left == all
        ? all.map { index in all.filter { $0 != index } } : [all.filter { !isOptional($0) }]
    }
    var questions = kept.compactMap { Self.rest(of: question, with: $0.map { words.tokens[$0].text }) }
    guard !questions.isEmpty else { return nil }
    // "What did I eat yesterday?" asks for more than what was on.
    let isList = questions[0].subject.isEmpty && questions[0].aspect == .agenda
    if !left.isEmpty, left.allSatisfy(isOptional), !isList {
      (self.questions, lead) = (questions, "")
      return
    }
    for index in questions.indices {
      // "What does the plumber charge?": the notes may say it.
      questions[index].withNotes = true
      // A "yes" would be one to the whole question.
      if questions[index].aspect == .existence {
        (questions[index].aspect, questions[index].isYesOrNo) = (.agenda, false)
      }
    }
    self.questions = questions
    if missing.isEmpty {
      lead = "No event has all of the words '\(question.subject.shortened)'. With some of them:\n"
    } else {
      let it = unknown.count == 1 ? ("that word", "it") : ("those words", "them")
      lead = """
        I do not understand \(Reply.quoted(unknown.map(\.shortened))): no event that takes place has \(it.0). \
        Without \(it.1):

        """
    }
  }

  /// The answer to the rest, and whether it answers the whole question; `nil` if nothing was found.
  ///
  /// - Parameter results: the results of the calls for each question, one after the other.
  package func answer(_ results: [[Turn.Result]]) -> (text: String, isWhole: Bool)? {
    let answers = zip(questions, results).map(Answer.init).filter(\.isUnderstood)
    let found = questions.count == 1 ? answers : answers.filter(\.hasEvents)
    guard !found.isEmpty else { return nil }
    let only = found.count == 1 ? found[0].event?.details?.notes : nil
    let text = found.map(\.text).joined(separator: "\n")
    let notes = only.flatMap { questions[0].withNotes && !text.contains($0) ? "\nIts notes: \($0)" : nil }
    return (lead + text + (notes ?? ""), lead.isEmpty)
  }

  /// Whether the answer stays true without a part of the name of the event.
  private static func canBePartial(_ question: Question) -> Bool {
    guard question.anchor == nil, question.only == nil, question.without == nil else { return false }
    return switch question.aspect {
    case .agenda, .existence, .count, .start, .end, .place, .people, .headcount, .length, .until, .since,
      .days, .usual,
      .repeats, .link, .notes, .organizer, .beside, .seriesEnd, .calendar, .startsAt, .fallsOn, .mention:
      true
    default: false
    }
  }

  private static let particles: WordSet = "off out down home back away"

  private static func rest(of question: Question, with words: [String]) -> Question? {
    var rest = question
    (rest.subject, rest.name) = (words.joined(separator: " "), nil)
    guard words.isEmpty else { return rest }
    let isOfTime = !question.times.isEmpty && ![[Question.year], [Question.around]].contains(question.times)
    guard question.isOwn, isOfTime, question.pick == nil else { return nil }
    switch question.aspect {
    case .agenda, .place, .people: break
    case .existence, .start, .days: (rest.aspect, rest.isYesOrNo) = (.agenda, false)
    default: return nil
    }
    return rest
  }
}
