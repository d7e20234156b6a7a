import CalendarService
import CalendarTools
import TimePhrases

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
      return .question(before.asked(about: [time]))
    }
    // "Is thursday?" after "is wednesday free?"
    if !sentence.times.isEmpty, keys.allSatisfy(function.contains) || keys == ["is"] || keys == ["am", "i"] {
      guard let before else { return mustContinue ? .unclear(.nothingBefore) : nil }
      let said = sentence.times.map { answer?.day(named: $0) ?? $0 }
      guard let times = times(said, after: before, parser) else { return .unclear(.nothingBefore) }
      return .question(before.asked(about: times))
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

  private static let function: WordSet = [
    "on", "for", "in", "at", "the", "then", "about", "instead", "and", "or", "only", "just",
  ]

  /// The times of a follow-up, completed from the previous question: "friday" after "thursday at 3" is "friday at 3".
  /// After a comparison of two days, the new day is compared with the second one.
  private static func times(
    _ times: [String], after before: Question, _ parser: any DatePhraseParserProtocol
  ) -> [String]? {
    guard times.count == 1, let time = times.first.map({ (Wording($0).after(["about"]) ?? Wording($0)).text })
    else { return times }
    if case .comparison = before.aspect, before.times.count == 2 { return [time, before.times[1]] }
    guard before.times.count == 1 else { return times }
    // "How many days until easter?", "and until christmas?"
    if before.aspect == .until {
      return [(Wording(time).after(["until", "till", "to"]) ?? Wording(time)).text]
    }
    let words = Wording(before.times[0])
    guard !HoursOfDay.areNamed(in: time) else {
      // "And in the evening?" after "saturday" is the evening of that day, "and at 4?" after "friday at 3" friday at 4.
      let hours = Wording(time).after(["in the", "the", "in", "at"]) ?? Wording(time)
      guard HoursOfDay.onlyNamed(in: hours.text) || Wording("monday \(time)").isTime(parser) else {
        return times
      }
      guard let day = day(of: words, parser) else { return nil }
      return ["\(day.text) \(hours.text)", "\(day.text) at \(hours.text)", "\(day.text) \(time)"].first {
        Wording($0).isTime(parser)
      }.map { [$0] }
    }
    // "And friday?" after "thursday at 3" is friday at 3.
    if HoursOfDay.areNamed(in: words.text), let day = day(of: words, parser) {
      let moved = words.text.replacing(day.text, with: time)
      if Wording(moved).isTime(parser) { return [moved] }
    }
    return times
  }

  /// The day of a time: "friday" of "friday at 3" and of "3pm on friday".
  private static func day(of words: Wording, _ parser: any DatePhraseParserProtocol) -> Wording? {
    guard HoursOfDay.areNamed(in: words.text) else { return words }
    return words.tokens.indices.dropFirst().lazy.flatMap { [words[..<$0], words[$0...]] }.first {
      !HoursOfDay.areNamed(in: $0.text) && $0.isTime(parser)
    }
  }
}

/// Words that name hours of a day.
enum HoursOfDay {
  /// Whether a time contains them: "at 3", "afternoon", "after 5pm".
  static func areNamed(in time: String) -> Bool {
    let keys = Wording(time).keys
    return ChangeTarget.hasClock(time) || !parts.isDisjoint(with: keys)
      || keys.indices.dropLast().contains { index in
        sides.contains(keys[index]) && ChangeReader.isHour(keys[index + 1])
          && keys.dropFirst(index + 2).first.map(DateWords.months.contains) != true
      }
  }

  /// Whether a time contains nothing else: "evening", "3pm", but not "friday at 3".
  static func onlyNamed(in time: String) -> Bool {
    let words = Wording(time).keys
    return words.count == 1
      && (parts.contains(words[0]) || ChangeReader.isHour(words[0])
        || words[0].first?.isNumber == true && ChangeTarget.hasClock(time))
  }

  /// A time without the part of the day at its end: "friday" for "friday afternoon".
  static func withoutPart(_ time: String) -> String {
    let words = Wording(time)
    return words.keys.last.map(parts.contains) == true ? words[..<(words.tokens.count - 1)].text : time
  }

  private static let sides: Set<String> = ["before", "after", "until", "till", "by", "past"]
  private static let parts: Set<String> = [
    "morning", "afternoon", "evening", "night", "lunchtime", "noon", "midday",
  ]
}
