import CalendarService
import Frames
import Sentences
import TimePhrases

/// New titles, places and lengths.
extension ChangeReader {
  /// "Rename yoga to hot yoga", "change the place of the dentist to room 7".
  func naming(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let title = wording.after(["call it", "name it"]), !title.isEmpty, title.keys != ["off"] {
      return Change(.rename(Self.unquoted(title)), try target(Wording("it")))
    }
    if let rest = wording.after(["rename", "retitle"]) {
      guard let (left, right) = rest.split(at: "to") ?? rest.split(at: "as") else {
        throw .what(rest.text)
      }
      return Change(.rename(Self.unquoted(right)), try target(left))
    }
    guard let rest = wording.after(["change", "set", "update", "edit", "move"]) else {
      return nil
    }
    // "The haircut's time to 7pm"
    for noun in ["time", "date", "day", "start"] {
      guard let (left, right) = rest.split(at: "\(noun) to"), left.keys.last?.hasSuffix("'s") == true else {
        continue
      }
      let (time, reach) = Self.cutReach(right)
      return Change(.move(to: time.text), try target(Wording(String(left.text.dropLast(2)))), reach: reach)
    }
    for (name, ofName, make) in Self.properties {
      if let behind = rest.after(ofName) {
        guard let (left, right) = behind.split(at: "to") else { return nil }
        return Change(make(Self.unquoted(right), parser), try target(left))
      }
      guard let (left, right) = rest.split(at: "\(name) to") else { continue }
      // "Change the place to room 7"
      if left.keys == ["the"] || left.keys == ["its"] {
        return Change(make(Self.unquoted(right), parser), try target(Wording("it")))
      }
      // "The dentist's place to room 7"
      if left.keys.last?.hasSuffix("'s") == true {
        return Change(make(Self.unquoted(right), parser), try target(Wording(String(left.text.dropLast(2)))))
      }
    }
    return nil
  }

  /// "Extend the review by an hour", "end the review at 4", "make it 45 minutes".
  func lengthening(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let rest = wording.after(["make"]) {
      let (cut, reach) = Self.cutReach(rest)
      guard var change = try making(cut) else { return nil }
      change.reach = change.reach ?? reach
      return change
    }
    // "Add 30 minutes to the review"
    if let rest = wording.after(["add"]), let amount = rest.amount(parser),
      amount.range.lowerBound == 0,
      let event = rest[amount.range.upperBound...].after(["to the", "to my", "to"]), !event.isEmpty,
      Lexicon.calendarNouns.isDisjoint(with: event.keys)
    {
      return Change(.length(.by(amount.minutes)), try target(event))
    }
    // "Take 30 minutes off the review"
    if let rest = wording.after(["take", "cut"]),
      let amount = rest.leadingAmount(parser), amount.minutes < 1440,
      let event = rest[amount.range.upperBound...].after(["off", "off of", "from", "away from"]),
      !event.isEmpty,
      Lexicon.calendarNouns.isDisjoint(with: event.keys)
    {
      return Change(.length(.by(-amount.minutes)), try target(event))
    }
    // "End the review at 4"
    if let rest = wording.after(["end", "finish"]),
      let (left, right) = rest.split(at: "at") ?? rest.split(at: "by"),
      right.isTime(parser) && parser.namesClock(right.text)
        || right.tokens.count == 1 && Self.isHour(right.key(0))
    {
      return Change(.end(right.text), try target(left))
    }
    guard
      let rest = wording.after(
        ["extend", "lengthen", "shorten", "prolong", "cut", "trim", "reduce"])
    else {
      return nil
    }
    let isShorter = ["shorten", "cut", "trim", "reduce"].contains(wording.key(0))
    if let (left, right) = ["to", "until", "till", "til"].lazy.compactMap({ rest.split(at: $0) }).first {
      let left = left.before(["down", "out"]) ?? left
      let amount = right.amount(parser)
      let isLength = amount.map { $0.range.count == right.tokens.count } ?? false
      if let amount, isLength { return Change(.length(.exactly(amount.minutes)), try target(left)) }
      return Change(.end(right.text), try target(left))
    }
    guard let amount = rest.amount(parser), amount.range.upperBound == rest.tokens.count else {
      if parser.phrases(in: rest.text).isEmpty { throw .what(rest.text) }
      throw .noTime(rest.text)
    }
    let cut = rest[..<amount.range.lowerBound].before(["by"]) ?? rest[..<amount.range.lowerBound]
    return Change(.length(.by(isShorter ? -amount.minutes : amount.minutes)), try target(cut))
  }

  /// "Make the review an hour longer", "make it 45 minutes", "make the dentist 4pm".
  private func making(_ rest: Wording) throws(ChangeProblem) -> Change? {
    let isIt = rest.after(["it", "that"]) != nil
    if let amount = rest.amount(parser), amount.range.lowerBound > 0 {
      let tail = rest[amount.range.upperBound...].keys
      let before = rest[..<amount.range.lowerBound]
      if tail.isEmpty, let event = before.before(["shorter by", "longer by"]) {
        let isShorter = before.keys[before.tokens.count - 2] == "shorter"
        return Change(.length(.by(isShorter ? -amount.minutes : amount.minutes)), try target(event))
      }
      let cut = before.before(["last", "take", "to last", "only", "just"]) ?? before
      switch tail.joined(separator: " ") {
      case "longer": return Change(.length(.by(amount.minutes)), try target(cut))
      case "shorter": return Change(.length(.by(-amount.minutes)), try target(cut))
      case "", "long": return Change(.length(.exactly(amount.minutes)), try target(cut))
      case "later", "earlier": return Change(.move(to: "\(amount.text) \(tail[0])"), try target(cut))
      default: break
      }
    }
    if let last = rest.keys.last, Self.repetitions.contains(last) || rest.keys.contains("every"),
      rest.tokens.count > 1,
      !isIt,
      ["the", "my", "our"].contains(rest.key(0)) || rest.tokens.count == 2 || rest.keys.contains("repeat")
    {
      throw ChangeProblem.noRepeating
    }
    if let event = rest.before(["longer", "shorter", "a bit longer", "a bit shorter"]), !event.isEmpty,
      rest.amount(parser) == nil
    {
      throw .what(event.text)
    }
    if let event = rest.before(["all day", "all-day", "an all day event", "an all-day event"]),
      !event.isEmpty,
      rest.after(["a", "an"]) == nil
    {
      throw .unable("make an event take whole days", cure: "'almanac edit ID --all-day' does")
    }
    if let last = rest.keys.last, Self.states.contains(last), rest.tokens.count > 1 {
      if last == "cancelled" || last == "canceled" {
        throw .unable(
          "mark an event as cancelled",
          cure: "'almanac edit ID --status cancelled' does, and \"delete …\" takes the event out")
      }
      throw .unable(
        "mark an event as \(last)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
    if isIt, rest.tokens.count > 1 { return Change(.amend(rest[1...].text)) }
    // "Make an appointment …" adds an event; "make the dentist 4pm" changes an existing one.
    guard ["the", "my", "our"].contains(rest.keys.first ?? ""),
      let range = parser.phrases(in: rest.text).last,
      range.upperBound == rest.text.endIndex
    else { return nil }
    let time = String(rest.text[range])
    return Change(.move(to: Self.bare(time)), try target(Wording(String(rest.text[..<range.lowerBound]))))
  }
}
