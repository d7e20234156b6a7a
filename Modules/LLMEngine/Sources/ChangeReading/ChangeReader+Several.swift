import CalendarService
package import EventWords
package import Frames
package import Sentences
import TimePhrases

/// Several changes in a sentence.
extension ChangeReader {
  /// "Move the dentist to 2pm and remind me an hour before", "add lunch on tuesday and dinner on friday at 7": the first
  /// change, followed by the others; `nil` unless the words on both sides of an "and" are a change of their own.
  func several(_ wording: Wording) -> Change? {
    let links = wording.keys.count { ["and", "then"].contains($0) }
    guard !wording.isQuoted, links <= Self.mostLinks else { return nil }
    for index in wording.keys.indices.dropFirst(2).dropLast()
    where ["and", "then"].contains(wording.key(index)) {
      let behind = wording[index...].after(["and then", "and", "then"]) ?? wording[index...]
      guard var first = try? change(of: wording[..<index]), var second = request(behind, after: first),
        !first.isOpen, !second.isOpen
      else { continue }
      // A word between commas may belong to both.
      if second.target.isEmpty, !second.target.isBefore, !second.isNew { second.target.isBefore = true }
      let later = second.then
      second.then = []
      first.then = [second] + later
      return first
    }
    return nil
  }

  /// The maximum number of links between changes, each of which may divide them.
  private static let mostLinks = 6

  /// Two new events: "lunch with eva on tuesday and dinner with tom on wednesday at 7"; `nil` if the words are one.
  func severalNew(_ wording: Wording, _ change: Change) -> Change? {
    guard case .add(let words, true) = change.action, parser.phrases(in: words).count > 1 else { return nil }
    return several(wording)
  }

  /// The change that the words after "and" request: with a verb of their own, that of a move, or another new event with a
  /// day of its own.
  private func request(_ wording: Wording, after first: Change) -> Change? {
    if Self.firstWords.contains(wording.key(0)) {
      return several(wording) ?? (try? change(of: Self.polite(wording)))
    }
    if case .move(.some) = first.action, wording.says("to") {
      return try? change(of: .joined("move", wording))
    }
    guard first.isNew, let phrase = parser.phrases(in: wording.text).first,
      phrase.lowerBound > wording.text.startIndex, !parser.isHours(Self.bare(String(wording.text[phrase])))
    else { return nil }
    return try? add(wording, isReminder: false)
  }

  /// "Cancel lunch and tell me when i'm free": the request, and the question behind it; `nil` if there is none.
  ///
  /// - Throws: ``ChangeProblem`` for a message to others, which no tool sends.
  func withoutQuestion(_ wording: Wording) throws(ChangeProblem) -> (Wording, question: Wording)? {
    guard !wording.isQuoted, !Self.noted.contains(wording.key(0)) else { return nil }
    for index in wording.keys.indices.dropFirst(2) {
      let isComma = wording.tokens[index - 1].text.hasSuffix(",")
      guard let rest = wording[index...].after(Self.links) ?? (isComma ? wording[index...] : nil),
        !rest.isEmpty
      else { continue }
      let request = wording[..<index]
      if let told = rest.after(Self.telling), Self.asking.contains(told.key(0)) { return (request, rest) }
      if rest.after(Self.questions) != nil { return (request, rest) }
      let isMessage = Self.messages.contains(rest.key(0)) || rest.key(0) == "let" && rest.says("know")
      guard Self.answering.contains(wording.key(0)), isMessage, !["me", "it"].contains(rest.key(1)),
        rest.tokens.count > 1
      else { continue }
      throw .unable("send messages", cure: "say \"\(request.text)\" for the rest")
    }
    return nil
  }

  /// The verbs whose words are noted as they are.
  private static let noted: WordSet = "remind note remember alert ping nudge"
  private static let links = Wording.phrases("(and|then|and then|and also|and please|also)")
  private static let telling = Wording.phrases("tell me, let me know, show me, (can|could) you tell me")
  private static let asking: WordSet = "when what what's whats who where which how whether if whose"
  private static let questions = Wording.phrases(
    "(when|what|where|who) (am|is|are|do|does|did|have|has) (i|my|the|we), what's, whats, (am|do|did|have) i, how (many|much|long)"
  )
  private static let messages: WordSet = "say tell send email text message write apologise apologize"
  private static let answering: WordSet =
    "decline accept reject turn cancel delete remove move reschedule postpone skip"

  /// Throws if words name an hour that no day has: "25:00", "31pm".
  package func refuseClocks(_ wording: Wording) throws(ChangeProblem) {
    guard !wording.isQuoted else { return }
    for key in wording.keys where key.first?.isNumber == true {
      let parts = key.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let isLate =
        if parts.count == 2, parts[0].count == 2, parts[1].count == 2, let hour = Int(parts[0]),
          let minute = Int(parts[1])
        { hour > 24 || minute > 59 || hour == 24 && minute > 0 } else {
          ["am", "pm"].contains(where: key.hasSuffix) && Int(key.dropLast(2)) ?? 0 > 24
        }
      if isLate { throw .noClock(key) }
    }
  }

  /// The words of a condition before a request: "if i'm free at 3 tomorrow, add coffee".
  func condition(of wording: Wording) -> String? {
    guard ["if", "unless", "whenever"].contains(wording.key(0)), wording.tokens.count > 2,
      let verb = wording.keys[2...].firstIndex(where: Self.requestVerbs.contains),
      verb + 1 < wording.tokens.count, !wording.isAsked
    else { return nil }
    return wording[..<verb].text
  }
}

extension Change {
  /// Whether it adds an event.
  var isNew: Bool { addedWords != nil }

  /// Whether it needs an answer before it can be shown.
  fileprivate var isOpen: Bool {
    if case .amend = action { return true }
    return isNew && (lacksClock || lacksFrequency || week != nil || !hasTime)
  }
}
