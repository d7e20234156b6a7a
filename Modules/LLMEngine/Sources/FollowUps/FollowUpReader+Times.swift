import CalendarService
import CalendarTools
import CallPlans
import ChangeReading
import EventWords
import Frames
import QuestionReading
package import Sentences
package import TimePhrases

extension FollowUpReader {
  /// "And saturday?", "the week after?", "for two hours?", "how many this month?": the same question about another time.
  ///
  /// - Parameter mustContinue: whether the sentence cannot stand on its own.
  static func atAnotherTime(
    _ sentence: Sentence, _ keys: [String], after answer: Before?, _ before: Question?, mustContinue: Bool,
    _ parser: any DatePhraseParserProtocol
  ) -> Reading? {
    if let step = TimeStep(sentence.allKeys) {
      guard let before, let time = answer?.span.flatMap(step.time) else { return .unclear(.nothingBefore) }
      // The day after the dentist is a day, not another dentist.
      if answer?.event != nil, !before.subject.isEmpty,
        [.start, .end, .place, .people, .length].contains(before.aspect)
      {
        return .question(Question(aspect: .agenda).asked(about: [time]))
      }
      return .question(before.asked(about: [time]))
    }
    // "Is thursday?" after "is wednesday free?"
    if !sentence.times.isEmpty, keys.allSatisfy(function.contains) || keys == ["is"] || keys == ["am", "i"] {
      guard let before else { return mustContinue ? .unclear(.nothingBefore) : nil }
      let said = sentence.times.map { answer?.day(named: $0) ?? $0 }
      guard let times = times(said, after: before, parser) else { return .unclear(.nothingBefore) }
      return .question(before.asked(about: times))
    }
    // "After the lecture" names a part of the free time.
    if let before, before.tool == .findFreeTime, before.times.count == 1, sentence.times.isEmpty,
      ["after", "before"].contains(sentence.allKeys.first), sentence.allKeys.count > 1
    {
      let said = sentence.allWords.map(\.original).joined(separator: " ")
      let whole = Sentence("when am i free \(said) \(before.times[0])", parser: parser)
      return Anchor.reading(of: whole, parser: parser)
    }
    // "For two hours?", "make it an hour" after a question for free time.
    if var question = before, question.tool == .findFreeTime, let minutes = sentence.minutes,
      sentence.times.isEmpty, keys.allSatisfy({ function.contains($0) || ["make", "it"].contains($0) })
    {
      question.minutes = minutes
      return .question(question)
    }
    // "And may?"
    if let before, keys == ["may"], !before.times.isEmpty {
      return .question(before.asked(about: ["in may"]))
    }
    // "How many this month?"
    if var question = before, keys == ["how", "many"], !sentence.times.isEmpty {
      guard [.agenda, .existence, .start, .count].contains(question.aspect) else {
        return .unclear(.nothingBefore)
      }
      question.aspect = .count
      return .question(question.asked(about: sentence.times))
    }
    return nil
  }

  private static let function: WordSet = "on for in at the then about instead and or only just"

  /// The times of a follow-up, completed from the previous question: "friday" after "thursday at 3" is "friday at 3".
  /// After a comparison of two days, the new day is compared with the second one.
  private static func times(
    _ times: [String], after before: Question, _ parser: any DatePhraseParserProtocol
  ) -> [String]? {
    guard times.count == 1, let time = times.first.map({ Wording($0).without(["about"]).text })
    else { return times }
    if case .comparison = before.aspect, before.times.count == 2 { return [time, before.times[1]] }
    guard before.times.count == 1 else { return times }
    // "How many days until easter?", "and until christmas?"
    if before.aspect == .until {
      return [Wording(time).without(["until", "till", "to"]).text]
    }
    let words = Wording(before.times[0])
    guard !parser.isHours(time) else {
      // "And in the evening?" after "saturday" is the evening of that day, "and at 4?" after "friday at 3" friday at 4.
      let hours = Wording(time).without(["in the", "the", "in", "at"])
      guard let day = day(of: words, parser) else { return parser.isHours(words.text) ? times : nil }
      return ["\(day.text) \(hours.text)", "\(day.text) at \(hours.text)", "\(day.text) \(time)"].first {
        Wording($0).isTime(parser)
      }.map { [$0] }
    }
    // "And friday?" after "thursday at 3" is friday at 3.
    if parser.namesHours(words.text), let day = day(of: words, parser) {
      let moved = words.text.replacing(day.text, with: time)
      if Wording(moved).isTime(parser) { return [moved] }
    }
    return times
  }

  /// The day of a time: "friday" of "friday at 3" and of "3pm on friday".
  package static func day(of words: Wording, _ parser: any DatePhraseParserProtocol) -> Wording? {
    guard parser.namesHours(words.text) else { return words }
    return words.tokens.indices.dropFirst().lazy.flatMap { [words[..<$0], words[$0...]] }.first {
      !parser.namesHours($0.text) && $0.isTime(parser)
    }
  }
}
