import CalendarService
package import Frames
package import Sentences
package import TimePhrases

/// Reads requests to change the calendar. It never acts on a request with a word that it does not understand: it says
/// what is missing, or leaves the words to the tool, which refuses them.
package struct ChangeReader {
  /// Finds the time words.
  package let parser: any DatePhraseParserProtocol

  package init(parser: any DatePhraseParserProtocol) { self.parser = parser }

  /// The change that words request, or why it is not clear; `nil` if they request none.
  package func reading(_ wording: Wording) -> Reading? {
    if Aside.questionAfterIntention(in: wording, parser: parser) != nil { return nil }
    if let condition = condition(of: wording) { return .unclear(.change(.condition(condition))) }
    let bare = Self.withoutOpenings(wording)
    guard let first = bare.keys.first else { return nil }
    guard Self.firstWords.contains(first) || !Self.turningWords.isDisjoint(with: bare.keys) else {
      return duty(wording, bare).flatMap(reading(ofDuty:))
    }
    let polite = Self.polite(Wording(wording.text))
    let isRequest = Self.firstWords.contains(first)
    // Words that end with a question mark are a question, unless a verb makes them a request.
    let asks = wording.tokens.last?.text.hasSuffix("?") == true
    let turned = asks ? nil : turned(polite)
    if asks, polite.after(Self.statements + Self.meetingSomebody) ?? absence(polite) != nil {
      return nil
    }
    let said = wording
    guard let wording = isRequest ? turned ?? polite : turned else {
      return duty(wording, bare).flatMap(reading(ofDuty:))
    }
    do throws(ChangeProblem) {
      try refuseClocks(wording)
      do throws(ChangeProblem) {
        if let change = try change(of: wording) {
          if let both = severalNew(wording, change) { return .change(both) }
          try checkRead(said, change)
          return .change(change)
        }
      } catch {
        guard case .several = error, let change = several(wording) else { throw error }
        return .change(change)
      }
      return duty(said, bare).flatMap(reading(ofDuty:))
    } catch {
      return .unclear(.change(error))
    }
  }

  /// The event that a duty is.
  private func reading(ofDuty deed: Wording) -> Reading? {
    do throws(ChangeProblem) {
      let change = try add(Self.polite(deed), isReminder: false)
      try checkRead(deed, change)
      return .change(change)
    } catch {
      return .unclear(.change(error))
    }
  }

  /// The change that words without polite words request.
  package func change(of wording: Wording) throws(ChangeProblem) -> Change? {
    let wording = Self.withColons(wording)
    let said = wording.keys.joined(separator: " ")
    if Self.undo.contains(said) { return Change(.undo) }
    if Self.redo.contains(said) { return Change(.redo) }
    if let (kept, time) = selfCorrected(wording) { return try changeCorrected(kept, to: time) }
    if let (kept, exception) = withoutException(wording), let change = try changeExcept(exception, kept) {
      return change
    }
    if let (kept, old) = withoutOldTime(wording) { return try changeReplacing(old, with: kept) }
    if wording.tokens.count == 1, Self.bareVerbs.contains(wording.key(0)) {
      switch wording.key(0) {
      case "add", "create": return Change(.add(words: "", hasTime: false))
      case "delete", "remove", "cancel": return Change(.delete)
      case "move", "reschedule", "postpone", "delay": return Change(.move(to: nil))
      default: throw .noTarget
      }
    }
    if let change = try reasoned(wording) { return change }
    let request = try Self.withoutReason(wording)
    let readers = [
      stating, framed(by: VerbFrame.refusals), reminding, framed(by: VerbFrame.properties), takingOff,
      framed(by: VerbFrame.removals), marking, framed(by: VerbFrame.moves), adding,
    ]
    for reader in readers {
      if let change = try reader(request) { return change }
    }
    return nil
  }

  /// "I'm sick tomorrow, clear my day": the request follows its reason and takes its time.
  private func reasoned(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard wording.after(Self.reasons) != nil,
      let comma = wording.tokens.firstIndex(where: {
        $0.text.hasSuffix(",") || $0.text.hasSuffix(".") || $0.key == "so"
      }),
      comma + 1 < wording.tokens.count
    else { return nil }
    let end = wording.tokens[comma].key == "so" ? comma : comma + 1
    let request = Self.polite(wording[(comma + 1)...])
    guard var change = try self.change(of: request) else { return nil }
    let sentence = Sentence(wording[..<end].text, parser: parser)
    let isDefault = change.target.when == nil || Self.presentDay.contains(change.target.when ?? "")
    if isDefault, sentence.times.count == 1 {
      change.target.when = try combined(sentence.times[0], change.target.when)
      change.target.startsThen = false
    }
    return change
  }

  /// Joins "tomorrow" and "this afternoon" into tomorrow afternoon.
  private func combined(_ day: String, _ part: String?) throws(ChangeProblem) -> String {
    guard let part, part.hasPrefix("this ") else { return day }
    let both = "\(day) \(part.dropFirst(5))"
    guard parser.phrases(in: both).count == 1 else { throw .times([day, part]) }
    return both
  }

  /// The events that words name.
  package func target(_ wording: Wording) throws(ChangeProblem) -> ChangeTarget {
    try refuseSeveral(wording)
    guard !wording.isEmpty else { throw .noTarget }
    // "Do not disturb" is a title; any other "not" excludes events in a way that is not understood.
    let keys = wording.keys
    let isQuoted = wording.text.contains("\"")
    for (index, key) in keys.enumerated() where !isQuoted && ["not", "never"].contains(key) {
      if index == 0 || keys[index - 1] != "do" { throw .condition(wording[index...].text) }
    }
    // "Part of the party" and "half of yoga" are not events.
    if zip(keys, keys.dropFirst()).contains(where: { ["part", "half", "some"].contains($0) && $1 == "of" }) {
      throw .condition(wording.text)
    }
    // "My 11" starts at 11.
    let hour = wording.after(["my", "the"])
    let isHour = hour.map { $0.tokens.count == 1 && Self.isHour($0.key(0)) } == true
    let target = try ChangeTarget(
      isHour ? Wording("the one at \(hour?.text ?? "")") : wording, parser: parser)
    if let when = target.when, when.lowercased().hasPrefix("since ") { throw .condition(when) }
    if let index = keys.firstIndex(of: "after"),
      ["next", "the next", "this one", "the first"].contains(where: {
        wording[(index + 1)...].after([$0]) != nil
      })
    {
      throw .unable("count on from an event", cure: "name the day, such as \"the gym on friday\"")
    }
    return target
  }

  /// Throws if the words continue with a second request or a condition.
  func refuseSeveral(_ wording: Wording) throws(ChangeProblem) {
    let quotes = wording.tokens.contains { $0.text.contains("\"") }
    guard !quotes else { return }
    let keys = wording.keys
    for (index, key) in keys.enumerated() where index > 0 {
      if ["if", "unless", "but", "except", "otherwise", "whenever", "provided"].contains(key) {
        throw .condition(wording[index...].text)
      }
      let next = index + 1 < keys.count ? keys[index + 1] : ""
      // "When I get home", "once he is there".
      if ["when", "once", "while", "until", "till"].contains(key), Self.persons.contains(next) {
        throw .condition(wording[index...].text)
      }
      // "When the review is over"
      if ["when", "once", "while"].contains(key), !Self.happening.isDisjoint(with: keys[index...]) {
        throw .condition(wording[index...].text)
      }
      if key == "inviting" || ["and", "then"].contains(key) && next == "invite" { throw Self.noInviting }
      if ["and", "then"].contains(key), Self.verbs.contains(next) { throw .several }
      // "…, please mute the music".
      if key == "please", Self.otherDevices.contains(next) { throw .several }
    }
  }
}

extension Wording {
  /// Whether the words are a time and nothing else.
  package func isTime(_ parser: any DatePhraseParserProtocol) -> Bool {
    parser.isTime(text)
  }
}
