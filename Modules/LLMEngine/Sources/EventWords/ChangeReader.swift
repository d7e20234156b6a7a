package import Frames
package import Sentences
package import TimePhrases

/// Reads requests to change the calendar. It never acts on a request with a word that it does not understand: it says
/// what is missing, or leaves the words to the tool, which refuses them.
package struct ChangeReader {
  /// Finds the time words.
  package let parser: any DatePhraseParserProtocol

  /// What notes which frame took a request.
  package private(set) var trace: ReadingTrace?

  package init(parser: any DatePhraseParserProtocol, trace: ReadingTrace? = nil) {
    (self.parser, self.trace) = (parser, trace)
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
  package func refuseSeveral(_ wording: Wording) throws(ChangeProblem) {
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

  /// The number of words at the start that name a time; `nil` if there are none, or no word follows.
  package func leadingTime(_ wording: Wording) -> Int? {
    var count = 0
    if let first = wording.keys.first, ["every", "each"].contains(first) {
      count = 1
      if wording.keys.dropFirst().first == "other" { count = 2 }
      if ["day", "week", "month", "year"].contains(wording.keys.dropFirst(count).first ?? "") { count += 1 }
    }
    while count < wording.tokens.count {
      let rest = wording[count...].text
      guard let phrase = parser.phrases(in: rest).first, phrase.lowerBound == rest.startIndex else { break }
      count += Wording(String(rest[phrase])).tokens.count
    }
    return count > 0 && count < wording.tokens.count ? count : nil
  }

  /// A title without the quotation marks around it.
  package static func unquoted(_ wording: Wording) -> String {
    let text = wording.text
    for mark in ["\"", "'"] where text.count > 2 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }

  /// A time without the preposition before it.
  package static func bare(_ time: String) -> String {
    let wording = Wording(time)
    return (wording.after(["on", "at", "to", "for"]) ?? wording).text
  }

  /// The verbs that introduce a request.
  package static let verbs: WordSet = [
    "add", "schedule", "create", "book", "put", "move", "reschedule", "shift", "push", "postpone", "delay",
    "delete",
    "remove", "cancel", "clear", "rename", "accept", "decline", "remind", "invite", "change", "set", "make",
    "extend",
    "shorten", "undo", "tell", "inform", "send", "email", "let", "call",
  ]

  /// The subject of a condition: "when i get home".
  package static let persons: Set<String> = [
    "i", "i'm", "we", "we're", "he", "she", "they", "it", "it's", "you",
  ]
  /// What happens in a condition: "when the review is over".
  package static let happening: Set<String> = [
    "is", "are", "ends", "starts", "begins", "finishes", "gets", "comes", "arrives", "leaves", "over",
    "calls",
  ]
  /// Words of repetition.
  package static let repetitions: Set<String> = [
    "daily", "weekly", "monthly", "yearly", "biweekly", "annual", "annually", "fortnightly", "recurring",
    "repeat",
    "repeating",
  ]
  /// Verbs of requests to other devices.
  package static let otherDevices: Set<String> = [
    "mute", "turn", "switch", "play", "stop", "pause", "dim", "order", "start", "text", "message", "tweet",
    "post",
  ]
  package static let noInviting = ChangeProblem.unable(
    "invite people", cure: "'almanac edit ID --attendee ADDRESS' does")
}

extension Wording {
  /// Whether the words are a time and nothing else.
  package func isTime(_ parser: any DatePhraseParserProtocol) -> Bool {
    parser.isTime(text)
  }
}
