import CalendarService
import CalendarTools

/// Requests in other forms: with a correction, with the old time, as a duty, or as two sentences about one event.
extension ChangeReader {
  // MARK: Corrections and old times

  /// "Tomorrow no wait friday": the words without the correction, and the time that replaces a part of their time, unless
  /// it replaces all of it; `nil` if the words contain no correction.
  func selfCorrected(_ wording: Wording) -> (Wording, time: String?)? {
    guard !Self.correctionWords.isDisjoint(with: wording.keys), !wording.text.contains("\"") else {
      return nil
    }
    for index in wording.keys.indices.dropFirst(2) {
      guard let rest = wording[index...].after(Self.corrections) else { continue }
      let right = rest.after(Self.corrections) ?? rest
      let left = wording[..<index]
      guard let count = leadingMoment(right), let start = trailingMoment(left) else { continue }
      let time = right[..<count]
      // "Friday at 7" replaces all of the time; "7" and "friday" only a part of it.
      let isHour = ["tomorrow", "tomorrow at"].contains { Wording("\($0) \(time.text)").isTime(parser) }
      let isWhole = ChangeTarget.namesHour(time) && !isHour
      let kept = isWhole ? left[..<start].followed(by: time) : left
      return (kept.followed(by: right[count...]), isWhole ? nil : Self.bare(time.text))
    }
    return nil
  }

  /// The change of words with a correction of their time.
  func changeCorrected(_ kept: Wording, to time: String?) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    guard let time else { return change }
    switch change.action {
    case .add, .move(.some):
      guard case .add(_, false) = change.action else {
        change.instead.append(time)
        if ChangeTarget.hasClock(time) { change.lacksClock = false }
        return change
      }
      throw .times([kept.text, time])
    case .delete, .answer:
      guard change.target.when != nil else { throw .condition(time) }
      (change.target.when, change.parts) = (time, [])
      return change
    default: throw .condition(time)
    }
  }

  /// The number of words at the start that are a time; a bare hour counts.
  private func leadingMoment(_ words: Wording) -> Int? {
    if words.isTime(parser) { return words.tokens.count }
    if let count = leadingTime(words) { return count }
    let hour = words.keys.first == "at" ? 1 : 0
    return hour < words.keys.count && (Self.isHour(words.keys[hour]) || ClockText(words.keys[hour]) != nil)
      ? hour + 1 : nil
  }

  /// The index at which the time at the end of the words begins; a bare hour after "at" counts.
  private func trailingMoment(_ words: Wording) -> Int? {
    let text = words.text
    if let phrase = parser.phrases(in: text).last, phrase.upperBound == text.endIndex {
      let start = Wording(String(text[..<phrase.lowerBound])).tokens.count
      return ["to", "until", "till"].contains(words.keys[start]) ? start + 1 : start
    }
    guard let last = words.keys.last, words.keys.count > 2, Self.isHour(last) else { return nil }
    return ["at", "to", "from"].contains(words.keys[words.keys.count - 2]) ? words.keys.count - 2 : nil
  }

  /// "Move it to 9 instead of 10": the words without the old time; `nil` if they contain none.
  func withoutOldTime(_ wording: Wording) -> (Wording, old: Wording?)? {
    guard let index = wording.keys.firstIndex(of: "instead"), index > 1, !wording.text.contains("\"") else {
      return nil
    }
    let rest = wording[(index + 1)...]
    if rest.isEmpty { return (wording[..<index], nil) }
    guard let old = rest.after(Self.ofWords), old.isTime(parser) || ClockText(old.text) != nil else {
      return nil
    }
    return (wording[..<index], old)
  }

  /// The change of words that also name the old time: it must be that of the event.
  func changeReplacing(_ old: Wording?, with kept: Wording) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    switch change.action {
    case .move, .end, .place, .rename, .length: break
    default: throw .condition("instead" + (old.map { " of \($0.text)" } ?? ""))
    }
    guard let old else { return change }
    if ClockText(old.text) != nil {
      change.was = old.text
    } else if change.target.when == nil {
      (change.target.when, change.target.startsThen) = (Self.bare(old.text), false)
    } else {
      throw .times([change.target.when ?? "", old.text])
    }
    return change
  }

  /// "Cancel everything on friday except lunch": the words without the exception, and its words.
  func withoutException(_ wording: Wording) -> (Wording, exception: Wording)? {
    guard !wording.text.contains("\""),
      let index = wording.keys.indices.dropFirst(2).first(where: { wording[$0...].after(Self.excepts) != nil }
      ),
      let rest = wording[index...].after(Self.excepts), !rest.isEmpty
    else { return nil }
    let (name, destination) = rest.split(at: ["to"]) ?? (rest, rest[..<0])
    guard parser.phrases(in: name.text).isEmpty, !Self.verbs.contains(name.keys[0]),
      !name.keys.contains("and")
    else {
      return nil
    }
    let kept = wording[..<index]
    return (destination.isEmpty ? kept : kept.followed(by: Wording("to")).followed(by: destination), name)
  }

  /// The change of all events of a time except some.
  func changeExcept(_ exception: Wording, _ kept: Wording) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    let words = try ChangeTarget(exception, parser: parser).words
    guard change.action.takesSeveral, change.target.isAll, !words.isEmpty else { return nil }
    change.except = Wording(words).keys
    return change
  }

  /// Whether the title or the people of an event contain all of these words.
  static func isNamed(_ event: EventEntry, by words: [String]) -> Bool {
    let texts = Wording(([event.title] + event.people).joined(separator: " ")).keys
    return words.allSatisfy { word in texts.contains { $0.hasPrefix(word) } }
  }

  static let excepts = Wording.runs(
    "except", "except for", "but not", "but the", "but my", "apart from", "other than", "all but",
    "excluding", "but keep", "but leave")
  static let untils = Wording.runs("until", "till", "end at", "end by")

  // MARK: Other forms

  /// "Find the dentist and delete it" as "delete the dentist".
  func found(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.finders) else { return nil }
    for index in rest.keys.indices.dropFirst() {
      let link = rest.keys[index]
      guard link == "and" || link == "then" || rest.tokens[index - 1].text.hasSuffix(",") else { continue }
      let request = rest[index...].after(Self.links) ?? rest[index...]
      guard request.tokens.count > 1, Self.verbs.union(Self.moreVerbs).contains(request.keys[0]),
        ["it", "that", "them", "this"].contains(request.keys[1])
      else { continue }
      return request[..<1].followed(by: rest[..<index]).followed(by: request[2...])
    }
    return nil
  }

  /// "Start the review at 9", "let yoga end at 11", "have lunch at 1 instead", "the dentist is at 5 now" as moves.
  func retimed(_ wording: Wording) -> Wording? {
    let cut = wording.keys.firstIndex(of: "instead") ?? wording.tokens.count
    let tail = cut + 1 < wording.tokens.count ? wording[cut...] : wording[..<0]
    let head = wording[..<cut]
    let isInstead = cut < wording.tokens.count
    if let rest = head.after(Self.starting), let move = moved(rest, tail) { return move }
    if let rest = head.after(Self.letting) {
      for (verb, isEnd) in Self.startsAndEnds {
        guard let index = rest.index(of: [verb]), index > 0, index + 1 < rest.tokens.count,
          Self.isTold(rest[..<index]), rest.keys[0] != "me"
        else { continue }
        let time = rest[(index + 1)...]
        guard isEnd else { return moved(rest[..<index].followed(by: time), tail) }
        guard let end = time.after(Self.ats) else { continue }
        return Wording("end").followed(by: rest[..<index]).followed(by: Wording("at")).followed(by: end)
      }
      if isInstead { return moved(rest, tail) }
    }
    guard let index = head.keys.firstIndex(of: "is"), index > 0, index + 1 < head.tokens.count,
      isInstead || head.keys[index + 1] == "now" || head.keys.last == "now", Self.isTold(head[..<index])
    else { return nil }
    var time = head[(index + 1)...]
    time = time.after([["now"]]) ?? time
    time = time.before([["now"]]) ?? time
    guard let count = leadingMoment(time), count == time.tokens.count else { return nil }
    return moved(head[..<index].followed(by: time), tail)
  }

  /// A move of the event at the start of the words to the time at their end.
  private func moved(_ words: Wording, _ tail: Wording) -> Wording? {
    let verb = Wording("move")
    if ["earlier", "later", "sooner"].contains(words.keys.last ?? "") { return verb.followed(by: words) }
    guard let start = trailingMoment(words), start > 0, start < words.tokens.count else { return nil }
    let time = Wording(Self.bare(words[start...].text))
    return verb.followed(by: words[..<start]).followed(by: Wording("to")).followed(by: time).followed(
      by: tail)
  }

  /// "I have to pick up the kids at 5 tomorrow": the task of a duty that names its time.
  func duty(_ wording: Wording) -> Wording? {
    guard let deed = Self.withoutOpenings(wording).after(Self.duties) ?? wording.after(Self.duties),
      deed.tokens.count > 2, wording.tokens.last?.text.hasSuffix("?") == false,
      !Self.notDuties.contains(deed.keys[0]), Self.notDutyWords.isDisjoint(with: deed.keys),
      !parser.phrases(in: deed.text).isEmpty, ChangeTarget.namesHour(deed)
    else { return nil }
    // "Have coffee with Lena" is coffee with Lena.
    return deed.after(Self.having) ?? deed
  }

  /// "Would you mind moving …": the verb in its plain form.
  static func plainVerb(_ wording: Wording) -> Wording {
    guard let first = wording.keys.first, let plain = gerunds[first] else { return wording }
    return Wording(plain).followed(by: wording[1...])
  }

  private static let having = Wording.runs("have", "have a", "have an", "have my")
  private static let correctionWords: Set<String> = [
    "no", "wait", "sorry", "actually", "mean", "meant", "rather", "scratch", "correction", "oops",
  ]
  private static let corrections = Wording.runs(
    "no", "no wait", "wait", "wait no", "sorry", "no sorry", "sorry no", "actually", "no actually",
    "actually no", "i mean", "i meant", "no i mean", "no i meant", "sorry i mean", "sorry i meant",
    "or rather",
    "scratch that", "correction", "oops", "oops no", "oh wait", "oh no", "wait make that", "no make that",
    "no make it", "actually make it", "wait sorry", "uh no", "hmm no", "well actually", "no wait make it",
    "or actually", "better", "or better")
  private static let ofWords = [["of"]]
  private static let links = Wording.runs("and", "then", "and then")
  private static let finders = Wording.runs(
    "find", "find me", "look up", "search for", "search", "locate", "get", "open", "go to", "pull up",
    "look for",
    "show", "show me", "take", "pick", "select")
  private static let moreVerbs: Set<String> = [
    "erase", "drop", "scrap", "bring", "lengthen", "prolong", "end", "call",
  ]
  private static let starting = Wording.runs("start", "begin")
  private static let letting = Wording.runs("let", "make", "have", "do", "hold")
  private static let startsAndEnds = [
    ("start", false), ("begin", false), ("starts", false), ("end", true), ("finish", true), ("ends", true),
  ]
  private static let ats = Wording.runs("at", "by", "on")
  private static let duties = Wording.runs(
    "i have to", "i need to", "i've got to", "ive got to", "i gotta", "gotta", "i must", "we have to",
    "we need to",
    "i should", "i'm supposed to", "i am supposed to", "i want to", "i'd like to", "i've to")
  /// What people need to do that is no event: "know what is on today".
  private static let notDuties: Set<String> = [
    "know", "see", "check", "find", "look", "ask", "hear", "understand", "view", "show", "list", "figure",
    "tell", "say", "search", "compare", "count", "be", "use", "talk", "stop", "change", "keep", "leave",
    "not",
    "think", "decide", "choose", "plan", "sync", "import", "export", "make", "do", "get",
  ]
  private static let notDutyWords: Set<String> = [
    "by", "when", "what", "who", "how", "why", "which", "if", "whether", "not", "or", "before", "after",
    "free",
    "schedule", "calendar", "events", "meetings", "appointments", "agenda", "busy", "available",
  ]
  private static let gerunds: [String: String] = {
    var plain = [
      "cancelling": "cancel", "canceling": "cancel", "putting": "put", "setting": "set", "dropping": "drop",
      "clearing": "clear", "adding": "add", "booking": "book", "shifting": "shift", "pushing": "push",
      "reminding": "remind", "extending": "extend", "shortening": "shorten", "blocking": "block",
      "accepting": "accept",
    ]
    for verb in [
      "move", "delete", "remove", "schedule", "reschedule", "create", "rename", "change", "decline",
      "postpone", "make", "arrange",
    ] {
      plain[verb.dropLast() + "ing"] = verb
    }
    return plain
  }()

  /// The words that occur in each of these forms, for a fast check that excludes questions.
  static let rewritingWords: Set<String> = ["instead", "now", "it", "that", "them", "let"]
}
