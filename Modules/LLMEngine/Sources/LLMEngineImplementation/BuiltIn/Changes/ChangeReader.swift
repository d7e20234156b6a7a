import CalendarService

/// Reads a wish to change the calendar. A wish in which a word is not understood is no wish to act on: the reader says
/// what is missing, or leaves the words to the tool, which refuses them.
struct ChangeReader {
  /// Finds the time words.
  let parser: any DatePhraseParserProtocol

  /// The change that some words wish for, or why it is not clear; `nil` where they wish for none.
  func reading(_ wording: Wording) -> Reading? {
    guard let first = Self.withoutOpenings(wording).keys.first, Self.firstWords.contains(first) else {
      return nil
    }
    let wording = Self.polite(Wording(wording.text))
    do throws(ChangeProblem) {
      return try change(of: wording).map(Reading.change)
    } catch {
      return .unclear(.change(error))
    }
  }

  /// The change that words without courtesies wish for.
  private func change(of wording: Wording) throws(ChangeProblem) -> Change? {
    let said = wording.keys.joined(separator: " ")
    if Self.undo.contains(said) { return Change(.undo) }
    if Self.redo.contains(said) { return Change(.redo) }
    if wording.tokens.count == 1, Self.bareVerbs.contains(wording.keys[0]) { throw .noTarget }
    if let change = try reasoned(wording) { return change }
    let readers = [reminding, inviting, naming, lengthening, answering, deleting, marking, moving, adding]
    for reader in readers {
      if let change = try reader(wording) { return change }
    }
    return nil
  }

  /// "I'm sick tomorrow, clear my day": the wish stands behind its reason, whose time holds for it.
  private func reasoned(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard wording.after(Self.reasons) != nil,
      let comma = wording.tokens.firstIndex(where: {
        $0.text.hasSuffix(",") || $0.text.hasSuffix(".") || $0.key == "so"
      }),
      comma + 1 < wording.tokens.count
    else { return nil }
    let end = wording.tokens[comma].key == "so" ? comma : comma + 1
    let wish = Self.polite(wording[(comma + 1)...])
    var said: Change?
    do throws(ChangeProblem) {
      said = try self.change(of: wish)
    } catch {
      // "I'm sick today, cancel everything" says the day before.
      guard error == .everything else { throw error }
      said = Change(.delete)
      said?.target.isAll = true
      said?.target.kind = (try? ChangeTarget(wish, parser: parser))?.kind
    }
    guard var change = said else { return nil }
    let sentence = Sentence(wording[..<end].text, parser: parser)
    let isDefault = change.target.when == nil || Self.presentDay.contains(change.target.when ?? "")
    if isDefault, sentence.times.count == 1 {
      change.target.when = try combined(sentence.times[0], change.target.when)
      change.target.startsThen = false
    }
    return change
  }

  /// "Tomorrow" and "this afternoon" are tomorrow afternoon.
  private func combined(_ day: String, _ part: String?) throws(ChangeProblem) -> String {
    guard let part, part.hasPrefix("this ") else { return day }
    let both = "\(day) \(part.dropFirst(5))"
    guard parser.phrases(in: both).count == 1 else { throw .times([day, part]) }
    return both
  }

  private func deleting(_ wording: Wording) throws(ChangeProblem) -> Change? {
    var rest = wording.after(Self.deleteVerbs)
    if rest == nil, let taken = wording.after([["take"]]), let index = taken.index(of: ["off"]) {
      rest = taken[..<index].followed(by: taken[index...])
    }
    guard let rest, !rest.isEmpty else { return nil }
    if let range = Self.ownTime(rest), wording.keys.first != "drop" {
      guard let when = range.when else { throw .everything }
      if when.lowercased().hasPrefix("since ") { throw .condition(when) }
      var target = ChangeTarget()
      (target.when, target.isAll) = (when, true)
      return Change(.delete, target)
    }
    if ["clear", "free"].contains(wording.keys[0]) {
      // "Clear tomorrow afternoon" means all of it.
      var target = try ChangeTarget(rest, parser: parser)
      target.isAll = true
      guard target.when != nil || !target.words.isEmpty else { throw .everything }
      return Change(.delete, target)
    }
    let (cut, reach) = Self.cutReach(rest)
    return Change(.delete, try named(cut), reach: reach)
  }

  private func answering(_ wording: Wording) throws(ChangeProblem) -> Change? {
    for (runs, answer) in Self.answerVerbs {
      guard let rest = wording.after(runs) else { continue }
      let (cut, reach) = Self.cutReach(Self.withoutInvitation(rest))
      let target = cut.isEmpty ? ChangeTarget() : try ChangeTarget(cut, parser: parser)
      return Change(.answer(answer), target, reach: reach)
    }
    return nil
  }

  private func naming(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let rest = wording.after(Wording.runs("rename", "retitle")) {
      guard let (left, right) = rest.split(at: ["to"]) ?? rest.split(at: ["as"]) else {
        throw .what(rest.text)
      }
      return Change(.rename(Self.unquoted(right)), try target(left))
    }
    guard let rest = wording.after(Wording.runs("change", "set", "update", "edit", "move")) else {
      return nil
    }
    for (noun, make) in Self.properties {
      let ofNoun = Wording.runs("the \(noun) of", "the \(noun) for", "\(noun) of", "\(noun) for")
      if let behind = rest.after(ofNoun) {
        guard let (left, right) = behind.split(at: ["to"]) else { return nil }
        return Change(make(Self.unquoted(right)), try target(left))
      }
      // "The dentist's place to room 7"
      if let (left, right) = rest.split(at: [noun, "to"]), left.keys.last?.hasSuffix("'s") == true {
        return Change(make(Self.unquoted(right)), try target(Wording(String(left.text.dropLast(2)))))
      }
    }
    return nil
  }

  private func lengthening(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let rest = wording.after([["make"]]) { return try making(rest) }
    guard let rest = wording.after(Wording.runs("extend", "lengthen", "shorten", "prolong")) else {
      return nil
    }
    let isShorter = wording.keys[0] == "shorten"
    if let (left, right) = rest.split(at: ["to"]) ?? rest.split(at: ["until"]) ?? rest.split(at: ["till"]) {
      let amount = SpokenShift.amount(in: right)
      let isLength = amount.map { $0.range.count == right.tokens.count } ?? false
      if let amount, isLength { return Change(.length(.exactly(amount.minutes)), try target(left)) }
      return Change(.end(right.text), try target(left))
    }
    guard let amount = SpokenShift.amount(in: rest), amount.range.upperBound == rest.tokens.count else {
      throw .noTime(rest.text)
    }
    let cut = rest[..<amount.range.lowerBound].before([["by"]]) ?? rest[..<amount.range.lowerBound]
    return Change(.length(.by(isShorter ? -amount.minutes : amount.minutes)), try target(cut))
  }

  /// "Make the review an hour longer", "make it 45 minutes", "make the dentist 4pm".
  private func making(_ rest: Wording) throws(ChangeProblem) -> Change? {
    let isIt = rest.after(Wording.runs("it", "that")) != nil
    if let amount = SpokenShift.amount(in: rest), amount.range.lowerBound > 0 {
      let tail = rest[amount.range.upperBound...].keys
      let before = rest[..<amount.range.lowerBound]
      let cut = before.before(Wording.runs("last", "take", "to last", "only", "just")) ?? before
      switch tail.joined(separator: " ") {
      case "longer": return Change(.length(.by(amount.minutes)), try target(cut))
      case "shorter": return Change(.length(.by(-amount.minutes)), try target(cut))
      case "", "long": return Change(.length(.exactly(amount.minutes)), try target(cut))
      case "later", "earlier": return Change(.move(to: "\(amount.text) \(tail[0])"), try target(cut))
      default: break
      }
    }
    if isIt, rest.tokens.count > 1 { return Change(.amend(rest[1...].text)) }
    // "Make an appointment …" is one to add; "make the dentist 4pm" names one that is there.
    guard ["the", "my", "our"].contains(rest.keys.first ?? ""),
      let range = parser.phrases(in: rest.text).last,
      range.upperBound == rest.text.endIndex
    else { return nil }
    let time = String(rest.text[range])
    return Change(.move(to: Self.bare(time)), try target(Wording(String(rest.text[..<range.lowerBound]))))
  }

  private func reminding(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard
      let rest = wording.after(
        Wording.runs(
          "remind me", "set a reminder", "set me a reminder", "add a reminder", "create a reminder",
          "put a reminder", "set reminder", "notify me", "alert me", "don't let me forget",
          "dont let me forget"))
    else { return nil }
    // "Remind me what I have on friday" is a question.
    if let first = rest.keys.first, ["what", "when", "where", "who", "which", "how"].contains(first) {
      return nil
    }
    // "Remind me of the last date that …" asks for it.
    if rest.after(
      Wording.runs(
        "of the last", "of my last", "of the date", "of the time", "of the day", "of what", "of when", "of where",
        "of my next", "of the next")) != nil
    {
      return nil
    }
    if let amount = SpokenShift.amount(in: rest),
      rest.keys.dropFirst(amount.range.upperBound).first == "before"
    {
      let before = amount.range.upperBound
      var named = rest[(before + 1)...]
      if amount.range.lowerBound > 0 || named.isEmpty {
        // "Remind me about the dentist an hour before"
        guard named.isEmpty || named.keys == ["it"] else { return nil }
        named = rest[..<amount.range.lowerBound]
        named = named.after(Wording.runs("about", "of", "for")) ?? named
        guard rest.keys.first != "to" else { return try add(rest.after([["to"]]) ?? rest, isReminder: false) }
      }
      return Change(.remind(amount.minutes), try target(named))
    }
    // "Remind me tomorrow at 5 to call mom"
    if let index = rest.index(of: ["to"]), index > 0, rest[..<index].isTime(parser) {
      return try add(rest[(index + 1)...].followed(by: rest[..<index]), isReminder: true)
    }
    let what = rest.after(Wording.runs("to", "about", "of", "that", "for")) ?? rest
    guard !what.isEmpty else { throw .noTarget }
    return try add(what, isReminder: true)
  }

  private func inviting(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if wording.after(Wording.runs("invite", "uninvite", "disinvite")) != nil {
      throw .unable("invite people", cure: "'almanac edit ID --attendee ADDRESS' does")
    }
    if wording.after(Wording.runs("set an alarm", "set a timer", "set alarm", "set timer", "wake me")) != nil
    {
      throw .unable(
        "set an alarm clock", cure: "I can remind you of an event: \"remind me to get up tomorrow at 7\"")
    }
    if wording.after(Wording.runs("swap", "switch", "duplicate", "copy", "share", "merge", "split")) != nil {
      throw .unable(wording.keys[0] + " events", cure: "name one event and its new time")
    }
    return nil
  }

  /// The events that some words mean, never those of all times.
  func named(_ wording: Wording) throws(ChangeProblem) -> ChangeTarget {
    let target = try self.target(wording)
    if target.isAll, target.words.isEmpty, target.when == nil, !target.isBefore { throw .everything }
    return target
  }

  /// The events that some words mean.
  func target(_ wording: Wording) throws(ChangeProblem) -> ChangeTarget {
    try refuseSeveral(wording)
    guard !wording.isEmpty else { throw .noTarget }
    // "Do not disturb" is a title; all else that is not meant cannot be told from what is.
    let keys = wording.keys
    let isQuoted = wording.text.contains("\"")
    for (index, key) in keys.enumerated() where !isQuoted && ["not", "never"].contains(key) {
      if index == 0 || keys[index - 1] != "do" { throw .condition(wording[index...].text) }
    }
    return try ChangeTarget(wording, parser: parser)
  }

  /// Throws where the words go on with something that is no name.
  func refuseSeveral(_ wording: Wording) throws(ChangeProblem) {
    let quotes = wording.tokens.contains { $0.text.contains("\"") }
    guard !quotes else { return }
    let keys = wording.keys
    for (index, key) in keys.enumerated() where index > 0 {
      if ["if", "unless", "but", "except", "otherwise", "whenever", "provided"].contains(key) {
        throw .condition(wording[index...].text)
      }
      if ["and", "then"].contains(key), keys.dropFirst(index + 1).first.map(Self.verbs.contains) == true {
        throw .several
      }
    }
  }
}

extension Wording {
  /// The words before and behind the last of these runs of words; both are not empty.
  func split(at run: [String]) -> (Wording, Wording)? {
    guard tokens.count > run.count else { return nil }
    for start in (1..<(tokens.count - run.count + 1)).reversed()
    where Array(keys[start..<start + run.count]) == run && start + run.count < tokens.count {
      return (self[..<start], self[(start + run.count)...])
    }
    return nil
  }

  /// Whether all words are a time.
  func isTime(_ parser: any DatePhraseParserProtocol) -> Bool {
    let text = text
    return parser.phrases(in: text).contains {
      $0.lowerBound == text.startIndex && $0.upperBound == text.endIndex
    }
  }
}
