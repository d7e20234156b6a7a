import CalendarService
package import Frames
package import Sentences
import TimePhrases
import ToolResults

extension ChangeReader {
  /// "Move the dentist to friday", "push my 3pm back an hour", "postpone the review until next week".
  func moving(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let late = putOff(wording) { return try moving(late) }
    // "Put the vet back by 30 minutes"
    let isPut = wording.keys.first == "put" && wording.amount(parser) != nil && wording.says("back")
    guard let (verb, behind) = wording.leading(isPut ? ["put"] : Self.moveVerbs) else { return nil }
    var rest = Self.withMinutes(behind)
    guard !rest.isEmpty, !Self.isNoun(verb, before: rest) else { return nil }
    // "Set up a meeting" adds an event.
    if verb == "set", ["up", "a", "an"].contains(rest.key(0)) { return nil }
    // "Set dentist for friday" may move the dentist or add one.
    if verb == "set", !["the", "my", "our", "it", "that"].contains(rest.key(0)), !rest.says("to"),
      let (name, _) = destination(in: rest)
    {
      throw .unable(
        "tell whether that is new", cure: "say \"add \(name.text) …\" or \"move the \(name.text) to …\"")
    }
    var direction: Bool?
    if let first = rest.keys.first, let said = try Self.direction(first, of: wording.key(0)),
      rest.tokens.count > 1
    {
      (direction, rest) = (said, rest[1...])
    }
    try refuseSeveral(rest)
    if let amount = rest.amount(parser),
      let shift = try shift(rest, amount, verb == "put off" ? "postpone" : wording.key(0), direction)
    {
      return shift
    }
    if let (left, right) = destination(in: rest) {
      return try moved(left, to: right, isLater: Self.later.contains(wording.key(0)) || direction == true)
    }
    // "Change lunch to dinner", "move the dentist to room 7": not a time; perhaps a title or a place.
    if let (left, right) = rest.split(at: "to") {
      if let mark = right.tokens.first?.text.first, "\"'".contains(mark) {
        return Change(.rename(Self.unquoted(right)), try self.target(Wording(Self.unquoted(left))))
      }
      if right.keys.last == "calendar" || right.keys.first == "calendar" { throw Self.otherCalendar }
      throw .noTime(right.text)
    }
    guard !["change", "update", "edit", "set"].contains(wording.key(0)) || verb.contains(" ") else {
      guard wording.key(0) != "set" else { return nil }
      throw .what(rest.text)
    }
    let bare = Self.withoutDirection(rest)
    let (cut, reach) = Self.cutReach(bare)
    let target = try target(cut)
    var change = Change(.move(to: nil), target, reach: reach)
    change.isLater = Self.later.contains(wording.key(0))
    return change
  }

  /// "Up by 15" as "up by 15 minutes".
  private static func withMinutes(_ words: Wording) -> Wording {
    guard words.tokens.count > 2, words.keys[words.tokens.count - 2] == "by",
      let number = Int(words.keys.last ?? ""), number % 5 == 0, (5...90).contains(number)
    else { return words }
    return words.followed(by: Wording("minutes"))
  }

  /// The move of the event that words before "to" name.
  private func moved(_ left: Wording, to right: Wording, isLater: Bool) throws(ChangeProblem) -> Change {
    if destination(in: left) != nil, left.says("to") { throw .several }
    var (target, reach) = Self.cutReach(left)
    var was: Change.Start?
    if let from = target.split(at: "from"), let clock = parser.clock(from.1.text) {
      // "From 4:30 to 5"
      (target, was) = (from.0, Change.Start(words: from.1.text, time: clock))
    } else if let (name, old) = target.split(at: "from"), let from = Optional((name, withHour(old))),
      from.1.isTime(parser)
    {
      target = from.0.followed(by: Wording("at")).followed(by: from.1)
      if !parser.namesClock(from.1.text) { target = from.0.followed(by: from.1) }
    }
    let cut = Self.withoutDirection(target)
    var change = Change(.move(to: withHour(Self.bareTime(right)).text), try self.target(cut), reach: reach)
    change.was = was
    change.isLater = isLater || was == nil && left.says("from")
    change.parts = parts(of: cut)
    return change
  }

  /// "A week earlier", "an hour later please": a move of the event that an answer named.
  package func shiftAlone(_ wording: Wording) -> Change? {
    let polite = Self.polite(wording)
    guard let amount = polite.amount(parser), amount.range.lowerBound == 0,
      ["earlier", "later"].contains(polite[amount.range.upperBound...].text)
    else { return nil }
    var target = ChangeTarget()
    target.isBefore = true
    return Change(.move(to: polite.text), target)
  }

  /// "Put yoga off until monday" as "postpone yoga until monday"; `nil` for other words.
  private func putOff(_ wording: Wording) -> Wording? {
    guard wording.keys.first == "put", let off = wording.keys.firstIndex(of: "off"), off > 1,
      !Self.partsOff.contains(wording.keys[off - 1])
    else { return nil }
    let rest = wording[(off + 1)...]
    let isWhen = ["until", "till", "to", "by", "for"].contains(rest.keys.first ?? "")
    guard rest.isEmpty || isWhen || rest.amount(parser)?.range.lowerBound == 0 else { return nil }
    return Wording("postpone").followed(by: wording[1..<off]).followed(by: rest)
  }

  /// What is taken off, not put off: "a day off".
  private static let partsOff: Set<String> = ["day", "days", "week", "time", "morning", "afternoon", "half"]

  /// A move by an amount of time; `nil` if the amount is part of the name.
  private func shift(
    _ rest: Wording, _ amount: Wording.Amount, _ verb: String, _ said: Bool?
  ) throws(ChangeProblem) -> Change? {
    var direction = said
    var left = rest[..<amount.range.lowerBound]
    let tail = rest[amount.range.upperBound...].keys
    if let last = tail.first {
      guard tail.count == 1, let given = try Self.direction(last, of: verb) else { return nil }
      if said == !given { throw .earlierOrLater }
      direction = given
    }
    left = left.before(["by"]) ?? left
    // "By next year a week"
    if left.says("by"), !left.text.contains("\"") { throw .noTime(rest.text) }
    if let last = left.keys.last, left.tokens.count > 1, let given = try Self.direction(last, of: verb) {
      if direction == !given { throw .earlierOrLater }
      (direction, left) = (given, left[..<(left.tokens.count - 1)])
    } else if left.split(at: "to") != nil || left.keys.last == "to" {
      // The tool reads "move it to 2 hours later".
      return nil
    }
    guard !left.isEmpty else { throw .noTarget }
    let isLater: Bool
    if let direction {
      isLater = direction
    } else if Self.later.contains(verb) {
      isLater = true
    } else {
      throw .earlierOrLater
    }
    let (cut, reach) = Self.cutReach(left)
    let target = try target(cut)
    var change = Change(.move(to: "\(amount.text) \(isLater ? "later" : "earlier")"), target, reach: reach)
    change.parts = parts(of: cut)
    return change
  }

  /// The words before and after the "to" of a move that is followed by a time.
  private func destination(in rest: Wording) -> (Wording, Wording)? {
    for index in rest.keys.indices.reversed()
    where Self.destinations.contains(rest.keys[index]) && index > 0 && index + 1 < rest.tokens.count {
      let right = rest[(index + 1)...]
      let isLast = ["to", "until", "till"].contains(rest.keys[index])
      // After "to", the tool reports words that it does not understand; "for" and "on" may belong to the name.
      let isFirst = !rest[..<index].says("to")
      if isLast ? begins(right) : Self.bareTime(right).isTime(parser) && isFirst {
        // "For 3 pm on the 21st" is one time.
        let start =
          isLast
          ? nil
          : rest.keys.indices.first {
            $0 > 0 && $0 < index && ["for", "on"].contains(rest.keys[$0]) && rest[($0 + 1)...].isTime(parser)
          }
        return (rest[..<(start ?? index)], rest[((start ?? index) + 1)...])
      }
    }
    return nil
  }

  /// "Start at ten" and "next week at the same time" without the words that every move implies.
  private static func bareTime(_ words: Wording) -> Wording {
    // "10-12"
    let ends = words.tokens.count == 1 ? words.key(0).split(separator: "-").map(String.init) : []
    if ends.count == 2, ends.allSatisfy(isHour) { return Wording("from \(ends[0]) to \(ends[1])") }
    let starts =
      words.after(["start at", "start on", "begin at", "be at", "be on", "start", "begin"])
      ?? words
    if let shift = TimeStep(words.keys)?.shift { return Wording(shift) }
    // "Start at 3 and end at 4"
    if starts != words, let (start, end) = Self.ending.lazy.compactMap({ starts.split(at: $0) }).first,
      start.tokens.count == 1
    {
      return Wording("from \(start.text) to \(end.text)")
    }
    let same = [
      "at the same time", "same time", "the same time", "the same time on", "same day", "on the same day",
      "the same day", "same day same time", "same day and time", "same day, same time",
    ]
    let bare = starts.before(same) ?? starts.after(same) ?? starts
    return bare.isEmpty ? starts : bare
  }

  package static let ending = ["and end at", "and finish at", "and ends at", "and stop at", "and go until"]

  /// Whether words begin with a time; a bare hour counts.
  private func begins(_ wording: Wording) -> Bool {
    let wording = Self.bareTime(wording)
    let text = wording.text
    if let hour = wording.keys.first, Self.isHour(hour) || DateWords.hour(hour) != nil,
      wording.tokens.count == 1 || wording[1...].isTime(parser)
    {
      return true
    }
    if wording.keys.first == "the", Wording("on \(text)").isTime(parser) { return true }
    if let amount = wording.amount(parser), amount.range.lowerBound == 0 { return true }
    return parser.phrases(in: text).contains { range in
      Wording(String(text[..<range.lowerBound])).keys.allSatisfy { ["the", "a", "at", "on"].contains($0) }
    }
  }

  /// "4", "4:30", "16".
  package static func isHour(_ key: String) -> Bool {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy { Int($0) != nil && $0.count <= 2 }
  }

  /// Whether a word means later; `nil` if it gives no direction. "Forward" is earlier with "bring" and later with
  /// "push"; with other verbs it is ambiguous.
  private static func direction(_ word: String, of verb: String) throws(ChangeProblem) -> Bool? {
    guard word.hasPrefix("forward"), let isLater = directions[word] else { return directions[word] }
    if verb == "bring" { return false }
    guard later.contains(verb) else { throw .earlierOrLater }
    return isLater
  }

  private static func withoutDirection(_ wording: Wording) -> Wording {
    guard let last = wording.keys.last, directions[last] != nil, wording.tokens.count > 1 else {
      return wording
    }
    return wording[..<(wording.tokens.count - 1)]
  }

  /// "A change of plans", "set the table".
  private static func isNoun(_ verb: String, before rest: Wording) -> Bool {
    guard let next = rest.keys.first else { return true }
    return !verb.contains(" ") && ["of", "is", "in", "for"].contains(next)
  }

  /// How much of a series the words name, and the words without it: "this and all later ones", "the whole series".
  static func cutReach(_ wording: Wording) -> (Wording, String?) {
    for (runs, reach) in reaches {
      if let range = wording.range(of: runs) { return (wording.removing(range), reach) }
    }
    return (wording, nil)
  }

  private static let reaches: [([String], String)] = [
    (
      [
        "and all later ones", "and all following", "and all the following", "and everything after",
        "and all after", "and all future ones", "from now on", "and later", "and all the later ones",
      ],
      "following"
    ),
    (
      [
        "only this one", "just this one", "only this time", "just this once", "this time only", "this once",
      ],
      "occurrence"
    ),
    (
      ["the whole series", "the entire series", "for good", "altogether", "all occurrences of"],
      "all"
    ),
  ]

  private static let destinations: Set<String> = ["to", "until", "till", "for", "on"]
  /// The words of direction; `true` means later.
  static let directions = [
    "back": true, "out": true, "later": true, "forward": true, "forwards": true, "up": false,
    "earlier": false,
    "sooner": false, "off": true,
  ]
  /// The verbs that mean later without a direction word.
  private static let later: Set<String> = ["postpone", "delay", "push", "defer"]
  static let moveVerbs = [
    "move", "reschedule", "shift", "push", "postpone", "delay", "defer", "put off", "bring",
    "change the time of",
    "change the date of", "change the day of", "change the time for", "change the date for",
    "change the day for",
    "change", "update", "edit", "set the time of", "set", "rebook",
    "put back", "bump",
    "slide", "nudge", "switch",
  ]
}
