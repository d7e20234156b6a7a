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
    case .noQuestion(let times) where times.isEmpty:
      "I do not understand that as a question about your calendar. \(examples)"
    case .noQuestion(let times):
      """
      I understand \(quoted(times)), but not what you want to know about it. Do you mean "what do I have \
      \(times[0])?" or "when am I free \(times[0])?"
      """
    case .tooManyWords(let words):
      """
      I understand that you look for an event, but '\(cut(words))' is too much at once. Name it in a few words, \
      such as "when is the dentist?"
      """
    case .tooManyTimes(let count):
      "You name \(count) times, and that is too much at once. Ask about a few, or about the whole week."
    case .misspelt(let word, let meant):
      "I do not know '\(word)'. Do you mean '\(meant)'? Please ask again with it."
    case .othersTime(let name) where Lexicon.people.contains(name.lowercased()):
      "I do not know who '\(name)' is. Ask with a name, for example \"when do I meet bob?\""
    case .othersTime(let name):
      """
      I know only your own calendars, not the time of '\(cut(name))'. I can tell what you have with others: try \
      "when do I meet \(cut(name))?"
      """
    case .change(let problem): ChangeReply.text(for: problem)
    case .leftOver(let words):
      """
      I do not understand '\(cut(words))' in a question about free time. Ask for free time with a time, for example \
      "when am I free tomorrow afternoon?"
      """
    case .qualifier(let words):
      """
      I do not understand '\(cut(words))' where it stands, and do not answer the question without it. Ask in other \
      words, for example "what do I have on friday?"
      """
    case .zone(let place):
      """
      I do not know for certain which time zone '\(cut(place))' is in. Ask with a large city, for example \
      "what time is it in new york?"
      """
    case .updates:
      "What was added or changed I cannot tell here. 'almanac updates yesterday' lists it since a day that you name."
    case .calendars:
      "Which calendars there are I cannot tell here. 'almanac calendars' lists them with their number of events."
    case .nothingBefore:
      "I do not know what that goes on from. \(examples)"
    }
  }

  /// States that no event contains these words.
  static func noEvent(with words: [String]) -> String {
    words.isEmpty ? "I find no such event." : "No event that takes place has \(quoted(words.map(cut)))."
  }

  /// States that no event contains `words`; if they are empty, that no event contains all words of the question.
  static func text(forUnknown words: [String], in question: Question) -> String {
    let example =
      question.times.first { $0 != Question.year && !$0.hasPrefix("from 2") }.map { "what do I have \($0)?" }
      ?? "what do I have on friday?"
    if words.isEmpty {
      return
        "No event has all of the words '\(cut(question.subject))'. Name fewer of them, or ask \"\(example)\""
    }
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

  private static func quoted(_ times: [String]) -> String {
    times.map { "'\($0)'" }.joined(separator: " and ")
  }

  private static let examples =
    "Try \"what do I have on friday?\", \"when am I free tomorrow afternoon?\" or \"when is the dentist?\""
}
