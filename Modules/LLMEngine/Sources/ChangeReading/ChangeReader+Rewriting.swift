import CalendarService
package import EventWords
package import Sentences
import TimePhrases

/// Requests in other forms: as a duty, as a new time, or as two sentences about one event.
extension ChangeReader {
  /// "Find the dentist and delete it" as "delete the dentist".
  package func found(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.finders) else { return nil }
    for index in rest.keys.indices.dropFirst() {
      let link = rest.keys[index]
      guard link == "and" || link == "then" || rest.tokens[index - 1].text.hasSuffix(",") else { continue }
      let request = rest[index...].after(Self.links) ?? rest[index...]
      guard request.tokens.count > 1,
        Self.verbs.contains(request.key(0)) || Self.moreVerbs.contains(request.key(0)),
        ["it", "that", "them", "this"].contains(request.key(1))
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
    if isInstead || wording.keys.contains("rather"), let rest = head.after(Self.wishing),
      let move = moved(rest, tail)
    {
      return move
    }
    if let rest = head.after(Self.letting) {
      for (verb, isEnd) in Self.startsAndEnds {
        guard let index = rest.index(of: verb), index > 0, index + 1 < rest.tokens.count,
          Self.isTold(rest[..<index]), rest.key(0) != "me"
        else { continue }
        let time = rest[(index + 1)...]
        if !isEnd, ChangeReader.ending.contains(where: { time.says($0) }) {
          return Wording("move").followed(by: rest[..<index]).followed(by: Wording("to start")).followed(
            by: time)
        }
        guard isEnd else { return moved(rest[..<index].followed(by: time), tail) }
        guard let end = time.after(Self.ats) else { continue }
        return Wording("end").followed(by: rest[..<index]).followed(by: Wording("at")).followed(by: end)
      }
      if isInstead { return moved(rest, tail) }
    }
    guard let index = head.keys.firstIndex(where: ["is", "starts", "begins", "should"].contains), index > 0,
      index + 1 < head.tokens.count,
      isInstead || head.keys[index + 1] == "now" || head.keys.last == "now", Self.isTold(head[..<index])
    else { return nil }
    var time = head[(index + 1)...]
    time = time.after(["now", "start", "begin", "be"]) ?? time
    time = time.before(["now"]) ?? time
    guard let count = leadingMoment(time), count == time.tokens.count else { return nil }
    return moved(head[..<index].followed(by: time), tail)
  }

  /// A move of the event at the start of the words to the time at their end.
  private func moved(_ words: Wording, _ tail: Wording) -> Wording? {
    let verb = Wording("move")
    guard let start = trailingMoment(words), start > 0, start < words.tokens.count else { return nil }
    let time = Wording(Self.bare(words[start...].text))
    return verb.followed(by: words[..<start]).followed(by: Wording("to")).followed(by: time).followed(
      by: tail)
  }

  /// "I have to pick up the kids at 5 tomorrow": the task of a duty that names its time.
  ///
  /// - Parameter bare: the words without polite words at the start.
  func duty(_ wording: Wording, _ bare: Wording) -> Wording? {
    guard wording.tokens.last?.text.hasSuffix("?") == false,
      let deed = bare.after(Self.duties) ?? wording.after(Self.duties), deed.tokens.count > 2,
      !Self.notDuties.contains(deed.key(0))
    else { return nil }
    let task = deed.split(at: "by").flatMap { $1.isTime(parser) ? $0 : nil } ?? deed
    guard Self.notDutyWords.isDisjoint(with: task.keys), !parser.phrases(in: deed.text).isEmpty,
      parser.namesClock(deed.text) || task != deed
    else { return nil }
    // "Have coffee with Lena" is coffee with Lena.
    return deed.after(Self.having) ?? deed
  }

  /// "Would you mind moving …": the verb in its plain form.
  static func plainVerb(_ wording: Wording) -> Wording {
    guard let first = wording.keys.first, let plain = gerunds[first] else { return wording }
    return Wording(plain).followed(by: wording[1...])
  }

  private static let having = ["have", "have a", "have an", "have my"]
  private static let links = ["and", "then", "and then"]
  private static let finders = [
    "find", "find me", "look up", "search for", "search", "locate", "get", "open", "go to", "pull up",
    "look for",
    "show", "show me", "take", "pick", "select",
  ]
  private static let moreVerbs: WordSet = [
    "erase", "drop", "scrap", "bring", "lengthen", "prolong", "end", "call",
  ]
  private static let starting = ["start", "begin"]
  private static let letting = ["let", "make", "have", "do", "hold"]
  private static let wishing = ["i want", "i'd rather have", "i would rather have", "i'd prefer", "i'd like"]
  private static let startsAndEnds = [
    ("start", false), ("begin", false), ("starts", false), ("end", true), ("finish", true), ("ends", true),
  ]
  private static let ats = ["at", "by", "on"]
  private static let duties = [
    "i have to", "i need to", "i've got to", "ive got to", "i gotta", "gotta", "i must", "we have to",
    "we need to",
    "i should", "i'm supposed to", "i am supposed to", "i want to", "i'd like to", "i've to",
  ]
  /// What people need to do that is no event: "know what is on today".
  private static let notDuties: WordSet = [
    "know", "see", "check", "find", "look", "ask", "hear", "understand", "view", "show", "list", "figure",
    "tell", "say", "search", "compare", "count", "be", "use", "talk", "stop", "change", "keep",
    "not",
    "think", "decide", "choose", "plan", "sync", "import", "export", "make", "do", "get",
  ]
  private static let notDutyWords: WordSet = [
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
  static let rewritingWords: WordSet = ["instead", "rather", "now", "it", "that", "them", "let"]
}
