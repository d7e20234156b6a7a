import CalendarService
package import CalendarTools
package import Frames
import QuestionAspects
package import Sentences
import ToolResults

/// "The second one", "and the longest?", "the one after that": another event.
extension FollowUpReader {
  /// An order word and nothing else.
  package static func picked(
    _ sentence: Sentence, _ keys: [String], after answer: Before?, _ before: Question?
  ) -> Reading? {
    guard sentence.times.isEmpty, before != nil || keys.contains("one"), let pick = pick(in: keys) else {
      return nil
    }
    guard let answer, var question = before else { return .unclear(.nothingBefore) }
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
    let rest: Set<String> =
      keys.contains("one") ? ["the", "and", "one", "what", "which", "is", "was"] : ["the", "and"]
    if let extreme = keys.firstIndex(where: { $0 == "longest" || $0 == "shortest" }) {
      let isAlone = keys.indices.allSatisfy {
        $0 == extreme || rest.union(["which", "is"]).contains(keys[$0])
      }
      return isAlone ? (keys[extreme] == "longest" ? .longest : .shortest) : nil
    }
    guard let order = OrderWords.pick(in: keys) else { return nil }
    return keys.indices.allSatisfy { $0 == order.index || rest.contains(keys[$0]) } ? order.pick : nil
  }

  /// The event just before or after another one.
  package static func beside(_ event: EventEntry, isBefore: Bool) -> Question {
    var question = Before(event, isOfChange: false).question
    question.aspect = .beside(isBefore: isBefore)
    return question
  }

  /// "And the one after that?" after "when is my next flight?" means the next one of the same name.
  static func another(_ event: EventEntry, of question: Question, isBefore: Bool) -> Question {
    guard let event = Occurrence(event) else { return question }
    let (moments, year) = (Anchor.moments(of: event), 365)
    var question = question
    question.aspect = .start
    question.pick = isBefore ? .last : .next
    question.times = [
      isBefore
        ? "from \(event.start.date.adding(days: -year)) to \(moments.start)"
        : "from \(moments.end) to \(event.end.date.adding(days: year))"
    ]
    return question
  }
}
