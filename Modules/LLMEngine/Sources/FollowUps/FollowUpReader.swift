import CalendarService
import CalendarTools
import CallPlans
import EventWords
package import Frames
import LLMEngine
import QuestionAspects
import QuestionReading
package import Sentences
package import TimePhrases
import ToolResults

/// Reads a follow-up to the previous question: "what about saturday?", "where is it?".
package enum FollowUpReader {
  /// "No, the other bob" asks the same about another event.
  package static func other(_ wording: Wording, after before: Before?) -> Reading? {
    guard let rest = OtherWords.rest(of: AnswerWords.removed(from: wording).0), !Aside.opens(rest.key(0))
    else { return nil }
    guard var question = before?.question, let event = before?.event else { return .unclear(.nothingBefore) }
    let names = rest.keys.filter { !["one", "event", "meeting", "appointment"].contains($0) }
    guard names.allSatisfy(Wording(question.subject).keys.contains) else { return nil }
    question.excluded.insert(names.isEmpty ? ToldEvent(event) : ToldEvent(title: event.title))
    return .question(question)
  }

  /// "And where?", "who else?", "the one after that": questions about the event of the previous answer.
  package static func bare(_ sentence: Sentence, after before: Before?) -> Reading? {
    guard sentence.times.isEmpty else { return nil }
    let keys = unlinked(sentence).keys.filter { !["the", "and", "also", "exactly"].contains($0) }
    guard keys.count <= mostBareWords else { return nil }
    let said = keys.joined(separator: " ")
    if let isBefore = besides[said] ?? (said == "next one" && before?.question.pick == .next ? false : nil) {
      guard let before, let event = before.event else {
        // "The one after that" can also be the next week.
        return said.hasPrefix("one") && before != nil ? nil : .unclear(.nothingBefore)
      }
      return .question(
        said.contains("one") && before.question.pick != nil && !before.question.subject.isEmpty
          ? another(event, of: before.question, isBefore: isBefore) : beside(event, isBefore: isBefore))
    }
    // "Show me just the tasks"
    if let before, case .tasks(var filter) = before.question.aspect, filter.withEvents,
      keys.last.map(["tasks", "todos", "to-dos"].contains) == true,
      keys.dropLast().allSatisfy(["show", "me", "just", "only", "give", "list"].contains)
    {
      var question = before.question
      filter.withEvents = false
      question.aspect = .tasks(filter)
      return .question(question)
    }
    guard let aspect = facts[said] else { return nil }
    guard let before else {
      return days.contains(said) || said.hasSuffix(" is it") ? nil : .unclear(.nothingBefore)
    }
    var question = before.question
    switch (aspect, question.aspect) {
    case (.end, .dayStart): question.aspect = .dayEnd
    case (.count, .agenda) where said != "how often", (.count, .existence) where said != "how often":
      question.aspect = .count
    case (.count, _): return .unclear(.nothingBefore)
    default:
      let isNamed = before.event != nil || !question.subject.isEmpty || question.pick != nil
      guard isNamed, question.isOfEvents else { return .unclear(.nothingBefore) }
      question.aspect = aspect
    }
    return .question(question)
  }

  /// The maximum number of words of a follow-up in these tables.
  private static let mostBareWords = (besides.words + facts.words).map { Wording.run($0).count }.max() ?? 0
  private static let besides: WordTable<Bool> = table([
    (false, "one after(| that), (what is |what about |)after that, what comes after(| that)"),
    (true, "one before(| that), what is before that, previous one"),
  ])
  private static let facts: WordTable<Question.Aspect> = table([
    (
      .start,
      """
      when, (|at )what time, (|on )which day, (|on )what day, (what|which) date, (what|which) day of week is it, \
      (what|which) day is it, (what|which) weekday is it
      """
    ),
    (.days, "which days, on which days"), (.end, "until when, till when, end, finish"),
    (.length, "(|for )how long, how long does it last, how long is it"), (.since, "how long ago"),
    (.place, "where(| at| is)"),
    (
      .people,
      """
      who(| else), with (whom|who), who with, who is (in|going|coming|there|attending), \
      who else is (coming|going), who is going to be there, who will be there, who for, for (who|whom), who is it for
      """
    ), (.count, "how many(| are there| is that| events is that| times), how often"),
  ])

  private static func table<Value>(_ rows: [(Value, String)]) -> WordTable<Value> {
    WordTable(rows.flatMap { value, phrases in Wording.phrases(phrases).map { ($0, value) } })
  }

  private static let days: WordSet = ["what day", "what date", "which day"]

  /// The reading of the sentence as a follow-up to `before`; `nil` if it stands on its own.
  ///
  /// - Parameter isAfterRefusal: whether the last message was not understood.
  package static func reading(
    of sentence: Sentence, after answer: Before?, isAfterRefusal: Bool, parser: any DatePhraseParserProtocol
  ) -> Reading? {
    var (keys, isLinked) = unlinked(sentence)
    // "With bob?" and "just the holidays" are no questions of their own.
    let narrows = keys.first == "with" || ["only", "just"].contains(sentence.allKeys.first)
    isLinked = isLinked || narrows
    // "And friday?" continues the last message, even if that was not understood.
    let before = isAfterRefusal ? nil : answer?.question
    if let reading = atAnotherTime(
      sentence, keys, after: answer, before, mustContinue: answer != nil || isAfterRefusal && isLinked, parser
    )
      ?? picked(sentence, keys, after: answer, before)
    {
      return reading
    }
    if isLinked {
      let words = sentence.allWords.dropFirst(sentence.keys.count - keys.count)
      let rest = Sentence(words.map(\.original).joined(separator: " "), parser: parser)
      if let reading = linked(rest, after: before, narrows: narrows) { return reading }
      // "And in total?" is no question of its own.
      if answer != nil, let first = rest.allKeys.first, !opening.contains(first) {
        return .unclear(.nothingBefore)
      }
    }
    return member(sentence, after: answer) ?? pronoun(sentence, after: answer?.question)
      ?? implied(sentence, after: answer?.question) ?? sameTimes(sentence, after: before)
  }

  private static let opening = Lexicon.verbsFirst.union(
    Wording.run(
      "what when where who whom whose which how why show list find give tell with until at i my the"))

  /// "what about the dentist?"
  private static func linked(_ sentence: Sentence, after before: Question?, narrows: Bool) -> Reading? {
    let subject = Subject(of: sentence)
    guard !subject.words.isEmpty, AspectReader.aspect(of: sentence) == nil else { return nil }
    guard var question = before else { return .unclear(.nothingBefore) }
    // "What is in my family calendar?", "and private?"
    if question.calendar != nil, question.subject.isEmpty, sentence.times.isEmpty {
      (question.calendar, question.mayBeCalendar) = (subject.text, false)
      return .question(question)
    }
    let namesEvents = narrows || !question.subject.isEmpty || question.tool == .summariseTime
    // After "is bob at the kickoff?", a new name can stand for either of the two.
    switch question.aspect {
    case .whereabouts, .pair(.between, _): return .unclear(.noQuestion(in: sentence))
    // "Am I free?", "what about bob?": whose time, or which event?
    case .isFree, .freeTime, .conflicts:
      guard sentence.has("the", "my", "our") else { return .unclear(.noQuestion(in: sentence)) }
      question = Question(aspect: .start)
    case .timeSpent, .share: question.meetings = false
    default:
      if question.tool != .listEvents, question.tool != .searchEvents { question = Question(aspect: .start) }
    }
    question.subject = subject.text
    (question.pick, question.name, question.only, question.excluded) = (nil, nil, nil, [])
    (question.mayBeCalendar, question.readsCalendars) = (false, false)
    // "What do I have on friday?", "and the dentist?" asks when that is.
    if !sentence.times.isEmpty || !namesEvents { question.times = sentence.times }
    return .question(question)
  }

  /// "where is it?" asks for another fact about the event of the previous question.
  package static func pronoun(_ sentence: Sentence, after before: Question?) -> Reading? {
    guard sentence.times.isEmpty, !Lexicon.pronouns.isDisjoint(with: sentence.keys),
      case .question(let question) = QuestionReader.reading(of: sentence), question.subject.isEmpty,
      ![.agenda, .freeTime, .isFree, .timeSpent, .busiestDay, .now, .week, .current].contains(
        question.aspect)
    else { return nil }
    if case .clocks = question.aspect { return nil }
    // "How long before that do I start?"
    if question.aspect == .until, sentence.has("before", "after") { return .unclear(.nothingBefore) }
    if question.aspect == .existence {
      // "Is it recurring?"
      guard sentence.keys.dropFirst().first == "it", !question.limits.isEmpty, var merged = before,
        merged.isOfEvents
      else { return nil }
      (merged.aspect, merged.limits) = (.existence, question.limits)
      return .question(merged)
    }
    guard var merged = before, merged.isOfEvents else { return .unclear(.nothingBefore) }
    merged.aspect = question.aspect
    // "And when was the last one?"
    if let pick = question.pick, pick != .next || sentence.has("next") {
      (merged.pick, merged.looksBack) = (pick, question.looksBack || pick == .last)
      (merged.times, merged.only) = ([], nil)
    }
    return .question(merged)
  }

  /// The words after "what about", "and" and the like, and whether there was such a link.
  private static func unlinked(_ sentence: Sentence) -> (keys: [String], isLinked: Bool) {
    let keys = sentence.keys
    // The parser reads "about 2pm" of "what about 2pm" as a time.
    if keys == ["what"] || keys == ["how"], sentence.allKeys.dropFirst().first == "about" {
      return ([], true)
    }
    guard let first = keys.first, let links = links[first] else { return (keys, false) }
    for link in links where keys.starts(with: link) { return (Array(keys.dropFirst(link.count)), true) }
    return (keys, false)
  }

  private static let links = WordTable(
    grouping: Wording.phrases(
      """
      and (what|how) about, (what|how) about, and (on|for), and, or, then, also, and only, only, \
      what else about, no i (meant|mean), no, i (meant|mean), sorry i meant, sorry
      """
    ).map(Wording.run), by: { $0[0] })
}

extension Question {
  /// Whether it asks for the time or the week, so that "it" stays the event before it.
  package var isOfClock: Bool {
    switch aspect {
    case .now, .clocks, .week: true
    default: false
    }
  }

  /// Whether the answer is one or more events, so that "it" can be one of them.
  var isOfEvents: Bool {
    [.listEvents, .searchEvents].contains(tool) && pick != .longest && pick != .shortest
  }

  /// The same question about another time.
  package func asked(about times: [String]) -> Question {
    var question = self
    question.times = times
    (question.excluded, question.only) = ([], nil)
    return question
  }
}
