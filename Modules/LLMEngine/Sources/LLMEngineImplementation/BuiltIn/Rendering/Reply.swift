import CalendarTools

/// Texts that need no lookup.
enum Reply {
  /// The reply to a courtesy.
  static func text(for courtesy: Courtesy) -> String {
    switch courtesy {
    case .greeting: "Hello. Ask me about your calendar. \(examples)"
    case .thanks: "You are welcome."
    case .fine: "All right. Ask me about your calendar whenever you like."
    case .farewell: "Goodbye."
    case .help:
      """
      I look things up in your calendar: what is on and when, where, with whom and for how long, when you are \
      free, and where your time goes. I add, move, change and delete events, and ask before. I understand plain questions, by rules and not by a language model. \
      \(examples)
      """
    }
  }

  /// The reply to a sentence that was not understood.
  static func text(for unclear: Unclear) -> String {
    switch unclear {
    case .noQuestion(let times, let words) where times.isEmpty:
      words.isEmpty
        ? "I do not understand that as a question about your calendar. \(examples)"
        : "I do not understand what you want to know about '\(cut(words))'. \(examples)"
    case .noQuestion(let times, let words):
      """
      I understand \(quoted(times)), but not what you want to know about \(words.isEmpty ? "it" : "'\(cut(words))'"). \
      Do you mean \(offers(times))
      """
    case .tooManyWords(let words):
      """
      I understand that you look for an event, but '\(cut(words))' is too much at once. Name it in a few words, \
      such as "when is the dentist?"
      """
    case .tooManyTimes(let count):
      "You name \(count) times, and that is too much at once. Ask about a few, or about the whole week."
    case .othersTime(let name, _) where Lexicon.people.contains(name.lowercased()):
      "I do not know who '\(name)' is. Ask with a name, for example \"when do I meet bob?\""
    case .othersTime(let name, let times):
      """
      I know only your own calendars, not the time of '\(cut(name))'. I can tell what you have with somebody, and \
      when you have time yourself: try "when am I free \(times.first.map(placed) ?? "tomorrow")?"
      """
    case .change(let problem): ChangeReply.text(for: problem)
    case .leftOver(let words):
      """
      I do not understand '\(cut(words))' in a question about free time. Ask for free time with a time, for example \
      "when am I free tomorrow afternoon?"
      """
    case .qualifier(let words, let times):
      """
      I do not understand '\(cut(words))' where it stands, and do not answer the question without it. Ask in other \
      words, for example \(times.isEmpty ? "\"what do I have on friday?\"" : offers(times))
      """
    case .zone(let place):
      """
      I do not know for certain which time zone '\(cut(place))' is in. Ask with a large city, for example \
      "what time is it in new york?"
      """
    case .updates:
      "What was added or changed I cannot tell here. 'almanac updates yesterday' lists it since a day that you name."
    case .nothingBefore:
      "I do not know what that goes on from. \(examples)"
    }
  }

  /// States that no event contains these words.
  static func noEvent(with words: [String]) -> String {
    words.isEmpty ? "I find no such event." : "No event that takes place has \(quoted(words.map(cut)))."
  }

  /// States that no event contains `words`; if they are empty, that no event contains all words of the question,
  /// and which one is `near`.
  static func text(forUnknown words: [String], near: Occurrence?, in question: Question) -> String {
    let example =
      question.times.first { $0 != Question.year && !$0.hasPrefix("from 2") }.map(agenda)
      ?? "what do I have on friday?"
    if words.isEmpty {
      let some = near.map { " \($0.name), \($0.moment), has some of them." } ?? ""
      return
        "No event has all of the words '\(cut(question.subject))'.\(some) Name fewer of them, or ask \"\(example)\""
    }
    // "My birthday" is named whole.
    let words = words == ["my"] ? [question.subject] : words
    return """
      I do not understand \(quoted(words.map(cut))): no event that \
      takes place has \(words.count == 1 ? "that word" : "those words"). Ask about what is there, for example "\(example)"
      """
  }

  /// States the corrections: `I read 'tomorow' as 'tomorrow'.` and a newline; empty if there are none.
  static func text(forRead corrections: [WordCorrection]) -> String {
    guard !corrections.isEmpty else { return "" }
    let texts = corrections.map { "'\(cut($0.written))' as '\(cut($0.read))'" }
    return "I read \(texts.joined(separator: " and ")).\n"
  }

  /// States that the question was understood but its tool is missing.
  static func text(forMissing tool: String) -> String {
    "I understand the question, but the tool '\(tool)', which would look it up, is not there."
  }

  /// The person's own words, cut after 80 characters.
  private static func cut(_ words: String) -> String {
    words.count > 80 ? words.prefix(80) + "…" : words
  }

  /// The questions that can be answered about the first of the times.
  private static func offers(_ times: [String]) -> String {
    let free = isPast(times[0]) ? "" : " or \"when am I free \(placed(times[0]))?\""
    return "\"\(agenda(times[0]))\"\(free)"
  }

  /// The question for all events of a time.
  private static func agenda(_ time: String) -> String {
    isPast(time) ? "what did I do \(placed(time))?" : "what do I have \(placed(time))?"
  }

  private static func isPast(_ time: String) -> Bool {
    ["yesterday", "last "].contains { time.lowercased().hasPrefix($0) }
  }

  /// A time as it follows a verb: "on friday", and "thursday" of "of thursday".
  private static func placed(_ time: String) -> String {
    let bare = Wording(time).after(["of"])?.text ?? time
    return DateWords.isWeekday(bare) ? "on \(bare)" : bare
  }

  private static func quoted(_ times: [String]) -> String {
    times.map { "'\($0)'" }.joined(separator: " and ")
  }

  private static let examples =
    "Try \"what do I have on friday?\", \"when am I free tomorrow afternoon?\" or \"when is the dentist?\""
}
