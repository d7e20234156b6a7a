import CalendarService
import CalendarTools
import LLMEngine

/// Reads a follow-up to the previous question: "what about saturday?", "where is it?".
enum FollowUpReader {
  /// The previous question and its answer.
  struct Before {
    /// The question.
    let question: Question
    /// The range of the answer.
    let range: TimeRange?
    /// The single event of the answer.
    let event: EventEntry?
    /// The events of the answer.
    let listed: [EventEntry]
    /// Whether the event comes from a change instead of a question: then only "it" refers to it.
    let isOfChange: Bool

    /// A question and what its tools returned.
    init(_ question: Question, results: [Turn.Result]) {
      self.question = question
      range = results.last.flatMap { $0.isError ? nil : ToolResult($0)?.range }
      event = Answer(question: question, results: results).event
      listed =
        if let last = results.last, case .events(let list)? = ToolResult(last) { list.events } else { [] }
      isOfChange = false
    }

    /// The event of a change, as if a question had asked for it.
    init(_ event: EventEntry) {
      var question = Question(aspect: .start)
      question.subject = event.title
      question.times = [String(event.start.prefix(10))]
      (self.question, range, self.event, listed, isOfChange) = (question, nil, event, [event], true)
    }
  }

  /// "No, the other bob" asks the same about another event.
  static func other(_ wording: Wording, after before: Before?) -> Reading? {
    guard let rest = OtherWords.rest(of: ChangeFollowUp.withoutAnswer(wording).0) else { return nil }
    guard var question = before?.question, let event = before?.event else { return .unclear(.nothingBefore) }
    let names = rest.keys.filter { !["one", "event", "meeting", "appointment"].contains($0) }
    guard names.allSatisfy(Wording(question.subject).keys.contains) else { return nil }
    question.excluded.insert(names.isEmpty ? ToldEvent(event) : ToldEvent(title: event.title))
    return .question(question)
  }

  /// "And where?", "who else?", "the one after that": questions about the event of the previous answer.
  static func bare(_ sentence: Sentence, after before: Before?) -> Reading? {
    guard sentence.times.isEmpty else { return nil }
    let keys = unlinked(sentence).keys.filter { !["the", "and", "also", "exactly"].contains($0) }
    guard keys.count <= mostBareWords else { return nil }
    let said = keys.joined(separator: " ")
    if let isBefore = besides[said] {
      guard let event = before?.event else { return .unclear(.nothingBefore) }
      var question = Before(event).question
      question.aspect = .beside(isBefore: isBefore)
      return .question(question)
    }
    if said == "next one", before?.question.pick == .next, let event = before?.event {
      var question = Before(event).question
      question.aspect = .beside(isBefore: false)
      return .question(question)
    }
    guard let aspect = facts[said] else { return nil }
    guard let before, before.event != nil || !before.question.subject.isEmpty || before.question.pick != nil
    else {
      return .unclear(.nothingBefore)
    }
    var question = before.question
    question.aspect = aspect
    return .question(question)
  }

  /// The maximum number of words of a follow-up in these tables.
  private static let mostBareWords = (besides.words + facts.words).map { Wording.run($0).count }.max() ?? 0
  private static let besides: WordTable = [
    "one after": false, "one after that": false, "what is after that": false, "what comes after": false,
    "what comes after that": false, "after that": false, "what about after that": false, "one before": true,
    "one before that": true, "what is before that": true,
  ]
  private static let facts: WordTable<Question.Aspect> = [
    "where": .place, "where at": .place, "who": .people, "who else": .people, "with whom": .people,
    "with who": .people,
    "who is going": .people, "who is coming": .people, "who is there": .people, "who else is coming": .people,
    "who else is going": .people, "who is in": .people, "how long": .length, "for how long": .length,
    "when": .start,
    "who is attending": .people, "who is going to be there": .people, "who will be there": .people,
    "who with": .people, "where is": .place, "how long does it last": .length, "how long is it": .length,
    "what time": .start, "at what time": .start, "until when": .end, "till when": .end,
  ]

  /// The reading of the sentence as a follow-up to `before`; `nil` if it stands on its own.
  ///
  /// - Parameter range: the range of the previous answer.
  static func reading(
    of sentence: Sentence, after before: Question?, over range: TimeRange?,
    parser: any DatePhraseParserProtocol
  ) -> Reading? {
    let (keys, isLinked) = unlinked(sentence)
    if let step = DayStep(sentence.allKeys) {
      guard let before, let range, let day = step.day(from: range) else { return .unclear(.nothingBefore) }
      return .question(before.asked(about: [day]))
    }
    if !sentence.times.isEmpty, keys.allSatisfy(function.contains) {
      return before.map { .question($0.asked(about: times(sentence.times, after: $0, parser))) }
    }
    if let question = sameTime(sentence, as: before) { return .question(question) }
    // "What do I have then?" needs a previous time.
    if sentence.times.isEmpty, sentence.keys.count > 2, sentence.keys.last == "then" {
      return .unclear(.nothingBefore)
    }
    if sentence.times.isEmpty, before != nil || keys.contains("one"), let pick = pick(in: keys) {
      guard var question = before else { return .unclear(.nothingBefore) }
      question.pick = pick
      return .question(question)
    }
    if isLinked { return linked(sentence, after: before) }
    return pronoun(sentence, after: before)
  }

  /// The times of a follow-up, completed from the previous question: "friday" after "thursday at 3" is "friday at 3".
  /// After a comparison of two days, the new day is compared with the second one.
  private static func times(
    _ times: [String], after before: Question, _ parser: any DatePhraseParserProtocol
  ) -> [String] {
    guard times.count == 1, let time = times.first else { return times }
    if case .comparison = before.aspect, before.times.count == 2 { return [time, before.times[1]] }
    guard before.times.count == 1 else { return times }
    let words = Wording(before.times[0])
    guard !HoursOfDay.areNamed(in: time) else {
      // "And in the evening?" after "saturday" is the evening of that day.
      let hours = Wording(time).after(["in the", "the", "in", "at"]) ?? Wording(time)
      let joined = ["\(words.text) \(hours.text)", "\(words.text) at \(hours.text)"].first {
        HoursOfDay.onlyNamed(in: hours.text) && Wording($0).isTime(parser)
      }
      guard !HoursOfDay.areNamed(in: words.text), let joined else { return times }
      return [joined]
    }
    for index in words.tokens.indices.dropFirst() {
      let hours = words[index...]
      guard HoursOfDay.areNamed(in: hours.text), !HoursOfDay.areNamed(in: words[..<index].text),
        words[..<index].isTime(parser), Wording("\(time) \(hours.text)").isTime(parser)
      else { continue }
      return ["\(time) \(hours.text)"]
    }
    return times
  }

  /// "what do I have then?" asks something else about the previous time.
  private static func sameTime(_ sentence: Sentence, as before: Question?) -> Question? {
    guard sentence.times.isEmpty, let times = before?.times, !times.isEmpty,
      sentence.says("then", "that day", "the same day", "that time", "that week", "those days"),
      case .question(let question) = QuestionReader.reading(of: sentence)
    else { return nil }
    return question.asked(about: times)
  }

  /// "the second one" and nothing else.
  private static func pick(in keys: [String]) -> Question.Pick? {
    guard let order = OrderWords.pick(in: keys) else { return nil }
    let rest: Set<String> =
      keys.contains("one") ? ["the", "and", "one", "what", "is", "was"] : ["the", "and"]
    return keys.indices.allSatisfy { $0 == order.index || rest.contains(keys[$0]) } ? order.pick : nil
  }

  /// "what about the dentist?"
  private static func linked(_ sentence: Sentence, after before: Question?) -> Reading? {
    let subject = Subject(of: sentence)
    guard !subject.words.isEmpty, AspectReader.aspect(of: sentence) == nil else { return nil }
    guard var question = before else { return .unclear(.nothingBefore) }
    // After "is bob at the kickoff?", a new name can stand for either of the two.
    switch question.aspect {
    case .whereabouts, .pair(.between, _): return .unclear(.noQuestion(in: sentence))
    default: break
    }
    if question.tool != .listEvents, question.tool != .searchEvents { question = Question(aspect: .start) }
    question.subject = subject.text
    question.pick = nil
    question.times = sentence.times
    return .question(question)
  }

  /// "where is it?" asks for another fact about the event of the previous question.
  static func pronoun(_ sentence: Sentence, after before: Question?) -> Reading? {
    guard sentence.times.isEmpty, !Lexicon.pronouns.isDisjoint(with: sentence.keys),
      case .question(let question) = QuestionReader.reading(of: sentence), question.subject.isEmpty,
      ![.agenda, .existence, .freeTime, .isFree, .timeSpent, .busiestDay, .now, .week, .current].contains(
        question.aspect)
    else { return nil }
    if case .clocks = question.aspect { return nil }
    guard var merged = before else { return .unclear(.nothingBefore) }
    merged.aspect = question.aspect
    return .question(merged)
  }

  /// The words after "what about", "and" and the like, and whether there was such a link.
  private static func unlinked(_ sentence: Sentence) -> (keys: [String], isLinked: Bool) {
    let keys = sentence.keys
    guard let first = keys.first, let links = links[first] else { return (keys, false) }
    for link in links where keys.starts(with: link) { return (Array(keys.dropFirst(link.count)), true) }
    return (keys, false)
  }

  private static let links = WordTable(
    grouping: [
      "and what about", "and how about", "what about", "how about", "and on", "and for", "and", "or", "then",
      "also",
      "what else about",
    ].map(Wording.run), by: { $0[0] })

  private static let function: WordSet = [
    "on", "for", "in", "at", "the", "then", "about", "instead", "and", "or",
  ]
}

extension Question {
  /// The same question about another time.
  func asked(about times: [String]) -> Question {
    var question = self
    question.times = times
    question.excluded = []
    return question
  }
}

/// Words that name hours of a day.
enum HoursOfDay {
  /// Whether a time contains them: "at 3", "afternoon", "after 5pm".
  static func areNamed(in time: String) -> Bool {
    ChangeTarget.hasClock(time) || !parts.isDisjoint(with: Wording(time).keys)
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

  private static let parts: Set<String> = [
    "morning", "afternoon", "evening", "night", "lunchtime", "noon", "midday",
  ]
}
