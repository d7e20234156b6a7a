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
