import CalendarService
import CalendarTools
import LLMEngine
import TimePhrases

/// An event that names a time: "during spring break", "the day before the flight".
struct Anchor: Sendable, Hashable {
  /// The position of the time relative to the event.
  enum Side: String, Sendable, Hashable {
    case during, before, after, of
  }

  /// The position of the time relative to the event.
  var side: Side
  /// The part of that side, in one word: "day", "evening", "week"; `nil` for all of it.
  var unit: String?
  /// The name of the event.
  var words: String
  /// The time of the event, if named.
  var when: String?

  /// The question that finds the event.
  var question: Question {
    var question = Question(aspect: .start)
    question.subject = words
    question.times = when.map { [$0] } ?? []
    return question
  }

  /// The anchor of a sentence, and the sentence without it; `nil` if no event names a time in it.
  static func cut(
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
      .contains(Array(keys.prefix(2))) || keys.first == "anything"
    else { return nil }
    return keys.lastIndex(of: "on").flatMap { $0 > 2 || keys[0] == "what" ? $0 : nil }
  }

  private static let days: WordSet = ["birthday", "bday", "anniversary", "vacation"]

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
    .before: ["day", "evening", "night", "week", "weekend"],
    .after: ["day", "morning", "afternoon", "evening", "week", "weekend"],
    .of: ["day", "morning", "afternoon", "evening", "night", "week", "weekend"],
  ]
  /// The words beside the name; "while I am in hamburg" names the event too.
  private static let articles: WordSet = [
    "the", "my", "our", "a", "an", "with", "in", "at", "on", "to", "i", "am", "we", "are",
  ]

  private static let nearby: WordSet = [
    "right", "just", "shortly", "soon", "long", "directly", "immediately", "straight", "minute", "minutes",
    "hour",
    "hours", "day", "days", "week", "weeks", "weekend", "month", "months", "night", "morning", "evening",
    "not", "or",
  ]

  /// The reading of a sentence whose time an event names; `nil` if no event does.
  static func reading(of sentence: Sentence, parser: any DatePhraseParserProtocol) -> Reading? {
    guard let (anchor, rest) = cut(from: sentence, parser: parser) else { return nil }
    if anchor.unit == nil, anchor.side != .during || AspectReader.pair(sentence) != nil,
      AspectReader.isOfNeighbours(sentence) || AspectReader.until(sentence) != nil
    {
      return nil
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
  func fits(_ question: Question) -> Bool {
    guard question.pick != .last, !question.onlyRemaining, !question.asksForReminders,
      !question.looksBack || unit != nil
    else {
      return false
    }
    switch question.aspect {
    case .agenda, .existence, .count, .conflicts, .timeSpent, .isFree, .freeTime: break
    case .start, .place, .people, .headcount, .end:
      guard !question.subject.isEmpty else {
        return unit != nil || side == .during || side == .after && question.pick == .nth(1)
      }
    case .date: return unit != nil
    default: return false
    }
    if unit != nil || side == .during { return true }
    if side == .before { return question.aspect != .timeSpent }
    if question.aspect == .agenda, question.pick == .nth(1) { return true }
    if [.freeTime, .isFree].contains(question.aspect) { return true }
    return !question.subject.isEmpty && [.existence, .start, .place, .people].contains(question.aspect)
  }
}

extension Question {
  /// The question with the time that its anchor names; `nil` if no such event was found, or the time has passed.
  func resolved(by result: Turn.Result) -> (question: Question, event: Occurrence)? {
    guard let anchor, !result.isError, case .events(let list)? = ToolResult(result), list.unknown == nil,
      let found = FoundEvents(list, for: anchor.question), let event = found.events.first,
      let when = anchor.time(
        around: event, now: found.now, daysAfter: tool == .findFreeTime ? 1 : 60),
      // "While I am in lisbon" is not the time of the flight to lisbon.
      anchor.side != .during || !event.leads(to: anchor.words)
    else { return nil }
    var question = self
    (question.anchor, question.times) = (nil, [when])
    question.excluded.insert(ToldEvent(event.entry))
    if anchor.side == .after, anchor.unit == nil, question.aspect == .start {
      question.pick = .nth(1)
    } else if question.pick == .next {
      question.pick = .nth(1)
    }
    return (question, event)
  }
}

extension Anchor {
  /// The words for the days or the time of an event.
  static func time(of event: Occurrence) -> String {
    guard !event.isAllDay else { return days(event.start.date, event.end.date) }
    let moments = moments(of: event)
    return "from \(moments.start) to \(moments.end)"
  }

  /// The words for the start and the end of an event.
  static func moments(of event: Occurrence) -> (start: String, end: String) {
    event.isAllDay
      ? ("\(event.start.date) at 00:00", "\(event.end.date.adding(days: 1)) at 00:00")
      : (
        "\(event.start.date) at \(event.start.dateTime.clockText)",
        "\(event.end.date) at \(event.end.dateTime.clockText)"
      )
  }

  /// The words for the time around or next to the event; `nil` if the event gives none.
  ///
  /// - Parameter days: the number of days in which the time after the event ends.
  fileprivate func time(around event: Occurrence, now: LocalTime, daysAfter days: Int) -> String? {
    let first = event.start.date
    let last = event.endsAtMidnight ? first : event.end.date
    let moments = Self.moments(of: event)
    guard let unit else {
      switch side {
      case .during: return Self.time(of: event)
      case .before:
        // "Before gym tomorrow" begins tomorrow.
        let isOfDay =
          event.start.date > now.date && when.map { !$0.contains("week") && !$0.contains("month") } == true
        let begin = isOfDay ? "\(first) at 00:00" : "\(now.date) at \(now.dateTime.clockText)"
        return event.start > now ? "from \(begin) to \(moments.start)" : nil
      case .after: return "from \(moments.end) to \(last.adding(days: days)) at 00:00"
      case .of: return nil
      }
    }
    let weekday = first.weekday.rawValue
    switch (side, unit) {
    case (.before, "week"): return Self.days(first.adding(days: -weekday - 6), first.adding(days: -weekday))
    case (.before, "weekend"):
      let saturday = first.adding(days: weekday > 6 ? -8 : -weekday - 1)
      return Self.days(saturday, saturday.adding(days: 1))
    case (.of, "week"): return Self.days(first.adding(days: 1 - weekday), first.adding(days: 7 - weekday))
    case (.of, "weekend"):
      return weekday > 5 ? Self.days(first.adding(days: 6 - weekday), first.adding(days: 7 - weekday)) : nil
    case (.after, "week"):
      let monday = last.adding(days: 8 - last.weekday.rawValue)
      return Self.days(monday, monday.adding(days: 6))
    case (.after, "weekend"):
      let saturday = last.adding(
        days: last.weekday.rawValue > 5 ? 13 - last.weekday.rawValue : 6 - last.weekday.rawValue)
      return Self.days(saturday, saturday.adding(days: 1))
    case (.before, _): return Self.part(unit, of: first.adding(days: -1))
    // An event that ends after midnight is followed by the day it ends on.
    case (.after, _)
    where event.end.date > first && event.end.secondOfDay < 6 * 3600 && !event.isAllDay:
      return Self.part(unit, of: last)
    case (.after, _): return Self.part(unit, of: last.adding(days: 1))
    case (.of, _) where first == last || unit == "day": return Self.part(unit, of: first)
    default: return nil
    }
  }

  static func days(_ first: CivilDate, _ last: CivilDate) -> String {
    first == last ? "\(first)" : "from \(first) to \(last)"
  }

  static func part(_ unit: String, of day: CivilDate) -> String? {
    if unit == "day" { return "\(day)" }
    let hours = ["morning": (6, 12), "afternoon": (12, 18), "evening": (18, 22), "night": (18, 24)][unit]
    return hours.map { from, to in
      let end = to == 24 ? "\(day.adding(days: 1)) at 00:00" : "\(day) at \(to):00"
      return "from \(day) at \(from < 10 ? "0" : "")\(from):00 to \(end)"
    }
  }
}
