package import Frames
package import Sentences
package import TimePhrases

/// Reads requests to change the calendar. It never acts on a request with a word that it does not understand: it says
/// what is missing, or leaves the words to the tool, which refuses them.
package struct ChangeReader {
  /// Finds the time words.
  package let parser: any DatePhraseParserProtocol
  /// What notes which frame took a request.
  package let trace: ReadingTrace?

  package init(parser: any DatePhraseParserProtocol, trace: ReadingTrace? = nil) {
    (self.parser, self.trace) = (UnquotedTimes(of: parser), trace)
  }

  /// The events that words name.
  package func target(_ wording: Wording) throws(ChangeProblem) -> ChangeTarget {
    try refuseSeveral(wording)
    guard !wording.isEmpty else { throw .noTarget }
    let keys = wording.keys
    for (index, key) in keys.enumerated() {
      let next = wording.key(index + 1)
      // "Do not disturb" is a title; any other "not" excludes events in a way that is not understood.
      let isNot = ["not", "never"].contains(key) && wording.key(index - 1) != "do" && !wording.isQuoted
      if isNot { throw .condition(wording[index...].text) }
      // "Part of the party" and "half of yoga" are not events.
      if next == "of", ["part", "half", "some"].contains(key) { throw .condition(wording.text) }
    }
    // "My 11" starts at 11.
    let hour = wording.after(["my", "the"]).flatMap { $0.tokens.count == 1 ? $0.key(0) : nil } ?? ""
    let target = try ChangeTarget(
      Self.isHour(hour) ? Wording("the one at \(hour)") : wording, parser: parser)
    if let when = target.when, when.lowercased().hasPrefix("since ") { throw .condition(when) }
    if let index = keys.firstIndex(of: "after"),
      wording[(index + 1)...].after(["next", "the next", "this one", "the first"]) != nil
    {
      throw .unable("count on from an event", cure: "name the day, such as \"the gym on friday\"")
    }
    return target
  }

  /// Throws if the words continue with a second request or a condition.
  package func refuseSeveral(_ wording: Wording) throws(ChangeProblem) {
    guard !wording.isQuoted else { return }
    for (index, key) in wording.keys.enumerated() where index > 0 {
      let next = wording.key(index + 1)
      let isCondition =
        switch key {
        case "if", "unless", "but", "except", "otherwise", "whenever", "provided": true
        // "When I get home", "once he is there", "when the review is over".
        case "when", "once", "while":
          Self.persons.contains(next) || !Self.happening.isDisjoint(with: wording.keys[index...])
        case "until", "till": Self.persons.contains(next)
        default: false
        }
      if isCondition { throw .condition(wording[index...].text) }
      let isLink = key == "and" || key == "then"
      if key == "inviting" || isLink && next == "invite" { throw Self.noInviting }
      // "…, please mute the music".
      if isLink && Self.verbs.contains(next) || key == "please" && Self.otherDevices.contains(next) {
        throw .several
      }
    }
  }

  /// The number of words at the start that name a time; `nil` if there are none, or no word follows.
  package func leadingTime(_ wording: Wording) -> Int? {
    var count = 0
    if ["every", "each"].contains(wording.key(0)) {
      count = wording.key(1) == "other" ? 2 : 1
      if ["day", "week", "month", "year"].contains(wording.key(count)) { count += 1 }
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
    Wording(time).without(["on", "at", "to", "for"]).text
  }

  /// The verbs that introduce a request.
  package static let verbs: WordSet = """
    add schedule create book put move reschedule shift push postpone delay delete remove cancel clear rename
    accept decline remind invite change set make extend shorten undo tell inform send email let call
    """
  /// The subject of a condition: "when i get home".
  package static let persons: WordSet = "i i'm we we're he she they it it's you"
  /// What happens in a condition: "when the review is over".
  package static let happening: WordSet =
    "is are ends starts begins finishes gets comes arrives leaves over calls"
  /// Words of repetition.
  package static let repetitions: WordSet = """
    daily weekly monthly yearly biweekly annual annually fortnightly recurring repeat repeating
    """
  /// Verbs of requests to other devices.
  private static let otherDevices: WordSet =
    "mute turn switch play stop pause dim order start text message tweet post"
  package static let noInviting = ChangeProblem.unable(
    "invite people", cure: "'almanac edit ID --attendee ADDRESS' does")
}
