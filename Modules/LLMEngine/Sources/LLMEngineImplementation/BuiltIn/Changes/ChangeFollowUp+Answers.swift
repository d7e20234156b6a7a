import CalendarService
import CalendarTools
import LLMEngine

/// Answers to the engine's questions about a change.
extension ChangeFollowUp {
  /// Handles a yes or a no without further words; `nil` if the engine asked nothing that it answers.
  func plainAnswer(isNo: Bool, isYes: Bool) throws(ChangeProblem) -> Reading? {
    // A yes after a refusal: propose the change again.
    if isYes, !isNo, wasDeclined { return .change(before.change) }
    guard case .ask(let missing, _) = before.step else { return nil }
    if isNo { throw .noneOfThem }
    // A yes to any other question does not answer it: ask again.
    guard case .nearest(let event) = missing else { return isYes ? .change(before.change) : nil }
    var change = before.change
    change.chosen = [event]
    change.reach = change.reach ?? (event.repeats ? "occurrence" : nil)
    return .change(change)
  }

  /// The change, completed with the answer to the engine's question.
  func answered(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard case .ask(let missing, _) = before.step else { return nil }
    var change = before.change
    switch missing {
    case .which(let events):
      guard let chosen = try chosen(wording, of: events) else { return atItsTime(wording) }
      change.chosen = chosen
      if chosen.contains(where: \.repeats), chosen.count > 1 { change.reach = change.reach ?? "occurrence" }
      return change
    case .reach:
      guard let reach = Self.reach(wording) else { return atItsTime(wording) }
      change.reach = reach
      return change
    case .frequency:
      guard ChangeReader.namesRepetition(wording), case .add(let words, _) = change.action else { return nil }
      change.action = .add(words: "\(words) \(wording.text)".trimmingPrefix(" ").description, hasTime: true)
      change.lacksFrequency = false
      change.lacksClock =
        !change.isUntitled && change.reminder == nil
        && !ChangeTarget.namesHour(Wording("\(words) \(wording.text)"))
      return change
    case .time:
      if ["with", "about"].contains(wording.keys.first), isName(wording),
        case .add(let words, _) = change.action,
        parser.phrases(in: wording.text).isEmpty
      {
        change.action = .add(words: "\(words) \(wording.text)", hasTime: false)
        return change
      }
      if let week = change.week, case .add(let words, _) = change.action {
        guard let time = Self.day(wording, in: week, parser) else { return nil }
        (change.action, change.week) = (.add(words: "\(words) \(time)", hasTime: true), nil)
        change.lacksClock = change.reminder == nil && !ChangeTarget.namesHour(Wording(time))
        return change
      }
      if case .add(let words, _) = change.action, !isTime(wording), isName(wording),
        ChangeReader(parser: parser).leadingTime(wording) != nil
      {
        // "Tomorrow at noon with bob"
        change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
        return change
      }
      guard isTime(wording) else { return nil }
      if case .add(let words, _) = change.action {
        change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
        change.lacksClock =
          change.reminder == nil
          && ChangeReader(parser: parser).lacksClock(Wording("\(words) \(wording.text)"))
      } else {
        change.action = .move(to: Self.behindPreposition(wording))
      }
      return change
    case .calendar:
      let name = wording.after(["in", "to", "the", "my", "to my", "in my", "to the"]) ?? wording
      change.calendar = (name.before(["calendar"]) ?? name).text
      return change
    case .nearest: return nil
    case .title:
      guard isName(wording), case .add(let said, _) = change.action else { return nil }
      // The tool refused the title: only the time of the request remains.
      let time = change.isUntitled ? said : parser.phrases(in: said).map { said[$0] }.joined(separator: " ")
      if !change.isUntitled, ChangeReader.namesRepetition(Wording(said)) { return nil }
      if isTime(wording) {
        // The time comes first; the title is still missing.
        guard time.isEmpty else { return nil }
        change.action = .add(words: wording.text, hasTime: true)
        return change
      }
      var title =
        wording.after(
          ["call it", "it's called", "called", "it's", "to", "about", "of", "name it", "titled"])
        ?? wording
      // "A meeting" — "with carol on friday"
      if ["with", "at", "for"].contains(title.keys.first ?? ""), let noun = change.noun {
        title = Wording(noun).followed(by: title)
      }
      let hasTime =
        !time.isEmpty || !parser.phrases(in: title.text).isEmpty || ChangeReader.namesRepetition(title)
      change.action = .add(words: time.isEmpty ? title.text : "\(title.text) \(time)", hasTime: hasTime)
      change.isUntitled = false
      change.lacksClock =
        change.reminder == nil && ChangeReader(parser: parser).lacksClock(Wording("\(title.text) \(time)"))
      return change
    case .clock:
      guard case .add(let words, _) = change.action else { return nil }
      let isAllDay = ["all day", "the whole day", "whole day"].contains(wording.text.lowercased())
      let isBare = wording.tokens.count == 1 && ChangeReader.isHour(wording.keys[0])
      // "3 to 4" is a time only after "from".
      let isSpan = !isTime(wording) && Wording("from \(wording.text)").isTime(parser)
      guard isAllDay || isSpan || isTime(wording) && ChangeTarget.namesHour(wording) else { return nil }
      let opener = isBare ? "at " : isSpan ? "from " : ""
      change.action = .add(words: "\(words) \(opener)\(wording.text)", hasTime: true)
      change.lacksClock = false
      return change
    case .lead:
      if ["when it starts", "at the start", "at the time", "on time"].contains(wording.text.lowercased()) {
        change.action = .remind(0)
        return change
      }
      if ["the day before", "a day before", "the day"].contains(wording.text.lowercased()) {
        change.action = .remind(1440)
        return change
      }
      guard let amount = SpokenShift.amount(in: wording), amount.range.lowerBound == 0,
        ["", "before", "earlier", "ahead", "beforehand", "before it"].contains(
          wording[amount.range.upperBound...].keys.joined(separator: " "))
      else { return nil }
      change.action = .remind(amount.minutes)
      return change
    case .target:
      guard isName(wording) else { return nil }
      change.target = try ChangeReader(parser: parser).target(wording)
      return change
    case .day:
      let day = wording.after(["on", "for"]) ?? wording
      guard day.isTime(parser) || wording.isTime(parser) else { return nil }
      change.target.when = day.isTime(parser) ? day.text : wording.text
      return change
    }
  }

  /// The change of the event at a time that an answer names: "today's", "friday's one". It is looked up again.
  private func atItsTime(_ wording: Wording) -> Change? {
    let name = wording.after(["the"]) ?? wording
    let time = Wording(ChangeTarget.bareTimes((name.before(["one"]) ?? name).text))
    guard before.change.target.when == nil, wording.index(of: time.keys.joined(separator: " ")) == nil,
      time.isTime(parser)
    else { return nil }
    var change = before.change
    (change.chosen, change.reach) = ([], nil)
    (change.target.when, change.target.pick) = (time.text, nil)
    return change
  }

  private static let days = ["on", "for"]

  /// A day of a week as a time: "tuesday at 2" of next week; `nil` if the words are no time.
  private static func day(
    _ wording: Wording, in week: String, _ parser: any DatePhraseParserProtocol
  ) -> String? {
    let time = wording.after(days) ?? wording
    guard time.isTime(parser) || wording.isTime(parser) else { return nil }
    guard let day = time.keys.first, DateWords.weekdays.contains(day), week != "this week" else {
      return wording.text
    }
    return Wording("\(day) \(week) \(time[1...].text)").text
  }

  /// Whether words can be the title of an event: neither a question nor another request.
  func isName(_ wording: Wording) -> Bool {
    guard let first = wording.keys.first, wording.tokens.last?.text.hasSuffix("?") == false,
      !Self.questionWords.contains(first), !Lexicon.verbsFirst.contains(first)
    else { return false }
    return ChangeReader(parser: parser).reading(wording) == nil
      && Courtesy(Sentence(wording.text, parser: parser)) == nil
  }

  private static let questionWords: Set<String> = [
    "what", "what's", "whats", "when", "where", "who", "which", "how", "why", "show", "list", "find", "undo",
    "redo", "tell",
  ]

  /// The listed events that an answer selects: "2", "the second one", "both", "the one on friday", "bob's".
  private func chosen(_ wording: Wording, of events: [EventEntry]) throws(ChangeProblem) -> [EventEntry]? {
    let keys = wording.keys.filter { !Self.besideNumbers.contains($0) }
    if !keys.isEmpty, keys.allSatisfy({ ["all", "both", "everything", "three", "two"].contains($0) }),
      keys[0] != "two", keys[0] != "three"
    {
      guard before.change.action.takesSeveral else { throw .several }
      return events
    }
    let numbers = keys.map { Self.numbers[$0] ?? Int($0.hasPrefix("#") ? String($0.dropFirst()) : $0) }
    if !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) {
      var picked: [EventEntry] = []
      for case let number? in numbers {
        let index = number == -1 ? events.count - 1 : number - 1
        guard events.indices.contains(index) else { throw .noSuchNumber(events.count) }
        picked.append(events[index])
      }
      guard picked.count == 1 || before.change.action.takesSeveral else { throw .several }
      return picked
    }
    // Match by words: those of titles, people and calendars.
    let text = wording.after(["the one with", "the one", "the"]) ?? wording
    var target = try ChangeTarget(text, parser: parser)
    if target.startsThen || target.when != nil, target.words.isEmpty {
      let fitting = events.filter { event in
        guard let when = target.when else { return false }
        return Self.fits(event, when)
      }
      if fitting.count == 1 { return fitting }
    }
    let when = target.when
    target.when = nil
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return nil }
    let fitting = events.filter { event in
      let texts = Wording(
        ([event.title, event.calendar, event.place ?? ""] + event.people).joined(separator: " ")
      ).keys
      return words.allSatisfy { word in texts.contains { $0 == word || $0.hasPrefix(word) } }
    }
    // "The team lunch next year" matches none of them.
    guard fitting.count == 1, when.map({ Self.fits(fitting[0], $0) }) ?? true else { return nil }
    return fitting
  }

  /// Whether an event's weekday and hour agree with the time that an answer names.
  private static func fits(_ event: EventEntry, _ when: String) -> Bool {
    guard let occurrence = Occurrence(event) else { return false }
    let words = Wording(when).keys.filter { !["on", "at", "the", "from"].contains($0) }
    let clock = occurrence.start.clock
    let hour = occurrence.start.secondOfDay / 3600
    let minute = occurrence.start.secondOfDay / 60 % 60
    let twelve = "\((hour + 11) % 12 + 1)" + (minute == 0 ? "" : ":\(minute < 10 ? "0" : "")\(minute)")
    let names = [
      event.weekday.lowercased(), clock, twelve, twelve + (hour < 12 ? "am" : "pm"), "\(hour):\(minute)",
      hour == 12 && minute == 0 ? "noon" : clock,
    ]
    return !words.isEmpty && words.allSatisfy(names.contains)
  }

  /// Whether words contain a plain yes.
  static func saysYes(_ text: String) -> Bool {
    Wording(text).keys.contains { ["yes", "yeah", "yep", "sure"].contains($0) }
  }

  /// The words after a yes or no, and whether it was a no.
  static func withoutAnswer(_ wording: Wording) -> (Wording, isNo: Bool) {
    var (wording, isNo) = (wording, false)
    while let rest = wording.after(answers) {
      if Self.corrections.contains(wording.keys[0]), wording.keys.count > 1 || isRefusal(wording.keys[0]) {
        isNo = true
      }
      wording = rest
    }
    return (wording, isNo)
  }

  private static func isRefusal(_ key: String) -> Bool { ["no", "nope", "nah"].contains(key) }
  /// The words that introduce a correction.
  private static let corrections: Set<String> = ["no", "nope", "nah", "actually", "wait", "oops"]

  private static func reach(_ wording: Wording) -> String? {
    let keys = wording.keys.filter { !["please", "just", "only", "the", "of", "them"].contains($0) }
    return switch keys.joined(separator: " ") {
    case "this", "this one", "one", "that one", "this occurrence", "first", "first one", "once", "that",
      "next one":
      "occurrence"
    case "this and all later ones", "this and later", "this and following", "this and all later", "later",
      "all later ones",
      "from now on", "this one and all later ones", "following", "this and later ones", "and later",
      "future ones", "all future ones", "all future", "this and all future ones":
      "following"
    case "all", "series", "whole series", "every one", "everything", "all occurrences", "whole thing": "all"
    default: nil
    }
  }

  private static let answers = [
    "no", "nope", "nah", "yes", "yeah", "yep", "sure", "ok", "okay", "actually", "sorry", "wait", "hmm",
    "i mean",
    "i meant", "well", "oh", "oops", "correct", "right", "exactly", "yes please", "no wait",
  ]
  static let settled: Set<String> = [
    "never mind", "nevermind", "forget it", "stop", "nothing", "none", "none of them", "none of those",
    "leave it",
    "cancel", "cancel that", "don't", "neither", "abort", "leave it as it is",
  ]
  private static let besideNumbers: Set<String> = [
    "the", "one", "number", "no", "option", "and", "please", "of", "them", "those", "ones", "that", "event",
  ]
  private static let numbers = [
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5,
    "5th": 5,
    "sixth": 6, "6th": 6, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8, "ninth": 9, "9th": 9, "last": -1,
    "two": 2,
    "three": 3, "four": 4, "five": 5, "latter": -1, "former": 1,
  ]
}
