import CalendarService
import CalendarTools

/// Reads what goes on from a change: an answer to a question about it, a correction, or "it" in another wish.
struct ChangeFollowUp {
  /// The change before, and what came of it.
  let before: ChangeProgress
  /// Finds the time words.
  let parser: any DatePhraseParserProtocol

  /// What some words mean after the change; `nil` where they stand by themselves.
  func reading(_ text: String) -> Reading? {
    let (wording, isNo) = Self.withoutAnswer(Wording(text))
    do throws(ChangeProblem) {
      if wording.isEmpty { return try plainAnswer(isNo: isNo) }
      if case .ask = before.step, Self.settled.contains(wording.keys.joined(separator: " ")) {
        throw .noneOfThem
      }
      if let change = try answered(wording) { return .change(change) }
      if let change = try other(wording) { return .change(change) }
      return try amended(wording, isNo: isNo).map(Reading.change)
    } catch {
      return .unclear(.change(error))
    }
  }

  /// A wish whose "it" is the event of the change before.
  func resolved(_ change: Change) throws(ChangeProblem) -> Change {
    if case .amend(let words) = change.action {
      guard let amended = try corrected(by: Wording(words)) else { throw .noTime(words) }
      return amended
    }
    guard change.target.isBefore else { return change }
    var change = change
    let events = spokenOf
    guard !events.isEmpty else { throw .nothingBefore }
    change.chosen = change.action == .delete ? events : [events[0]]
    if events.count > 1, change.action != .delete { throw .nothingBefore }
    change.reach = change.reach ?? reachBefore
    return change
  }

  /// The events that the change before was about, as they are now.
  private var spokenOf: [EventEntry] {
    if case .tell(_, _, let done?) = before.step { return done }
    return before.change.chosen
  }

  /// How far a wish reaches that goes on from one about a series.
  private var reachBefore: String? {
    before.change.reach ?? (spokenOf.contains(where: \.repeats) ? "occurrence" : nil)
  }

  private var isDone: Bool { if case .tell(_, _, .some) = before.step { true } else { false } }

  private func plainAnswer(isNo: Bool) throws(ChangeProblem) -> Reading? {
    guard case .ask(let missing, _) = before.step else { return nil }
    if isNo { throw .noneOfThem }
    guard case .nearest(let event) = missing else { return nil }
    var change = before.change
    change.chosen = [event]
    change.reach = change.reach ?? (event.repeats ? "occurrence" : nil)
    return .change(change)
  }

  /// The change with what a question about it asked for.
  private func answered(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard case .ask(let missing, _) = before.step else { return nil }
    var change = before.change
    switch missing {
    case .which(let events):
      guard let chosen = try chosen(wording, of: events) else { return nil }
      change.chosen = chosen
      if chosen.contains(where: \.repeats), chosen.count > 1 { change.reach = change.reach ?? "occurrence" }
      return change
    case .reach:
      guard let reach = Self.reach(wording) else { return nil }
      change.reach = reach
      return change
    case .time:
      guard isTime(wording) else { return nil }
      if case .add(let words, _) = change.action {
        change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
      } else {
        change.action = .move(to: Self.behindPreposition(wording))
      }
      return change
    case .calendar:
      let name = wording.after(Wording.runs("in", "to", "the", "my", "to my", "in my", "to the")) ?? wording
      change.calendar = (name.before(Wording.runs("calendar")) ?? name).text
      return change
    case .nearest: return nil
    }
  }

  /// The events of a list that an answer names: "2", "the second one", "both", "the one on friday", "bob's".
  private func chosen(_ wording: Wording, of events: [EventEntry]) throws(ChangeProblem) -> [EventEntry]? {
    let keys = wording.keys.filter { !Self.besideNumbers.contains($0) }
    if !keys.isEmpty, keys.allSatisfy({ ["all", "both", "everything", "three", "two"].contains($0) }),
      keys[0] != "two", keys[0] != "three"
    {
      guard before.change.action == .delete else { throw .several }
      return events
    }
    let numbers = keys.map { Self.numbers[$0] ?? Int($0.hasPrefix("#") ? String($0.dropFirst()) : $0) }
    if !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) {
      var picked: [EventEntry] = []
      for case let number? in numbers {
        let index = number == -1 ? events.count - 1 : number - 1
        guard events.indices.contains(index) else { throw .noTime(wording.text) }
        picked.append(events[index])
      }
      guard picked.count == 1 || before.change.action == .delete else { throw .several }
      return picked
    }
    // By its words: those of titles, people and calendars.
    let text = wording.after(Wording.runs("the one with", "the one", "the")) ?? wording
    var target = try ChangeTarget(text, parser: parser)
    if target.startsThen || target.when != nil, target.words.isEmpty {
      let fitting = events.filter { event in
        guard let when = target.when else { return false }
        return Self.fits(event, when)
      }
      if fitting.count == 1 { return fitting }
    }
    target.when = nil
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return nil }
    let fitting = events.filter { event in
      let texts = Wording(
        ([event.title, event.calendar, event.place ?? ""] + event.people).joined(separator: " ")
      ).keys
      return words.allSatisfy { word in texts.contains { $0 == word || $0.hasPrefix(word) } }
    }
    return fitting.count == 1 ? fitting : nil
  }

  /// Whether an event is at a time that an answer names, as far as its weekday and hour tell.
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

  /// "No, the other bob": not the one that was chosen.
  private func other(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard
      let rest = wording.after(
        Wording.runs("the other", "the other one", "another one", "not that one", "the other event")),
      !isDone, case .some = before.change.chosen.first
    else { return nil }
    var change = before.change
    change.target.excluded.formUnion(change.chosen.compactMap(\.id))
    change.chosen = []
    change.target.pick = nil
    let named = try ChangeTarget(rest, parser: parser)
    if !named.words.isEmpty { change.target.words = named.words }
    return change
  }

  /// "Make it 4", "at 4 instead", "what about friday?", "no, 5pm".
  private func amended(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    var rest = wording
    var isMarked = isNo
    for runs in [Self.links, Self.rather] {
      if let after = rest.after(runs), !after.isEmpty { (rest, isMarked) = (after, true) }
    }
    if let cut = rest.before(Wording.runs("instead", "then", "rather")), !cut.isEmpty {
      (rest, isMarked) = (cut, true)
    }
    guard isMarked || isTime(rest) else { return nil }
    guard isTime(rest) || SpokenShift.amount(in: rest) != nil else { return nil }
    return try corrected(by: rest)
  }

  /// The change with another time or length, or the event of a change that was made with another one.
  private func corrected(by wording: Wording) throws(ChangeProblem) -> Change? {
    let amount = SpokenShift.amount(in: wording)
    let isLength =
      amount.map {
        $0.range.lowerBound == 0
          && ["", "long", "longer", "shorter"].contains(
            wording[$0.range.upperBound...].keys.joined(separator: " "))
      } ?? false
    if let amount, isLength {
      let tail = wording[amount.range.upperBound...].keys.last
      let length: Change.Length =
        tail == "longer"
        ? .by(amount.minutes) : tail == "shorter" ? .by(-amount.minutes) : .exactly(amount.minutes)
      if case .add = before.change.action, !isDone, case .exactly(let minutes) = length {
        var change = before.change
        change.minutes = minutes
        return change
      }
      return try onEvent(.length(length))
    }
    guard isTime(wording) else { return nil }
    let time = Self.behindPreposition(wording)
    guard !isDone else { return try onEvent(.move(to: time)) }
    var change = before.change
    switch change.action {
    case .add(let words, false): change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
    case .add: change.instead.append(time)
    case .move(nil): change.action = .move(to: time)
    case .move: change.instead.append(time)
    case .delete, .answer:
      // "Cancel the gym on thursday." "What about friday?"
      change.target.when = time
      change.chosen = []
    default: return nil
    }
    return change
  }

  private func onEvent(_ action: Change.Action) throws(ChangeProblem) -> Change {
    let events = spokenOf
    guard events.count == 1 else { throw .nothingBefore }
    var change = Change(action)
    change.chosen = events
    change.reach = reachBefore
    return change
  }

  /// Whether words name a time, a bare hour included.
  private func isTime(_ wording: Wording) -> Bool {
    let rest = wording.after(Wording.runs("at", "on", "to", "for")) ?? wording
    if rest.tokens.count == 1, ChangeReader.isHour(rest.keys[0]) { return true }
    if let amount = SpokenShift.amount(in: rest),
      ["later", "earlier"].contains(rest[amount.range.upperBound...].text)
    {
      return true
    }
    return rest.isTime(parser) || wording.isTime(parser)
  }

  private static func behindPreposition(_ wording: Wording) -> String {
    (wording.after(Wording.runs("at", "on", "to", "for")) ?? wording).text
  }

  /// The words behind a yes or no, and whether it was a no.
  static func withoutAnswer(_ wording: Wording) -> (Wording, isNo: Bool) {
    var (wording, isNo) = (wording, false)
    while let rest = wording.after(answers) {
      if ["no", "nope", "nah"].contains(wording.keys[0]) { isNo = true }
      wording = rest
    }
    return (wording, isNo)
  }

  private static func reach(_ wording: Wording) -> String? {
    let keys = wording.keys.filter { !["please", "just", "only", "the", "of", "them"].contains($0) }
    return switch keys.joined(separator: " ") {
    case "this", "this one", "one", "that one", "this occurrence", "first", "first one", "once", "that",
      "next one":
      "occurrence"
    case "this and all later ones", "this and later", "this and following", "this and all later", "later",
      "all later ones",
      "from now on", "this one and all later ones", "following", "this and later ones", "and later":
      "following"
    case "all", "series", "whole series", "every one", "everything", "all occurrences", "whole thing": "all"
    default: nil
    }
  }

  private static let answers = Wording.runs(
    "no", "nope", "nah", "yes", "yeah", "yep", "sure", "ok", "okay", "actually", "sorry", "wait", "hmm",
    "i mean",
    "i meant", "well", "oh", "correct", "right", "exactly", "yes please", "no wait")
  private static let links = Wording.runs(
    "what about", "how about", "make it", "make that", "change it to", "move it to", "better", "rather",
    "i'd rather",
    "let's say", "say", "and", "or", "then", "can you make it", "could you make it", "and on", "or on",
    "set it to")
  private static let rather = Wording.runs("rather", "better", "maybe", "on", "at", "to")
  private static let settled: Set<String> = [
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
